import { useEffect, useRef } from 'react';
import { kindInfo, type SearchGroupId } from '../../../../contract/search/record-kinds.ts';
import type { SearchAnswer, SearchHit } from '../../../../contract/search/search.ts';
import type { LiveSite } from '../../../../contract/site.ts';
import { FullHit } from '../dialog/hit-row.tsx';
import { groupForDialog, keyOfHit } from '../groups.ts';
import { hitHref } from '../search-url.ts';

interface ResultsHitsProps {
  answer: SearchAnswer;
  site: Pick<LiveSite, 'base' | 'versions'>;
  onExpand(group: SearchGroupId): void;
}

/** All hits of the results page, by group. */
export function ResultsHits({ answer, site: { base, versions }, onExpand }: ResultsHitsProps) {
  const expanding = useRef<{ list: Element | null; shown: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const { list, shown = 0 } = expanding.current ?? {};
    const added = list?.children[shown]?.querySelector('a');
    if (!added) return;
    expanding.current = null;
    // The button that had the focus is gone.
    if (document.activeElement === document.body) added.focus({ preventScroll: true });
  }, [answer]);
  /** With the version in front, because the same page has the same title in two versions. */
  const withVersion = (hit: SearchHit): SearchHit => {
    const version = versions.find(({ name }) => name === hit.version);
    return version ? { ...hit, trail: [version.label, ...hit.trail] } : hit;
  };
  const shown = (group: SearchGroupId) => answer.hits.filter((hit) => kindInfo(hit.kind).group === group).length;
  return groupForDialog(answer.hits).map(({ id, label, hits }) => {
    const count = id === 'best' ? hits.length : (answer.found[id] ?? hits.length);
    return (
      <section key={id} className="search-page-group" aria-label={label}>
        <h2>
          {label} {id !== 'best' && <span className="search-page-number">{count}</span>}
        </h2>
        <ol className="search-page-hits">
          {hits.map((hit) => (
            <li key={keyOfHit(hit)}>
              <a className="search-hit" href={hitHref(base, hit.url, answer.words)}>
                <FullHit hit={withVersion(hit)} showKind={id === 'best'} />
              </a>
            </li>
          ))}
        </ol>
        {id !== 'best' && count > shown(id) && (
          <button
            type="button"
            className="search-page-more"
            onClick={({ currentTarget: { previousElementSibling: list } }) => {
              expanding.current = { list, shown: hits.length };
              onExpand(id);
            }}
          >
            Show all {count}
          </button>
        )}
      </section>
    );
  });
}
