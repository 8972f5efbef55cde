import type { ConfigEntry } from '../../../contract/page/reference-data.ts';

/** The value that applies if nothing is set. */
export function ConfigDefault({ entry }: { entry: Pick<ConfigEntry, 'default' | 'required'> }) {
  if (entry.default === '') return 'empty';
  if (entry.default !== null) return <code>{entry.default}</code>;
  return entry.required ? 'none, it must be set' : 'none';
}

/** Plain text with code in backticks. */
export function ConfigSummary({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
