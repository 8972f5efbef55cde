import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../files/kept-text.ts';
import type { DiagramHash } from './hash.ts';

/** Folder of the drawings inside the content folder. */
const DRAWINGS_FOLDER = 'diagrams';

const NAME = /^([0-9a-f]{12})\.svg$/;

/** Path of a drawing, relative to the content folder. */
export function drawingFile(hash: DiagramHash): string {
  return `${DRAWINGS_FOLDER}/${hash}.svg`;
}

/** All drawings in the folder, by the hash of their source. Empty if the folder does not exist. */
export async function readDiagrams(contentDir: string): Promise<Map<DiagramHash, string>> {
  const folder = join(contentDir, DRAWINGS_FOLDER);
  const names = await readdir(folder).catch(() => []);
  const drawings = new Map<DiagramHash, string>();
  for (const name of names.sort()) {
    const hash = NAME.exec(name)?.[1];
    if (hash !== undefined) drawings.set(hash, (await readFile(join(folder, name), 'utf8')).trim());
  }
  return drawings;
}

export async function writeDrawing(contentDir: string, hash: DiagramHash, svg: string): Promise<void> {
  await mkdir(join(contentDir, DRAWINGS_FOLDER), { recursive: true });
  writeWhole(join(contentDir, drawingFile(hash)), `${svg}\n`);
}

export async function removeDrawing(contentDir: string, hash: DiagramHash): Promise<void> {
  await rm(join(contentDir, drawingFile(hash)), { force: true });
}
