import { type BundleDirectory, blockId, DIRECTORY_ID } from '../../contract/bundle.ts';

/** What the single file carries besides its first page. */
export interface Blocks {
  directory: BundleDirectory;
  /** @throws Error when the file has no such block, or a damaged one */
  bytes(name: string): Promise<ArrayBuffer>;
  text(name: string): Promise<string>;
}

/** @throws Error when the document is no single file, or was cut off */
export function readBlocks(page: Document): Blocks {
  const directory = page.getElementById(DIRECTORY_ID)?.textContent;
  if (!directory) throw new Error('This file is not complete: its directory is missing.');
  const bytes = async (name: string) => {
    const packed = page.getElementById(blockId(name))?.textContent;
    if (!packed) throw new Error(`This file is not complete: its part "${name}" is missing.`);
    return inflate(packed);
  };
  return {
    directory: JSON.parse(directory) as BundleDirectory,
    bytes,
    text: async (name) => new TextDecoder().decode(await bytes(name)),
  };
}

function inflate(packed: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(packed), (char) => char.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();
}
