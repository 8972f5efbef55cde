import { createBuilder } from 'vite';

/** The process that scripts.ts starts. Its first message is the configuration that the build itself was started with. */
process.once('message', async (config) => {
  const builder = await createBuilder(config, null);
  await builder.buildApp();
});
// Nobody waits for it once the build is gone.
process.once('disconnect', () => process.exit());
