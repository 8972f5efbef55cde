import type { ReactNode } from 'react';
import type { AdmonitionKind } from '../../contract/admonitions.ts';

/** A note beside the text: a bar at the left and a tinted title. */
export function Admonition(props: { kind: AdmonitionKind; title: string; children: ReactNode }) {
  return (
    <aside className={`admonition admonition-${props.kind}`} aria-label={props.title}>
      {props.children}
    </aside>
  );
}

export function AdmonitionTitle({ children }: { children: ReactNode }) {
  return <p className="admonition-title">{children}</p>;
}
