import { useEffect, useRef, useState } from 'react';
import { TreeButton } from '../ui/parts/tree-button.tsx';
import type { IslandProps } from './island.ts';

/** Folds and unfolds all branches of the tree that it is in. The tree is the page's own markup. */
export function TreeTools({ asked }: Pick<IslandProps, 'asked'>) {
  const [expanded, setExpanded] = useState(asked !== undefined);
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const tree = place.current?.closest('.schema');
    for (const branch of tree?.querySelectorAll('details') ?? []) branch.open = expanded;
  }, [expanded]);

  // The button that started this island was the page's own and has been replaced: ours gets the focus.
  useEffect(() => {
    if (asked !== undefined) place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [asked]);

  return (
    <span ref={place}>
      <TreeButton expanded={expanded} onPress={() => setExpanded(!expanded)} />
    </span>
  );
}
