import { expect } from '@playwright/test';
import type { Tab } from './tab.ts';

/** A part of the page as a reader identifies it: what it is, and what it is called. */
export interface Part {
  css: string;
  /** The beginning of its label or, without one, of its text; if left out, any. */
  name?: string;
}

export const linkTo = (address: string): Part => ({ css: `a[href$="${address}"]` });
export const button = (name: string): Part => ({ css: 'button', name });
export const colorMode = (mode: string): Part => ({ css: 'button', name: `Color mode: ${mode}` });
export const field = (name: string): Part => ({ css: 'input, textarea', name });
export const heading = (name: string): Part => ({ css: 'main h1', name });

/** The icon in the bar says that everything is saved. */
export const SAVED = '.offline-icon[data-sign=ready]';

/** For `test.skip`: an engine may be built or controlled without service workers. */
export async function lacksWorkers(reader: Reader): Promise<[lacks: boolean, why: string]> {
  return [await reader.ask(() => !('serviceWorker' in navigator)), 'There are no service workers in this browser.'];
}

/** Opens the panel of the offline copy, and chooses a file there. */
export async function chooseZip(reader: Reader, path: string): Promise<void> {
  await reader.click(linkTo('#offline'));
  await reader.has('dialog input[type=file]:not(:disabled)');
  await reader.chooseFile('dialog input[type=file]', path);
}

/** A reader at a window of some browser: opens pages of the site, looks, clicks, types. Waits for whatever is still loading. */
export class Reader {
  readonly #tab: Tab;
  readonly #address: (path: string) => string;

  /** @param address the full address of a path below the base, such as `docs/intro/` */
  constructor(tab: Tab, address: (path: string) => string) {
    this.#tab = tab;
    this.#address = address;
  }

  /** Opens a page from scratch, and waits until its shell responds. */
  async open(path = ''): Promise<void> {
    await this.goto(path);
    await this.#hydrated();
  }

  /** Opens a page that may have no shell. */
  goto(path = ''): Promise<void> {
    return this.#tab.goto(this.#address(path));
  }

  async reload(): Promise<void> {
    await this.#tab.reload();
    await this.#hydrated();
  }

  async sees(part: Part): Promise<void> {
    await this.#until(`sees ${name(part)}`, `(${find})(${JSON.stringify(part)}) !== undefined`);
  }

  /** Waits until an element exists, even if it is not visible. */
  async has(css: string): Promise<void> {
    await this.#until(`has ${css}`, `document.querySelector(${JSON.stringify(css)}) !== null`);
  }

  async seesNo(part: Part): Promise<void> {
    await this.#until(`sees no ${name(part)}`, `(${find})(${JSON.stringify(part)}) === undefined`);
  }

  /** Waits until an element has this text. */
  async reads(css: string, words: string): Promise<void> {
    const look = `document.querySelector(${JSON.stringify(css)})?.textContent.includes(${JSON.stringify(words)})`;
    await this.#until(`reads ${words} in ${css}`, look);
  }

  async click(part: Part): Promise<void> {
    const element = `(${find})(${JSON.stringify(part)})`;
    await expect(async () => {
      const isInSight = await this.#tab.evaluate(`(${bringIntoSight})(${element})`);
      expect(isInSight, `reaches ${name(part)}`).toBe(true);
      await this.#tab.click(element);
    }).toPass();
  }

  /** Replaces the content of a field by typing. */
  async fill(part: Part, words: string): Promise<void> {
    await this.click(part);
    await this.press('ControlOrMeta+a');
    await this.type(words);
  }

  press(keys: string): Promise<void> {
    return this.#tab.press(keys);
  }

  type(words: string): Promise<void> {
    return this.#tab.type(words);
  }

  /** @param css an input that may be hidden behind its label */
  chooseFile(css: string, path: string): Promise<void> {
    return this.#tab.chooseFile(`document.querySelector(${JSON.stringify(css)})`, path);
  }

  /** In pixels, such as those of a phone. */
  async narrows(width: number): Promise<void> {
    await this.#tab.resize(width);
    await this.until('the window is narrow', (most) => window.innerWidth <= most, width);
  }

  /** Prints on A4 with the site's margins, and returns the PDF. @returns undefined where the engine's driver cannot */
  print(): Promise<Buffer | undefined> {
    return Promise.resolve(this.#tab.print?.());
  }

  back(): Promise<void> {
    return this.#travel(-1);
  }

  forward(): Promise<void> {
    return this.#travel(1);
  }

  /** Later, because a page that is left at once cannot say that it has done so. */
  #travel(steps: number): Promise<void> {
    return this.ask((delta) => {
      setTimeout(() => history.go(delta));
    }, steps);
  }

  /** Returns the result of a function that runs in the page. It has no access to the test except through its arguments. */
  ask<A extends unknown[], T>(look: (...args: A) => T | Promise<T>, ...args: A): Promise<T> {
    return this.#tab.evaluate<T>(call(look, args));
  }

  /** Waits for an address below the base, with search and hash. */
  async isAt(path: string): Promise<void> {
    const here = () => this.#tab.evaluate('location.href').catch(String);
    await expect.poll(here).toBe(this.#address(path));
  }

  /** Waits until a function in the page returns true. @param what the text in the failure message */
  until<A extends unknown[]>(
    what: string,
    look: (...args: A) => boolean | Promise<boolean>,
    ...args: A
  ): Promise<void> {
    return this.#until(what, call(look, args));
  }

  #hydrated(): Promise<void> {
    return this.#until('the shell responds', `document.documentElement.dataset.hydrated === 'true'`);
  }

  async #until(what: string, expression: string): Promise<void> {
    // Between two documents, evaluating fails.
    const look = () => this.#tab.evaluate(expression).catch((error: unknown) => String(error));
    await expect.poll(look, { message: what }).toBe(true);
  }
}

const call = (look: (...args: never[]) => unknown, args: unknown[]) => `(${look})(...${JSON.stringify(args)})`;

const name = (part: Part) => `${part.css}${part.name === undefined ? '' : ` “${part.name}”`}`;

/** Runs in the page: the first visible part that matches. */
function find({ css, name }: Part): Element | undefined {
  const labelOf = (element: Element) =>
    element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent;
  return [...document.querySelectorAll(css)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (name === undefined || (labelOf(element) ?? '').trim().replace(/\s+/g, ' ').startsWith(name)),
  );
}

/**
 * Runs in the page. Code and tables out of view are not laid out, so an element may still move after it is scrolled into view.
 *
 * @returns whether it stays where it is, and is visible
 */
async function bringIntoSight(element: Element | undefined): Promise<boolean> {
  if (element === undefined) return false;
  const place = () => element.getBoundingClientRect();
  const frames = (count: number): Promise<void> =>
    new Promise((done) => requestAnimationFrame(() => (count > 1 ? frames(count - 1).then(done) : done())));
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await frames(2);
  const { top, bottom } = place();
  await frames(2);
  const middle = (top + bottom) / 2;
  return top === place().top && middle > 0 && middle < window.innerHeight;
}
