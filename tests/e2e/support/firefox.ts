import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Path of an installed Firefox, or undefined. `DOCS_FIREFOX` names one that lies elsewhere. */
export function findFirefox(env = process.env): string | undefined {
  const names = ['firefox', 'firefox-esr', 'firefox.exe'];
  const places = (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const fixed = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'];
  return [env.DOCS_FIREFOX ?? '', ...places, ...fixed].find((place) => place !== '' && existsSync(place));
}

/** An ordinary Firefox, as readers have it, without a network. */
export interface Firefox {
  goto(url: string): Promise<void>;
  /** Runs in the page; what it returns, a promise too, must be plain data. */
  evaluate<T>(code: string): Promise<T>;
  /** Errors and warnings of pages since the start. */
  complaints(): Promise<string[]>;
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
}

/** Everything goes to a port where nobody listens. */
const PREFS = {
  'marionette.port': 0,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
};

const COMPLAINTS = `return Services.console.getMessageArray()
  .filter((message) => message instanceof Ci.nsIScriptError && /^(file|https?|blob|data):/.test(message.sourceName))
  .map((message) => message.sourceName.slice(0, 60) + ' ' + message.errorMessage);`;

/**
 * Starts an installed Firefox and drives it by its own remote protocol, Marionette: Playwright drives only a Firefox of
 * its own.
 */
export async function startFirefox(path: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'docs-firefox-'));
  const prefs = Object.entries(PREFS).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), prefs.join('\n'));
  const options = ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', profile];
  const browser = spawn(path, options, { stdio: 'ignore' });
  const port = await portOf(browser, join(profile, 'MarionetteActivePort'));
  const { send, socket } = await speak(port);
  await send('WebDriver:NewSession', {});
  await send('WebDriver:SetTimeouts', { script: 30_000, pageLoad: 30_000 });
  return {
    goto: async (url) => void (await send('WebDriver:Navigate', { url })),
    evaluate: async <T>(code: string) => {
      const script = `const done = arguments[arguments.length - 1];
        (async () => { ${code} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value } = (await send('WebDriver:ExecuteAsyncScript', { script, args: [] })) as {
        value: { value?: T; error?: string };
      };
      if (value.error !== undefined) throw new Error(value.error);
      return value.value as T;
    },
    complaints: async () => {
      await send('Marionette:SetContext', { value: 'chrome' });
      const { value } = (await send('WebDriver:ExecuteScript', { script: COMPLAINTS, args: [] })) as {
        value: string[];
      };
      await send('Marionette:SetContext', { value: 'content' });
      return value;
    },
    screenshot: async (file) => {
      const { value } = (await send('WebDriver:TakeScreenshot', { full: false })) as { value: string };
      writeFileSync(file, Buffer.from(value, 'base64'));
    },
    close: async () => {
      const gone = new Promise((resolve) => browser.once('exit', resolve));
      browser.kill();
      await gone;
      socket.destroy();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Firefox writes the port it listens on into its profile. */
async function portOf(browser: ChildProcess, file: string): Promise<number> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (existsSync(file)) {
      const port = Number(readFileSync(file, 'utf8'));
      if (port > 0) return port;
    }
    if (browser.exitCode !== null) throw new Error(`Firefox ended with code ${browser.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  browser.kill();
  throw new Error('Firefox did not open its port within 30 seconds.');
}

type Send = (command: string, parameters: unknown) => Promise<unknown>;

/** Messages are `length:json`; a command is `[0, id, name, parameters]`, its answer `[1, id, error, result]`. */
async function speak(port: number): Promise<{ send: Send; socket: Socket }> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let buffer = Buffer.alloc(0);
  let greeted: () => void = () => {};
  const greeting = new Promise<void>((resolve, reject) => {
    greeted = resolve;
    socket.once('error', reject);
  });
  socket.on('data', (data: Buffer) => {
    buffer = Buffer.concat([buffer, data]);
    for (;;) {
      const colon = buffer.indexOf(':');
      const length = Number(buffer.subarray(0, colon).toString());
      if (colon < 0 || buffer.length < colon + 1 + length) return;
      const message: unknown = JSON.parse(buffer.subarray(colon + 1, colon + 1 + length).toString());
      buffer = buffer.subarray(colon + 1 + length);
      if (Array.isArray(message)) answer(message as [number, number, { message: string } | null, unknown]);
      else greeted();
    }
  });
  const answer = ([, id, error, result]: [number, number, { message: string } | null, unknown]) => {
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  };
  let last = 0;
  await greeting;
  return {
    socket,
    send: (command, parameters) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        const text = JSON.stringify([0, last, command, parameters]);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      }),
  };
}
