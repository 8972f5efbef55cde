import { Browser } from 'selenium-webdriver/bidi/generated/browser.js';
import { BrowsingContext } from 'selenium-webdriver/bidi/generated/browsing_context.js';
import { Input, type InputSourceActions } from 'selenium-webdriver/bidi/generated/input.js';
import { Log } from 'selenium-webdriver/bidi/generated/log.js';
import { Script } from 'selenium-webdriver/bidi/generated/script.js';
import { Session } from 'selenium-webdriver/bidi/generated/session.js';
import { webdriverKeys } from './keys.ts';
import type { BiDi } from './selenium.ts';
import { type Tab, WINDOW } from './tab.ts';

/** The library normally gets these from a driver program beside the browser, which WebDriver BiDi does not need. */
export async function bidiParts(bidi: BiDi) {
  const driver = { getBidi: async () => bidi, getCapabilities: async () => new Map([['webSocketUrl', true]]) };
  return {
    session: await Session.create(driver),
    browser: await Browser.create(driver),
    contexts: await BrowsingContext.create(driver),
    script: await Script.create(driver),
    input: await Input.create(driver),
    log: await Log.create(driver),
  };
}

type Parts = Awaited<ReturnType<typeof bidiParts>>;

export async function openBidiTab(parts: Parts): Promise<{ context: string; tab: Tab }> {
  const { browser, contexts, script, input } = parts;
  const { userContext } = await browser.createUserContext({});
  const { context } = await contexts.create({ type: 'tab', userContext });
  await contexts.setViewport({ context, viewport: WINDOW });

  const run = async (expression: string) => {
    const answer = await script.evaluate({ expression, target: { context }, awaitPromise: true });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  const find = async (element: string) => {
    const found = await run(element);
    if (found.type !== 'node' || found.sharedId === undefined) throw new Error(`There is no such element: ${element}`);
    return { sharedId: found.sharedId };
  };
  const perform = (...actions: InputSourceActions[]) => input.performActions({ context, actions });

  const tab: Tab = {
    goto: async (url) => void (await contexts.navigate({ context, url, wait: 'interactive' })),
    reload: async () => void (await contexts.reload({ context, wait: 'interactive' })),
    evaluate: async (expression) => {
      const answer = await run(`(async () => JSON.stringify({ value: await (${expression}) }))()`);
      return JSON.parse(answer.type === 'string' ? answer.value : '{}').value;
    },
    click: async (place) => {
      const element = await find(place);
      const actions = [
        { type: 'pointerMove' as const, x: 0, y: 0, origin: { type: 'element' as const, element } },
        { type: 'pointerDown' as const, button: 0 },
        { type: 'pointerUp' as const, button: 0 },
      ];
      await perform({ type: 'pointer', id: 'mouse', actions });
    },
    press: async (keys) => {
      const down = webdriverKeys(keys);
      await perform({ type: 'key', id: 'keyboard', actions: [...downs(down), ...ups(down.toReversed())] });
    },
    type: async (text) => {
      await perform({
        type: 'key',
        id: 'keyboard',
        actions: [...text].flatMap((key) => [...downs([key]), ...ups([key])]),
      });
    },
    chooseFile: async (place, path) => input.setFiles({ context, element: await find(place), files: [path] }),
    resize: (width) => contexts.setViewport({ context, viewport: { ...WINDOW, width } }),
    print: async () => {
      // In centimeters. Firefox takes the margins from here, not from print.css.
      const margin = { top: 1.6, right: 1.4, bottom: 1.6, left: 1.4 };
      const { data } = await contexts.print({ context, page: { width: 21, height: 29.7 }, margin });
      return Buffer.from(data, 'base64');
    },
    close: async () => void (await browser.removeUserContext({ userContext })),
  };
  return { context, tab };
}

const downs = (keys: string[]) => keys.map((value) => ({ type: 'keyDown' as const, value }));
const ups = (keys: string[]) => keys.map((value) => ({ type: 'keyUp' as const, value }));
