import type { ReactNode } from 'react';
import { breakable } from '../../ui/parts/breakable.tsx';

/** Names of at least this length may wrap: otherwise they would make a table column too wide. */
const LONG = 22;

/** An option or another name with hyphens, behind which browsers would break a line: `--` on one line, `wait` on the next. */
const HYPHENATED = /^\S*-\S*$/;

/** Inline code of a page. */
export function InlineCode({ children, ...rest }: { children?: ReactNode; className?: string }) {
  if (typeof children !== 'string' || rest.className) return <code {...rest}>{children}</code>;
  if (children.length >= LONG) return <code className="code-long">{breakable(children)}</code>;
  return <code className={HYPHENATED.test(children) ? 'unbroken' : undefined}>{children}</code>;
}
