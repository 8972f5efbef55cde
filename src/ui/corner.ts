/** Where scripts put buttons and messages at the edge of the window: stacked, so that none covers another. */
export const corner = (): Element => document.querySelector('.corner') ?? document.body;
