export interface ServeOptions {
  /** Folder with the site's files: what lies in it is answered below the base. */
  root: string;
  /** `/ort-server/`; `/` when the site has a host of its own. */
  base: string;
  /** 0 takes a free one. */
  port?: number;
  /** By default only this machine reaches the server. */
  host?: string;
  /** 0 to 11. Hosts that compress while they answer use less than those that compress beforehand. */
  brotliQuality?: number;
}

export interface RunningServer {
  /** Address of the landing page: `http://localhost:4173/ort-server/`. */
  url: string;
  port: number;
  /** Ends open connections too. */
  close(): Promise<void>;
}

/**
 * Serves a built site as a static host does.
 * @throws PortTakenError when somebody else listens there
 */
export function startServer(options: ServeOptions): Promise<RunningServer>;

export class PortTakenError extends Error {
  constructor(port: number);
  port: number;
}

/** Whether somebody answers on this port of this machine. */
export function isPortTaken(port: number): Promise<boolean>;

/** Where a build puts the site and under which base it stands, by the environment: `DOCS_OUT`, `DOCS_BASE`. */
export function builtSite(env?: Record<string, string | undefined>): { root: string; base: string };
