import type { ReactNode } from 'react';
import { ADMONITIONS, type AdmonitionKind, admonitionKind } from '../../../contract/page/admonitions.ts';

export interface AdmonitionProps {
  kind?: AdmonitionKind;
  title?: ReactNode;
  /** Set instead of `kind` where Docusaurus' component of that name is used; the title is then drawn here. */
  type?: string;
  children: ReactNode;
}

/**
 * A note set off from the text by a bar at the left and a tinted title. It is no `<aside>`, because the reading modes of browsers leave
 * those out, warnings included, nor a `<div>`, which they leave out if it has many links. Its role keeps it from being a landmark.
 */
export function Admonition({ kind, type, title, children }: AdmonitionProps) {
  const own = kind ?? kindOf(type ?? 'note');
  const label = typeof title === 'string' ? title : ADMONITIONS[own];
  return (
    <section className={`admonition admonition-${own}`} role="note" aria-label={label}>
      {kind === undefined && <AdmonitionTitle>{title ?? label}</AdmonitionTitle>}
      {children}
    </section>
  );
}

function kindOf(type: string): AdmonitionKind {
  const kind = admonitionKind(type);
  if (kind !== undefined) return kind;
  throw new Error(`<Admonition>: there is no type "${type}". Types: ${Object.keys(ADMONITIONS).join(', ')}`);
}

export function AdmonitionTitle({ children }: { children: ReactNode }) {
  return <p className="admonition-title">{children}</p>;
}
