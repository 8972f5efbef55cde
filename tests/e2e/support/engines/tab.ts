/**
 * A window of a browser with its own storage, as far as a journey needs one: the common denominator of Playwright,
 * WebDriver and WebDriver BiDi. Whatever an expression in the page can do is done by one.
 */
export interface Tab {
  /** Resolves once the document is loaded. @throws Error when the browser shows its own error page */
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** The result of an expression in the page, awaited if it is a promise; plain data. */
  evaluate<T>(expression: string): Promise<T>;
  /** Clicks, as a mouse does, the visible element that an expression returns. */
  click(element: string): Promise<void>;
  /** Presses a key, with those held down before it: `Enter`, `ControlOrMeta+k`. */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses a file in the file input that an expression returns. */
  chooseFile(input: string, path: string): Promise<void>;
  /** Gives the window another width. */
  resize(width: number): Promise<void>;
  /** Prints on A4 with the site's margins, and returns the PDF; left out where the driver cannot. */
  print?(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  /** @param report called with each complaint of the browser: errors and warnings, as far as its driver reports them */
  open(report: (complaint: string) => void): Promise<Tab>;
  close(): Promise<void>;
}

export const WINDOW = { width: 1280, height: 800 };
