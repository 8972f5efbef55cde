import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bidiParts, openBidiTab } from './bidi.ts';
import { BiDi } from './selenium.ts';
import type { Engine } from './tab.ts';

/** No prompts at startup, and no requests by the browser itself: they go to a port where nothing listens. */
const PREFS = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
};

/** Leaving a page ends the downloads that it still waits for (NS_BINDING_ABORTED). Firefox reports that for faces alone. */
const LEFT_BEHIND = /^downloadable font: download failed .*status=2152398850\b/;

/** A Firefox as readers have it, controlled by WebDriver BiDi, which it speaks itself: Playwright needs a newer version than Debian's. */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'docs-firefox-'));
  const prefs = Object.entries(PREFS).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, 'user.js'), prefs.join(''));
  const options = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile];
  const firefox = spawn(path, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const bidi = new BiDi(`${await addressOf(firefox)}/session`);
  const parts = await bidiParts(bidi);
  await parts.session.new({ capabilities: {} });
  const reports = new Map<string, (complaint: string) => void>();
  await parts.log.onEntryAdded(({ level, text, source }) => {
    if (level !== 'error' && level !== 'warn') return;
    const said = text ?? level;
    if (!LEFT_BEHIND.test(said)) reports.get(source.context ?? '')?.(said);
  });
  return {
    open: async (report) => {
      const { context, tab } = await openBidiTab(parts);
      reports.set(context, report);
      return tab;
    },
    close: async () => {
      const gone = new Promise((resolve) => firefox.once('exit', resolve));
      await bidi.close();
      firefox.kill();
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Firefox prints its address once it listens. */
async function addressOf(firefox: ChildProcess): Promise<string> {
  const said: string[] = [];
  for await (const line of createInterface({ input: firefox.stderr as NodeJS.ReadableStream })) {
    const address = /^WebDriver BiDi listening on (ws:\S+)$/.exec(line)?.[1];
    if (address !== undefined) return address;
    said.push(line);
  }
  throw new Error(`Firefox ended before it could be asked anything:\n${said.join('\n')}`);
}
