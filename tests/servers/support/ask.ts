import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Bytes on the wire. */
  wire: number;
  /** Unpacked. */
  body: Buffer;
}

export interface Asking {
  method?: string;
  headers?: Record<string, string>;
}

/** Requests a path exactly as written: `fetch` would normalize it, follow redirects and unpack the answer. */
export function createAsker(port: number): { ask(path: string, asking?: Asking): Promise<Answer>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    ask: (path, { method = 'GET', headers = {} } = {}) =>
      new Promise((resolve, reject) => {
        request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const wire = Buffer.concat(parts);
            const isPacked = answer.headers['content-encoding'] === 'gzip' && wire.length > 0;
            const body = isPacked ? gunzipSync(wire) : wire;
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, wire: wire.length, body });
          });
        })
          .on('error', reject)
          .end();
      }),
    close: () => agent.destroy(),
  };
}
