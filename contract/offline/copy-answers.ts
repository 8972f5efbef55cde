/** On the not-found page: what is said only where the server did not answer, and the worker did in its place. */
export const COPY_ANSWERS = { 'data-copy-answers': true, hidden: true } as const;

/** The same in the page's markup, and without being hidden. */
export const HIDDEN_ANSWER = 'data-copy-answers="true" hidden=""';
export const SHOWN_ANSWER = 'data-copy-answers="true"';
