import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import { openDisplay } from './display.ts';
import { webdriverKeys } from './keys.ts';
import { DriverService } from './selenium.ts';
import { type Engine, type Tab, WINDOW } from './tab.ts';

/** How long the driver, and anything it is asked for, may take on a busy machine. In milliseconds. */
const PATIENCE = 120_000;

/** Renders into ordinary memory: this screen has no graphics card, and emulating one would take a third of the time. */
const DRAWING = { WEBKIT_DISABLE_DMABUF_RENDERER: '1' };

/** A window opens after some seconds, but now and then the driver hangs forever without doing anything: then another driver opens it. */
const OPENING = { limit: 60_000, tries: 3 };

/** How long a script without a promise may take on a busy machine. In milliseconds. */
const ANSWER = 15_000;

type Service = InstanceType<typeof DriverService>;

/**
 * WebKitGTK, controlled by its WebDriver, which speaks only the classic protocol and reports nothing of the console. A driver has one
 * window at a time, and may wait forever for the next while the last is still closing, so each window has its own driver.
 */
export async function startWebDriver(path: string): Promise<Engine> {
  const display = await openDisplay();
  return {
    open: async () => {
      for (let attempt = 1; ; attempt += 1) {
        const environment = { ...display.environment, ...DRAWING };
        const service = new DriverService.Builder(path).setLoopback(true).setEnvironment(environment).build();
        try {
          return tabOf(await inTime(openWindow(service), OPENING.limit), service);
        } catch (error) {
          await service.kill();
          if (attempt === OPENING.tries) throw error;
          console.warn(`WebKit's driver opened no window: ${String(error)}`);
        }
      }
    },
    close: async () => display.close(),
  };
}

async function openWindow(service: Service): Promise<WebDriver> {
  const address = await service.start(PATIENCE);
  const driver = await new Builder().usingServer(address).withCapabilities({ browserName: 'MiniBrowser' }).build();
  await driver.manage().setTimeouts({ script: PATIENCE, pageLoad: PATIENCE });
  await resize(driver, WINDOW.width);
  return driver;
}

const resize = async (driver: WebDriver, width: number) =>
  void (await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW, width }));

/** @param limit in milliseconds @throws Error when it takes longer */
async function inTime<T>(work: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing for ${limit / 1000} s`)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

interface Answer<T> {
  value: T;
  error?: string;
}

function tabOf(driver: WebDriver, service: Service): Tab {
  const find = (element: string) => driver.executeScript<WebElement>(`return ${element};`);
  return {
    goto: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    evaluate: async <T>(expression: string) => {
      // Where a document is left meanwhile, its driver is never told that a script has ended. Whoever waits for something asks again.
      const script = `
        try {
          const value = (${expression});
          if (!(value instanceof Promise)) return { value };
          window.awaited = value;
          return { later: true };
        } catch (error) {
          return { error: String(error) };
        }`;
      const { later, ...now } = await inTime(driver.executeScript<Answer<T> & { later?: true }>(script), ANSWER);
      const { value, error } = later
        ? await driver.executeAsyncScript<Answer<T>>(`const done = arguments[0];
            window.awaited.then((value) => done({ value }), (error) => done({ error: String(error) }));`)
        : now;
      if (error !== undefined) throw new Error(error);
      return value;
    },
    click: async (element) => (await find(element)).click(),
    press: async (keys) => {
      const down = webdriverKeys(keys);
      const actions = driver.actions();
      for (const key of down) actions.keyDown(key);
      for (const key of down.toReversed()) actions.keyUp(key);
      await actions.perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    chooseFile: async (input, path) => (await find(input)).sendKeys(path),
    resize: (width) => resize(driver, width),
    close: async () => {
      await driver.quit();
      await service.kill();
    },
  };
}
