import type { SingleFileDirectory, SingleFilePage } from '../../contract/offline/single-file.ts';
import { blockId, FRAME_IDS } from '../../contract/page/frame-ids.ts';
import { ReaderError } from '../ui/late.ts';

/** The blocks of the single file: everything except its first page. */
export interface Blocks {
  directory: SingleFileDirectory;
  /** What the landing page, which the document itself contains, says of itself. @throws ReaderError when that is damaged */
  landing(): SingleFilePage['meta'];
  /** @throws ReaderError when the file has no such block, or a damaged one */
  bytes(name: string): Promise<ArrayBuffer>;
  text(name: string): Promise<string>;
  json<T>(name: string): Promise<T>;
}

/** @throws ReaderError when the document is not a single file, or was cut off */
export function readBlocks(page: Document): Blocks {
  const directory = page.getElementById(FRAME_IDS.directory)?.textContent;
  if (!directory) throw damaged('its directory is missing');
  const bytes = async (name: string) => {
    const packed = page.getElementById(blockId(name))?.textContent;
    if (!packed) throw damaged(`its part "${name}" is missing`);
    try {
      return await inflate(packed);
    } catch (cause) {
      throw damaged(`its part "${name}" cannot be unpacked`, cause);
    }
  };
  const text = async (name: string) => new TextDecoder().decode(await bytes(name));
  return {
    directory: parse(directory, 'its directory'),
    landing: () => parse(page.getElementById(FRAME_IDS.meta)?.textContent ?? '', 'its first page'),
    bytes,
    text,
    json: async <T>(name: string) => parse<T>(await text(name), `its part "${name}"`),
  };
}

function parse<T>(text: string, what: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw damaged(`${what} cannot be read`, cause);
  }
}

function damaged(found: string, cause?: unknown): ReaderError {
  return new ReaderError(`This file is damaged: ${found}. Copy it again.`, { cause });
}

function inflate(packed: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(packed), (char) => char.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();
}
