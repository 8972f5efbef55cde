import type { ReactNode } from 'react';

export type Level = 2 | 3 | 4 | 5 | 6;

/** A heading that links to itself. */
export function Heading({ level, id, children }: { level: Level; id: string; children: ReactNode }) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id}>
      <a className="heading-link" href={`#${id}`}>
        {children}
      </a>
    </Tag>
  );
}

export const below = (level: Level): Level => Math.min(level + 1, 6) as Level;
