import { Key } from 'selenium-webdriver';

/** Names as Playwright has them. */
const KEYS: Record<string, string> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Control: Key.CONTROL,
  ControlOrMeta: process.platform === 'darwin' ? Key.META : Key.CONTROL,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
};

/** `ControlOrMeta+k` → the keys as WebDriver writes them, in the order in which they are pressed. */
export function webdriverKeys(keys: string): string[] {
  return keys.split('+').map((name) => KEYS[name] ?? name);
}
