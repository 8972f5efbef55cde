/** For the part of the not-found page that is shown only when the server did not answer and the worker did so in its place. */
export const COPY_ANSWERS = { 'data-copy-answers': true, hidden: true } as const;

/** The same in the page's markup: hidden, and shown. */
export const HIDDEN_ANSWER = 'data-copy-answers="true" hidden=""';
export const SHOWN_ANSWER = 'data-copy-answers="true"';

/** The link in that part, which leads past the copy. */
export const COPY_ANSWERS_LINK = '[data-copy-answers] a';

/** In the query of an address: the page is to come from the server, past the copy. Without a network, the copy answers. */
export const FROM_SERVER = 'from-server';

/** Link to the page at this address that leads past the copy, with the query and the section that it was opened with. */
export function pastCopy({ search, hash }: { search: string; hash: string }): string {
  const own = withoutFromServer(search);
  return `${own === '' ? '?' : `${own}&`}${FROM_SERVER}${hash}`;
}

/** The query of an address to which `pastCopy` led, as it was before. On the way back from a sign-in, more may come after it. */
export function withoutFromServer(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part.split('=')[0] !== FROM_SERVER);
  return rest.join('') === '' ? '' : `?${rest.join('&')}`;
}
