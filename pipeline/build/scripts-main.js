import { on } from 'node:events';
import { createBuilder } from 'vite';

// When the build has ended, nothing needs this process any more.
process.once('disconnect', () => process.exit());

// The build sends messages as soon as it can, possibly before anything here waits for them, so they are queued: see scripts-process.ts.
const fromBuild = on(process, 'message');
globalThis.DOCS_FROM_BUILD = fromBuild;

/** @type {{ value: [import('./scripts-process.ts').ScriptsStart] }} */
const { value } = await fromBuild.next();
const [start] = value;
globalThis.DOCS_SCRIPTS_START = start;
globalThis.DOCS_FILE_NAME = start.fileName;
const builder = await createBuilder(start.config, null);
await builder.buildApp();
