import type { ReactNode } from 'react';
import { breakable } from '../../ui/parts/breakable.tsx';

/** Names of at least this length may wrap: otherwise they would make a table column too wide. */
const LONG = 22;

/** Inline code of a page. */
export function InlineCode({ children, ...rest }: { children?: ReactNode; className?: string }) {
  if (typeof children !== 'string' || children.length < LONG || rest.className)
    return <code {...rest}>{children}</code>;
  return <code className="code-long">{breakable(children)}</code>;
}
