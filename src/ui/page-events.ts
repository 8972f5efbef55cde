/** Events that tell parts of a page that do not know each other what happens to it. */
interface PageEvents {
  /** At the window: the query part of the address has changed, and the page stays. */
  'docs:search': Event;
  /** At the window, while developing: an article was saved. */
  'docs:changed': Event;
  /** At an element, and bubbling up: the address names this element. Code that hides it then shows it. */
  'docs:target': Event;
}

declare global {
  interface WindowEventMap extends PageEvents {}
  interface HTMLElementEventMap extends PageEvents {}
}

export const pageEvent = (name: keyof PageEvents): Event => new Event(name, { bubbles: true });
