import type { ReactNode } from 'react';
import { breakable } from '../../ui/parts/breakable.tsx';

/** From this length on a name may be broken: it would make a column of a table too wide. */
const LONG = 22;

/** Inline code of a page. */
export function InlineCode({ children, ...rest }: { children?: ReactNode; className?: string }) {
  if (typeof children !== 'string' || children.length < LONG || rest.className)
    return <code {...rest}>{children}</code>;
  return <code className="code-long">{breakable(children)}</code>;
}
