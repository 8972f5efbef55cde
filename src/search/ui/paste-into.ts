import { pastedText } from './pasted-text.ts';

/** For a paste or a drop into a box of the search: puts in what is searched for, as a step that Ctrl+Z takes back. */
export function pasteInto(event: ClipboardEvent | DragEvent): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement)) return;
  const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
  const text = data?.getData('text/plain') ?? '';
  const kept = pastedText(text, target.maxLength);
  if (kept === text) return;
  // A drop does not focus the box before it is done.
  target.focus();
  // Deprecated, but nothing else can be taken back, and every browser has it.
  if (document.execCommand('insertText', false, kept)) event.preventDefault();
}
