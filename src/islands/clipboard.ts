import { keyNames } from '../ui/keyboard.ts';
import { whenLoaded } from '../ui/late.ts';
import { whenParsed } from '../ui/when-parsed.ts';
import { statusNear } from './copy-status.ts';

/** How long a button shows the result of its click, in milliseconds. */
const SHOWN = 1600;

type Say = (words: string) => void;

/** Copy buttons anywhere in the page: one listener, so that pages stay plain markup. */
export function startCopyButtons(): void {
  // There before it is needed: screen readers follow only what they know.
  whenParsed(() => statusNear(document.body));
  let unsay = () => {};
  let timer = 0;

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.copy-button, .copy-page') : null;
    if (!(button instanceof HTMLButtonElement)) return;
    const status = statusNear(button);
    status.textContent = '';
    void copyFor(button, textFor(button), (words) => {
      window.clearTimeout(timer);
      unsay();
      // Beside an icon the words have an element of their own.
      const label = button.querySelector('span') ?? button;
      const before = label.textContent;
      unsay = () => {
        label.textContent = before;
        status.classList.add(UNSEEN);
      };
      label.textContent = words;
      // Every click empties it first: a text that is already there would not be read out again.
      status.textContent = words;
      // The list of actions in the search presses a button that may be far up the page.
      status.classList.toggle(UNSEEN, isInView(button));
      timer = window.setTimeout(unsay, SHOWN);
    });
  });
}

const UNSEEN = 'visually-hidden';

/** Whether its middle is in the window, and not under the bar. */
function isInView(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

async function copyFor(button: HTMLButtonElement, make: Text, say: Say): Promise<void> {
  const text = make();
  try {
    await write(text);
    say('Copied');
  } catch {
    // It may be the text that failed, not the clipboard.
    Promise.resolve(text).then(
      (plain) => copyBySelection(button, plain, say),
      (error: unknown) => {
        say('Not copied');
        // Any other error would occur again with every retry.
        if (!(error instanceof MissingPart)) throw error;
        whenLoaded('The text to copy', loadMarkdown, () => void copyFor(button, make, say));
      },
    );
  }
}

/** The code that makes the text could not be loaded. */
class MissingPart extends Error {}

const loadMarkdown = () => import('./page-markdown.ts');

/** Makes the text to copy. The page may have been left by then. */
type Text = () => string | Promise<string>;

function textFor(button: HTMLButtonElement): Text {
  const main = button.matches('.copy-page') && button.closest('main');
  if (main) {
    // On a slow connection, the reader may be on the next page by the time the code is there.
    const page = main.cloneNode(true) as Element;
    const { href } = window.location;
    return () =>
      loadMarkdown().then(
        ({ markdownOf }) => markdownOf(page, href),
        () => {
          throw new MissingPart();
        },
      );
  }
  const place = button.closest('.code-block, .copyable');
  const text = button.dataset.copy ?? (place?.querySelector('pre code') ?? place?.querySelector('code'))?.textContent;
  return () => text ?? '';
}

/** WebKit accepts only what is written during the click itself: a text that is not ready yet is passed as a promise. */
async function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** The clipboard may be denied, and does not exist on plain http: then the text is selected, for the reader to copy. */
function copyBySelection(button: HTMLButtonElement, text: string, say: Say): void {
  const field = document.createElement('textarea');
  field.className = 'visually-hidden';
  field.value = text;
  field.addEventListener('blur', () => field.remove());
  // The button goes with its page.
  (button.isConnected ? button : statusNear(document.body)).after(field);
  field.focus({ preventScroll: true });
  field.select();
  const done = () => {
    // A reader may have gone on in the meantime.
    if (document.activeElement === field) button.focus({ preventScroll: true });
    say('Copied');
  };
  if (document.execCommand('copy')) {
    done();
    return;
  }
  say(`Press ${keyNames().control}+C`);
  // The browser copies only after all listeners have run.
  field.addEventListener('copy', () => window.setTimeout(done));
}
