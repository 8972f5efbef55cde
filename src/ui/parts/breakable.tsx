import { Fragment, type ReactNode } from 'react';

/** Shorter words fit where they stand, or are names that one knows as a whole: GitHub. */
const LONG_WORD = /\S{16,}/g;

/** Behind which letter a name may break: before a capital, and behind the signs that join its parts. */
const JOINT = /[a-z\d](?=[A-Z])|[\w>}][./_=:,-](?=[A-Za-z0-9{<$])/g;

/** A text whose long names may break between their words, where a line would otherwise cut one of them. */
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
