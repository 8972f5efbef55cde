import { resolve } from 'node:path';
import { fileName } from './file-name.ts';

/** Must be imported before anything that uses the names of the files: everywhere else, they are constants. */
globalThis.DOCS_FILE_NAME = fileName(resolve(process.env.DOCS_CONTENT || 'content'));
