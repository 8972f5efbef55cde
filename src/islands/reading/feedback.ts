import { repositoryOf } from '../../../contract/page/repository.ts';

/**
 * "Was this page useful?" below an article. Nothing is counted, and nothing is sent automatically: a reader who has something
 * to say gets a text with the page's address, for an issue or an email.
 *
 * @returns a function that takes the question back
 */
export function askForFeedback(main: HTMLElement): () => void {
  const repository = repositoryOf(main.querySelector<HTMLAnchorElement>('.edit-link')?.href);
  const place = main.querySelector('.feedback');
  if (!repository || !place) return () => {};
  const title = main.querySelector('h1')?.textContent ?? '';
  place.setAttribute('role', 'group');
  place.setAttribute('aria-label', 'Feedback');
  const answers = ['Yes', 'No'].map((word) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'quiet-button';
    button.textContent = word;
    button.addEventListener('click', () => {
      const sentence = thanks(word);
      place.replaceChildren(sentence);
      // The button that had the focus is gone.
      sentence.focus();
    });
    return button;
  });
  place.append('Was this page useful? ', ...answers);
  return () => place.replaceChildren();

  /** One element, so that the sentence wraps as a whole. */
  function thanks(word: string): HTMLElement {
    const subject = `Documentation: ${title}`;
    const body = `Page: ${window.location.href}\nUseful: ${word.toLowerCase()}\n\nWhat is missing or wrong:\n`;
    const query = (names: [string, string][]) =>
      names.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    const issue = `${repository}/issues/new?${query([
      ['title', subject],
      ['body', body],
    ])}`;
    const mail = `mailto:?${query([
      ['subject', subject],
      ['body', body],
    ])}`;
    const sentence = document.createElement('span');
    sentence.tabIndex = -1;
    sentence.append(
      'Nothing was sent. To tell the authors: ',
      link(issue, 'open an issue'),
      ' or ',
      link(mail, 'write an email'),
      '.',
    );
    return sentence;
  }
}

function link(href: string, text: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.textContent = text;
  return anchor;
}
