import { useEffect, useRef, useState } from 'react';
import { type ConfigKey, docPath } from '../../../contract/page/config-places.ts';
import { withBase } from '../../../contract/urls.ts';
import { breakable } from '../../ui/parts/breakable.tsx';

/** How many are shown at first: if there are more, typing another letter most likely finds the key sooner. */
const FIRST = 20;

/** Matching keys on other pages. */
export function Elsewhere({ keys, base }: { keys: readonly ConfigKey[]; base: string }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (all) list.current?.querySelectorAll('a')[FIRST]?.focus();
  }, [all]);
  if (keys.length === 0) return null;
  const shown = all ? keys : keys.slice(0, FIRST);
  return (
    <section aria-label="Keys on other pages" translate="no">
      <h2>On other pages</h2>
      <ul ref={list} className="page-list">
        {shown.map((key) => (
          <li key={key.anchor}>
            <a href={`${withBase(base, docPath(key.page))}#${key.anchor}`}>{breakable(key.key)}</a>{' '}
            {key.env !== undefined && <code>{breakable(key.env)}</code>}
            <p>
              {key.component}: {key.summary}
            </p>
          </li>
        ))}
      </ul>
      {shown.length < keys.length && (
        <button type="button" className="action" onClick={() => setAll(true)}>
          Show all {keys.length}
        </button>
      )}
    </section>
  );
}
