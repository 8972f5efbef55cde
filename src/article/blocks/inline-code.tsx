import { Fragment, type ReactNode } from 'react';

/** From this length on a name may be broken: it would make a column of a table too wide. */
const LONG = 22;

/** Offers a line break behind the signs that join the parts of a long name. */
export function Breakable({ text }: { text: string }) {
  const parts = text.length < LONG ? [text] : text.split(/(?<=[./_=:,])(?=[A-Za-z0-9{<$])/);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Inline code of a page. */
export function InlineCode({ children, ...rest }: { children?: ReactNode; className?: string }) {
  if (typeof children !== 'string' || children.length < LONG || rest.className)
    return <code {...rest}>{children}</code>;
  return (
    <code className="code-long">
      <Breakable text={children} />
    </code>
  );
}
