import { uniqueNames } from './unique-names.ts';

/** Buttons that a page has many of. What has a name brings it along, and "Copy path" stands within the field that it is of. */
const BUTTONS = ':is(.copy-button, .wrap-button, .enlarge-button):not([aria-label], .schema-path)';

/** Says what each button is for, where a reader hears a list of them. A name begins with the word that is seen. */
export function nameButtons(main: HTMLElement): void {
  const unique = uniqueNames();
  for (const button of main.querySelectorAll<HTMLElement>(BUTTONS)) {
    const subject = subjectOf(button);
    // One that was clicked just now says what came of it.
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
