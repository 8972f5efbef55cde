import { uniqueNames } from './unique-names.ts';

/** Buttons that a page has many of, except those that already have a name, and "Copy path", which is inside its field. */
const BUTTONS = ':is(.copy-button, .wrap-button, .enlarge-button):not([aria-label], .schema-path)';

/** Names what each button is for, for readers who hear a list of them. A name begins with the visible word. */
export function nameButtons(main: HTMLElement): void {
  const unique = uniqueNames();
  for (const button of main.querySelectorAll<HTMLElement>(BUTTONS)) {
    const subject = subjectOf(button);
    // A copy button that was just clicked shows its result instead.
    const word = button.matches('.copy-button') ? 'Copy' : button.textContent;
    if (subject) button.setAttribute('aria-label', unique(`${word} ${subject}`));
  }
}

/** The title of a drawing, the name of a file or a language, a key or a variable. */
function subjectOf(button: HTMLElement): string | undefined {
  const place = button.closest('.diagram, .code-block, .copyable');
  const subject = place?.querySelector('svg > title') ?? place?.querySelector('.code-head > *, code');
  return subject?.textContent?.trim();
}
