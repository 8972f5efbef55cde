const KEY = 'docs-scroll';

function read(): Record<string, number> {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Remembers where the reader was on an entry of the history. */
export function saveScroll(entry: string): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [entry]: Math.round(window.scrollY) }));
  } catch {
    // Denied or full: going back then begins at the top.
  }
}

/** To the place named by the hash (opening what hides it), else to where the reader was, else to the top. */
export function scrollTo(hash: string, entry: string | null): void {
  const saved = entry === null ? undefined : read()[entry];
  if (saved !== undefined) {
    window.scrollTo({ top: saved, behavior: 'instant' });
    return;
  }
  const target = targetOf(hash);
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else if (hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
}

/** The element a hash names; sections that hide it are opened. */
export function targetOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  const target = document.getElementById(decode(hash.slice(1)));
  for (let parent = target; parent; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement) parent.open = true;
  }
  // Parts of a page that hide rows of it, such as a filter, show them again.
  target?.dispatchEvent(new Event('docs:target', { bubbles: true }));
  return target;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
