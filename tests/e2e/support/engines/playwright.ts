import { chromium, firefox, type Page, webkit } from '@playwright/test';
import type { FoundEngine } from '../../../../scripts/browsers/engines.mjs';
import { SHORT_LIVED } from '../short-lived.ts';
import { type Engine, type Tab, WINDOW } from './tab.ts';

const TYPES = { Chromium: chromium, Firefox: firefox, WebKit: webkit };

export async function startPlaywright({ name, path }: FoundEngine): Promise<Engine> {
  const browser = await TYPES[name].launch({
    executablePath: path,
    ...(name === 'Chromium' && { args: SHORT_LIVED }),
  });
  return {
    open: async (report) => {
      const context = await browser.newContext({ viewport: WINDOW });
      // Chromium would ask its user, and there is none; the other engines do not know these permissions.
      if (name === 'Chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) report(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => report(String(error.error())));
      return tabOf(await context.newPage());
    },
    close: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  const find = async (element: string) => {
    const found = (await page.evaluateHandle<Node | null>(element)).asElement();
    if (found === null) throw new Error(`There is no such element: ${element}`);
    return found;
  };
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    click: async (element) => (await find(element)).click(),
    press: (keys) => page.keyboard.press(keys),
    type: (text) => page.keyboard.type(text),
    chooseFile: async (input, path) => (await find(input)).setInputFiles(path),
    resize: (width) => page.setViewportSize({ ...WINDOW, width }),
    close: () => page.context().close(),
  };
}
