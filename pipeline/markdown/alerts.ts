import { type AdmonitionKind, admonitionKind } from '../../contract/page/admonitions.ts';

/** The first line of a quote that GitHub shows as an alert: https://docs.github.com/get-started/writing-on-github (Alerts). */
const ALERT = /^\s*\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** What the text at the beginning of a quote says about it: its kind here, the title that GitHub gives it, and the text after the mark. */
export function alertIn(text: string): { kind: AdmonitionKind; title: string; rest: string } | null {
  const [mark, name] = ALERT.exec(text) ?? [];
  if (mark === undefined || name === undefined) return null;
  const word = name.toLowerCase();
  const kind = admonitionKind(word);
  if (kind === undefined) return null;
  return { kind, title: word.charAt(0).toUpperCase() + word.slice(1), rest: text.slice(mark.length) };
}
