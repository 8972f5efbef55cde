import { on } from 'node:events';
import { createBuilder } from 'vite';

// Nobody waits for this process once the build is gone.
process.once('disconnect', () => process.exit());

// The build says what it knows when it knows it, which may be before somebody here asks: see scripts-process.ts.
const fromBuild = on(process, 'message');
globalThis.DOCS_FROM_BUILD = fromBuild;

/** @type {{ value: [import('./scripts-process.ts').ScriptsStart] }} */
const { value } = await fromBuild.next();
const [start] = value;
globalThis.DOCS_SCRIPTS_START = start;
globalThis.DOCS_FILE_NAME = start.fileName;
const builder = await createBuilder(start.config, null);
await builder.buildApp();
