import { afterEach, expect, it, vi } from 'vitest';
import { fetchFile, SILENCE } from './fetch-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that sends a part of the file with each call of `send`. */
function slowServer() {
  let part = (_: string) => {};
  let close = () => {};
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit = {}) => {
    const body = new ReadableStream<Uint8Array>({
      start(out) {
        part = (text) => out.enqueue(new TextEncoder().encode(text));
        close = () => out.close();
        signal?.addEventListener('abort', () => out.error(signal.reason));
      },
    });
    return new Response(body);
  });
  return { send: (text: string) => part(text), close: () => close() };
}

it('a file that is slow but keeps coming arrives whole', async () => {
  const { send, close } = slowServer();
  const file = fetchFile('/')('texts');
  for (const text of ['a ', 'slow ', 'file']) {
    await vi.advanceTimersByTimeAsync(SILENCE - 1);
    send(text);
  }
  await vi.advanceTimersByTimeAsync(SILENCE - 1);
  close();
  expect(new TextDecoder().decode((await file) as ArrayBuffer)).toBe('a slow file');
});

it('a file for which the server goes silent is given up', async () => {
  const { send } = slowServer();
  const failure = expect(fetchFile('/')('texts')).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(0);
  send('a part');
  await vi.advanceTimersByTimeAsync(SILENCE);
  await failure;
});
