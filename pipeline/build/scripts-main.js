import { on } from 'node:events';
import { createBuilder } from 'vite';

// Nobody waits for this process once the build is gone.
process.once('disconnect', () => process.exit());

// The build says what it knows when it knows it, which may be before somebody here asks: see scripts-process.ts.
const fromBuild = on(process, 'message');
globalThis.DOCS_FROM_BUILD = fromBuild;

// First comes the configuration that the build itself was started with.
const { value } = await fromBuild.next();
const builder = await createBuilder(value[0], null);
await builder.buildApp();
