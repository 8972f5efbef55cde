import { createRequire } from 'node:module';

/** Parts of selenium-webdriver that are folders, which `import` does not find, and whose types name them otherwise. */
const require = createRequire(import.meta.url);

export const { DriverService } = require('selenium-webdriver/remote') as typeof import('selenium-webdriver/remote');
export const BiDi = require('selenium-webdriver/bidi') as typeof import('selenium-webdriver/bidi').Index;
export type BiDi = InstanceType<typeof BiDi>;
