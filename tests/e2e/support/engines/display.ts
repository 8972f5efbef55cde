import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Display {
  /** Environment variables for programs that draw on it. */
  environment: Record<string, string>;
  close(): void;
}

/**
 * A virtual screen whose number the X server chooses itself, so that tests may run side by side. Without Xvfb, the screen
 * of this computer.
 */
export async function openDisplay(): Promise<Display> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await displayNumber(server);
  const environment = process.env as Record<string, string>;
  if (number === null) return { environment, close: () => {} };
  return { environment: { ...environment, DISPLAY: `:${number}` }, close: () => server.kill() };
}

async function displayNumber(server: ChildProcess): Promise<string | null> {
  const failed = Promise.race([once(server, 'error'), once(server, 'exit')]).then(() => null);
  const said = once(server.stdio[3] as NodeJS.ReadableStream, 'data').then(([data]) => String(data).trim());
  return Promise.race([said, failed]);
}
