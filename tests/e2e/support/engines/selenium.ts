import { createRequire } from 'node:module';

/** For parts of selenium-webdriver that are folders, which `import` does not find, and whose types have other names. */
const require = createRequire(import.meta.url);

export const { DriverService } = require('selenium-webdriver/remote') as typeof import('selenium-webdriver/remote');
const Impatient = require('selenium-webdriver/bidi') as typeof import('selenium-webdriver/bidi').Index;

/** What the library keeps to itself: requests without an answer, by number; the last is the newest. */
interface Waiting {
  _pending: Map<number, { timeoutId: NodeJS.Timeout }>;
}

/** The library gives up after 30 seconds, but a browser on a busy machine may need longer to start. A test has its own time limit. */
export class BiDi extends Impatient {
  override async send(params: Parameters<typeof Impatient.prototype.send>[0]): Promise<unknown> {
    await this.waitForConnection();
    const answer = super.send(params);
    const { _pending } = this as unknown as Waiting;
    clearTimeout([..._pending.values()].at(-1)?.timeoutId);
    return answer;
  }
}
