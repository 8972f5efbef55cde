import { corner } from './corner.ts';
import { unlessLeaving } from './leaving.ts';

interface LateOptions {
  /** Where the reader looks for the part; called if it is missing. Without a place, the message is at the edge of the window. */
  place?(): Element | null | undefined;
  /** The part is missing, and a message says so. Not called when loading was only stopped because the reader leaves. */
  onMissing?(): void;
  /** The reader closed the message. */
  onClose?(): void;
}

/** Milliseconds after which somebody who waits for a part wonders whether it still comes. */
const LONG = 5_000;

/** An error whose message is for readers. Trying again does not help: something is damaged, and they can fix it. */
export class ReaderError extends Error {}

/**
 * Loads a part of the site that is not needed from the start, and uses it. When it cannot be loaded the page stays as it
 * is, and a short message says what is missing, with a button that tries again. It also says when a part takes long that
 * the reader has asked for.
 *
 * @param what begins a sentence: `The offline panel`
 * @param load is called for each attempt. Browsers request a script that failed again; older ones do so only after a
 *   reload, so that is what the message says from the second failure on. (Another address for the same script would
 *   work, too, but modules that two parts share would then be loaded twice.)
 * @returns a function that ends it: what still arrives is not used
 */
export function whenLoaded<T>(
  what: string,
  load: () => Promise<T>,
  use: (loaded: T) => void,
  { place, onMissing, onClose }: LateOptions = {},
): () => void {
  let live = true;
  let message: HTMLElement | undefined;
  const end = () => {
    live = false;
    message?.remove();
  };
  let failed = false;
  const attempt = async () => {
    // Not for what comes by itself, or while a message is there.
    const slow = onMissing || failed ? 0 : setTimeout(say, LONG);
    try {
      const loaded = await unlessLeaving(load());
      if (!live) return;
      message?.remove();
      use(loaded);
    } catch (error) {
      console.warn(`${what} could not be loaded:`, error);
      if (!live) return;
      onMissing?.();
      say(error);
      failed = true;
    } finally {
      clearTimeout(slow);
    }
  };
  /** @param error none while the part may still arrive */
  const say = (error?: unknown) => {
    if (!live) return;
    message?.remove();
    const damaged = error instanceof ReaderError;
    const hint = damaged ? error.message : failed ? 'Reload the page once you are online.' : '';
    message = document.createElement('div');
    message.className = 'error-box';
    message.setAttribute('role', 'alert');
    const text = document.createElement('p');
    text.textContent = `${what} could not be loaded${error ? `. ${hint}` : ' yet.'}`;
    const retry = button('Retry', () => {
      retry.disabled = true;
      void attempt();
    });
    message.append(text, ...(damaged || !error ? [] : [retry]));
    const inPage = place?.();
    if (!inPage) {
      // Only one at a time: several would fill the window.
      document.querySelector('.corner > .error-box')?.remove();
      message.append(
        button('Close', () => {
          end();
          onClose?.();
        }),
      );
    }
    (inPage ?? corner()).append(message);
    if (failed) retry.focus();
  };
  void attempt();
  return end;
}

/** Says that something is missing; nothing is loaded again. */
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
