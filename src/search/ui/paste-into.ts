/** What a box puts in otherwise than it was pasted: several lines, a quotation. */
const SEVERAL = /[\r\n]|^\s*>/;

/** Ends when the pasted text is in its final form: with that, or with null if it stays as it is. Null if nothing is to be waited for. */
let pasting: Promise<string | null> | null = null;

/** How long an Enter waits for what it needs, in milliseconds: the final form of a paste, or the rest of the index. */
export const ENTER_PATIENCE = 1500;

/** For a key that acts on the text of the box. On a line that has stalled, it goes on with the text as it was pasted, and gets null. */
export const pasteUnderWay = () =>
  pasting && Promise.race([pasting, new Promise<null>((resolve) => setTimeout(resolve, ENTER_PATIENCE, null))]);

/**
 * For a paste or a drop into a box of the search: puts in what is searched for, as a step that Ctrl+Z takes back. Until the code for that is
 * there, what the browser would: a reader who goes on at once, or has no network, has pasted something, too.
 */
export function pasteInto(event: ClipboardEvent | DragEvent): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement)) return;
  const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
  const text = data?.getData('text/plain') ?? '';
  const room = target.maxLength;
  if (text.length <= room && !SEVERAL.test(text)) return;
  event.preventDefault();
  // A drop does not focus the box by itself.
  target.focus();
  // The same place again: it ends the step of what was typed so far. Otherwise, a Ctrl+Z, and the `undo` below, would take that back, too.
  target.setSelectionRange(target.selectionStart, target.selectionEnd);
  const before = target.value;
  put(text.replaceAll(/[\r\n]+/g, ' '));
  const after = target.value;
  // There was no room.
  if (after === before) return;
  const shorten = async () => {
    const { pastedText } = await import('./pasted-text.ts');
    // The reader has typed on, or left the box: then whatever has the focus would get the text.
    if (target.value !== after || document.activeElement !== target) return null;
    document.execCommand('undo');
    put(pastedText(text, room));
    return target.value;
  };
  const shortening = shorten()
    .catch(() => null)
    .finally(() => {
      if (pasting === shortening) pasting = null;
    });
  pasting = shortening;
}

/** Into the box that has the focus. Deprecated, but nothing else can be taken back, and every browser has it. */
function put(text: string): void {
  document.execCommand('insertText', false, text);
}
