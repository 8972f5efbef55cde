import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import { openDisplay } from './display.ts';
import { webdriverKeys } from './keys.ts';
import { DriverService } from './selenium.ts';
import { type Engine, type Tab, WINDOW } from './tab.ts';

/** How long the driver, and whatever it is asked for, may take on a machine with much else to do. In milliseconds. */
const PATIENCE = 120_000;

type Service = InstanceType<typeof DriverService>;

/**
 * WebKitGTK by its WebDriver, which speaks the classic protocol only: it tells nothing of the console. A driver has one
 * window at a time, and may wait for ever when it is asked for the next while the last is still closing: each has its own.
 */
export async function startWebDriver(path: string): Promise<Engine> {
  const display = await openDisplay();
  return {
    open: async () => {
      const service = new DriverService.Builder(path).setLoopback(true).setEnvironment(display.environment).build();
      const address = await service.start(PATIENCE);
      try {
        const driver = await new Builder()
          .usingServer(address)
          .withCapabilities({ browserName: 'MiniBrowser' })
          .build();
        await driver.manage().setTimeouts({ script: PATIENCE, pageLoad: PATIENCE });
        await driver
          .manage()
          .window()
          .setRect({ x: 0, y: 0, ...WINDOW });
        return tabOf(driver, service);
      } catch (error) {
        await service.kill();
        throw error;
      }
    },
    close: async () => display.close(),
  };
}

function tabOf(driver: WebDriver, service: Service): Tab {
  const find = (element: string) => driver.executeScript<WebElement>(`return ${element};`);
  return {
    goto: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    evaluate: async <T>(expression: string) => {
      const script = `const done = arguments[0];
        (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await driver.executeAsyncScript<{ value: T; error?: string }>(script);
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
    close: async () => {
      await driver.quit();
      await service.kill();
    },
  };
}
