import { resolve } from 'node:path';
import { fileName } from './file-name.ts';

/** Imported before anything that knows the names of the files: they are constants everywhere else. */
globalThis.DOCS_FILE_NAME = fileName(resolve(process.env.DOCS_CONTENT || 'content'));
