/** Where scripts put what stands at the edge of the window: one above the other, so that nothing covers anything. */
export const corner = (): Element => document.querySelector('.corner') ?? document.body;
