import { useEffect, useRef } from 'react';
import type { ListedPage, ZipReview } from '../../../contract/offline/zip-update.ts';
import { count, formatBytes } from '../format.ts';
import { Action } from '../panel/action.tsx';
import { ageWords, changeWords, LISTS, releaseName, signerWords } from './zip-update-words.ts';

interface ZipUpdateReviewProps {
  review: ZipReview;
  replace(): unknown;
  cancel(): void;
}

/** Shows how a checked zip would change the copy, and asks the reader. */
export function ZipUpdateReview({ review, replace, cancel }: ZipUpdateReviewProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="zip-update-review">
      <h3 ref={title} tabIndex={-1}>
        {review.title}, version {releaseName(review)}
      </h3>
      <p className={review.age === -1 ? 'zip-update-warning' : undefined}>{ageWords(review)}</p>
      {changeWords(review)}
      {LISTS.map(([name, words]) => (
        <Pages key={name} summary={words(review[name].length)} pages={review[name]} />
      ))}
      <p className={review.signer ? 'zip-update-signed' : 'zip-update-warning'}>{signerWords(review)}</p>
      <p className="zip-update-hint">
        {count(review.files, 'file')}, {formatBytes(review.bytes)}, each matching its checksum. SHA-256 of the zip:
      </p>
      <code className="zip-update-sum">{review.sha256}</code>
      <div className="offline-panel-actions">
        <Action primary label={review.mends ? 'Fill the gaps' : 'Replace'} run={replace} />
        <Action label="Cancel" run={cancel} />
      </div>
    </div>
  );
}

function Pages({ summary, pages }: { summary: string; pages: ListedPage[] }) {
  if (pages.length === 0) return null;
  return (
    <details className="offline-missing">
      <summary>{summary}</summary>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            {title} <code>/{path}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
