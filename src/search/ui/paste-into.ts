import { pastedText } from './pasted-text.ts';

/** For a paste into a box of the search: puts in what is searched for, as a step that Ctrl+Z takes back. */
export function pasteInto(event: ClipboardEvent): void {
  const { target, clipboardData } = event;
  if (!(target instanceof HTMLInputElement)) return;
  const text = clipboardData?.getData('text/plain') ?? '';
  const kept = pastedText(text, target.maxLength);
  // Deprecated, but nothing else can be taken back, and every browser has it.
  if (kept !== text && document.execCommand('insertText', false, kept)) event.preventDefault();
}
