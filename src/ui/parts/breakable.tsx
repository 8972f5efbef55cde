import { Fragment, type ReactNode } from 'react';

/** Shorter words fit where they are, or are names that readers know as a whole: GitHub. */
const LONG_WORD = /\S{16,}/g;

/** Where a name may break: before a capital, and after the characters that join its parts. */
const JOINT = /[a-z\d](?=[A-Z])|[\w>}][./_=:,-](?=[A-Za-z0-9{<$])/g;

/** Lets long names in a text break between their words, where a line would otherwise cut through a word. */
export function breakable(text: string): ReactNode {
  const parts = text.replace(LONG_WORD, (word) => word.replace(JOINT, '$&\0')).split('\0');
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
