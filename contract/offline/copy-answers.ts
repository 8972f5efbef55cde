/** For the part of the not-found page that is shown only when the server did not answer and the worker did so in its place. */
export const COPY_ANSWERS = { 'data-copy-answers': true, hidden: true } as const;

/** The same in the page's markup: hidden, and shown. */
export const HIDDEN_ANSWER = 'data-copy-answers="true" hidden=""';
export const SHOWN_ANSWER = 'data-copy-answers="true"';

/** In the query of an address: the page is to come from the server, past the copy. Without a network, the copy answers. */
export const FROM_SERVER = 'from-server';
