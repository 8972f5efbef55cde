import { relative } from 'node:path';

/** The path of a file from a folder, with slashes on every system: as authors write it, and as messages and addresses show it. */
export const nameIn = (folder: string, file: string): string => relative(folder, file).replaceAll('\\', '/');
