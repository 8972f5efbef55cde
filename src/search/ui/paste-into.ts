/** What a box puts in otherwise than it was pasted: several lines, a quotation. */
const SEVERAL = /[\r\n]|^\s*>/;

/** For a paste or a drop into a box of the search: puts in what is searched for, as a step that Ctrl+Z takes back. */
export function pasteInto(event: ClipboardEvent | DragEvent): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement)) return;
  const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
  const text = data?.getData('text/plain') ?? '';
  const room = target.maxLength;
  if (text.length <= room && !SEVERAL.test(text)) return;
  event.preventDefault();
  void import('./pasted-text.ts').then(
    ({ pastedText }) => put(target, pastedText(text, room)),
    // As the browser would.
    () => put(target, text.replaceAll(/[\r\n]+/g, ' ')),
  );
}

function put(box: HTMLInputElement, text: string): void {
  // A drop does not focus the box by itself.
  box.focus();
  // Deprecated, but nothing else can be taken back, and every browser has it.
  document.execCommand('insertText', false, text);
}
