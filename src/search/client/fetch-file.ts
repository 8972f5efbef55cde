import { SEARCH_FILES } from '../../../contract/search/search-files.ts';
import { withBase } from '../../../contract/urls.ts';
import { unlessLeaving } from '../../ui/leaving.ts';
import type { LoadSearchFile } from './search-backend.ts';

/** A file is given up when the server has sent nothing for this many milliseconds. Browsers would wait far longer. */
export const SILENCE = 30_000;

/** Fetches files of the index. As the second one is large, each may take as long as it keeps coming. */
export function fetchFile(base: string): LoadSearchFile {
  return (file) => unlessLeaving(receive(withBase(base, `/${SEARCH_FILES[file]}`)));
}

async function receive(address: string): Promise<ArrayBuffer> {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    // Does nothing to a file that is there.
    timer = setTimeout(() => stop.abort(), SILENCE);
  };
  wait();
  const { ok, status, body } = await fetch(address, { signal: stop.signal });
  if (!ok) throw new Error(`${address}: status ${status}`);
  const watch = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, out) {
      wait();
      out.enqueue(part);
    },
  });
  return new Response(body?.pipeThrough(watch)).arrayBuffer();
}
