import type { ReactNode } from 'react';

/** For readers who have not typed anything yet. */
export function FilterHint({ children }: { children?: ReactNode }) {
  return (
    <p className="search-hint">
      Narrow a search down with <code>kind:config</code>, <code>method:post</code>, <code>in:api</code> or{' '}
      <code>permission:ADMIN</code>.{children}
    </p>
  );
}
