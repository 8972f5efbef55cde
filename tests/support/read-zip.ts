import { expect } from 'vitest';
import { ZIP_LIMITS } from '../../contract/offline/zip-update.ts';
import { openZip } from '../../sw/zip-update/zip/read.ts';
import { unpack } from '../../sw/zip-update/zip/unpack.ts';
import { ZipError } from '../../sw/zip-update/zip/zip-error.ts';

/** @returns name → text of all files */
export async function read(zip: Uint8Array<ArrayBuffer>, limits: Partial<typeof ZIP_LIMITS> = {}) {
  const files: [name: string, text: string][] = [];
  for (const entry of openZip(zip, { ...ZIP_LIMITS, ...limits })) {
    files.push([entry.name, new TextDecoder().decode(await unpack(entry))]);
  }
  return Object.fromEntries(files);
}

/** @returns why a zip is refused; fails when it is accepted, or on any other error */
export async function problemOf(work: Promise<unknown>) {
  const error = await work.then(
    (value) => value,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ZipError);
  return (error as ZipError).problem;
}
