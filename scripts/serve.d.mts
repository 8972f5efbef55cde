export interface ServeOptions {
  /** Folder with the site's files, which are served below the base. */
  root: string;
  /** Such as `/ort-server/`; `/` if the site has a host of its own. */
  base: string;
  /** 0 chooses a free port. */
  port?: number;
  /** By default, only this machine can reach the server. */
  host?: string;
  /** 0 to 11. Hosts that compress while responding use a lower quality than those that compress in advance. */
  brotliQuality?: number;
}

export interface RunningServer {
  /** Address of the landing page: `http://localhost:4173/ort-server/`. */
  url: string;
  port: number;
  /** Also closes open connections. */
  close(): Promise<void>;
}

/**
 * Serves a built site as a static host does.
 * @throws PortTakenError if another program listens on the port
 */
export function startServer(options: ServeOptions): Promise<RunningServer>;

export class PortTakenError extends Error {
  constructor(port: number);
  port: number;
}

/** Whether a program accepts connections on this port of this machine. */
export function isPortTaken(port: number): Promise<boolean>;

/** Where a build puts the site, and its base, according to the environment: `DOCS_OUT`, `DOCS_BASE`. */
export function builtSite(env?: Record<string, string | undefined>): { root: string; base: string };
