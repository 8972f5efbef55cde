import { corner } from './corner.ts';
import { unlessLeaving } from './leaving.ts';

interface LateOptions {
  /** Where the reader looks for the part; asked when it is missing. Without a place it is said at the edge of the window. */
  place?(): Element | null | undefined;
  /** The reader put the message away. */
  onClose?(): void;
}

/** An error whose message is for readers. Trying again does not help: something is damaged, and they can mend it. */
export class ReaderError extends Error {}

/**
 * Loads a part of the site that is not needed from the start, and uses it. When it cannot be loaded the page stays as it
 * is, and a short message says what is missing, with a button that tries again.
 *
 * @param what begins a sentence: `The offline panel`
 * @param load is called for each attempt. Browsers ask again for a script that failed; older ones do so only after a
 *   reload, so that is what the message says from the second failure on. (Another address for the same script would
 *   be asked for, too, but what two parts share would then be there twice.)
 * @returns ends it: what still comes is not used
 */
export function whenLoaded<T>(
  what: string,
  load: () => Promise<T>,
  use: (loaded: T) => void,
  { place, onClose }: LateOptions = {},
): () => void {
  let live = true;
  let message: HTMLElement | undefined;
  let style: string | undefined;
  const end = () => {
    live = false;
    message?.remove();
  };
  const attempt = async () => {
    try {
      if (style !== undefined) await unlessLeaving(loadStyle(style));
      style = undefined;
      const loaded = await unlessLeaving(load());
      if (!live) return;
      message?.remove();
      use(loaded);
    } catch (error) {
      console.warn(`${what} could not be loaded:`, error);
      style = styleIn(error) ?? style;
      if (live) say(error);
    }
  };
  const say = (error: unknown) => {
    const again = message !== undefined;
    message?.remove();
    const damaged = error instanceof ReaderError;
    const hint = damaged ? error.message : again ? 'Reload the page once the network is there.' : '';
    message = document.createElement('div');
    message.className = 'error-box';
    message.setAttribute('role', 'alert');
    const text = document.createElement('p');
    text.textContent = `${what} could not be loaded. ${hint}`;
    const retry = button('Retry', () => {
      retry.disabled = true;
      void attempt();
    });
    message.append(text, ...(damaged ? [] : [retry]));
    const inPage = place?.();
    if (!inPage) {
      // One at a time: they would fill the window.
      document.querySelector('.corner > .error-box')?.remove();
      message.append(
        button('Close', () => {
          end();
          onClose?.();
        }),
      );
    }
    (inPage ?? corner()).append(message);
    if (again) retry.focus();
  };
  void attempt();
  return end;
}

/** Says that something is missing which is not asked for again. */
export function sayMissing(what: string, error: unknown): void {
  whenLoaded(
    what,
    () => Promise.reject(error),
    () => {},
  );
}

function button(label: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'action';
  element.textContent = label;
  element.addEventListener('click', act);
  return element;
}

const NO_STYLE = 'Unable to preload CSS for ';

/** The style sheet that the bundler's loader could not load. It asks for one once: the next attempt would come without. */
function styleIn(error: unknown): string | undefined {
  const text = error instanceof Error ? error.message : '';
  return text.startsWith(NO_STYLE) ? text.slice(NO_STYLE.length) : undefined;
}

/** Adds a style sheet to the page. @throws Error that names it, when it does not come */
function loadStyle(href: string): Promise<void> {
  for (const failed of document.querySelectorAll('link')) if (failed.href === href) failed.remove();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(NO_STYLE + href));
    link.href = href;
    document.head.append(link);
  });
}
