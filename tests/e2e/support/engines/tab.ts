/**
 * A window of a browser with a storage of its own, as far as a journey needs one: the least that Playwright, WebDriver and
 * WebDriver BiDi have in common. Whatever can be done by an expression in the page is done by one.
 */
export interface Tab {
  /** Resolves once the document is there. @throws Error when the browser shows its own error page */
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** What an expression in the page gives, a promise too; plain data. */
  evaluate<T>(expression: string): Promise<T>;
  /** Clicks, as a mouse does, at the element in sight that an expression gives. */
  click(element: string): Promise<void>;
  /** A key, with those held down before it: `Enter`, `ControlOrMeta+k`. */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses a file in the file input that an expression gives. */
  chooseFile(input: string, path: string): Promise<void>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  /** @param report is told what the browser complains of: errors and warnings, as far as its driver tells of them */
  open(report: (complaint: string) => void): Promise<Tab>;
  close(): Promise<void>;
}

export const WINDOW = { width: 1280, height: 800 };
