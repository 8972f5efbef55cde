import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { kindInfo } from '../../../../contract/search/record-kinds.ts';
import type { SearchHit } from '../../../../contract/search/search.ts';
import { isForeign, withBase } from '../../../../contract/urls.ts';
import { breakable } from '../../../ui/parts/breakable.tsx';
import { Method } from '../dialog/hit-row.tsx';
import { keyOfHit } from '../groups.ts';
import { MarkedText } from '../marked-text.tsx';
import type { AnswerFacts } from './answer-facts.ts';
import type { HitAnswer } from './answer-to.ts';
import type { Excerpt } from './excerpt.ts';

interface AnswerPaneProps {
  base: string;
  answer: HitAnswer;
  /** Address of the hit, with the words to mark. */
  href: string;
  /** The hit is exactly what was asked for: then it is shown even where there is little room. */
  exact: boolean;
  /** A link in the answer was pressed. */
  onFollow(event: MouseEvent, href: string): void;
}

/** The answer of the chosen row. Its copy buttons work as on any page, by `src/islands/clipboard.ts`. */
export function AnswerPane({ base, answer, href, exact, onFollow }: AnswerPaneProps) {
  const { hit, facts, excerpt } = answer;
  const copy = facts?.copy ?? excerpt?.text ?? (hit.snippet || hit.title);
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const target = link?.getAttribute('href');
    if (target && !isForeign(target)) onFollow(event, target);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it handles the links inside, which the keyboard can press, too.
    <section
      className="search-answer"
      aria-label="Answer"
      data-exact={exact || undefined}
      data-answers={hit.url}
      onClick={onClick}
    >
      <p className="search-answer-kind">{facts?.kind ?? kindInfo(hit.kind).label}</p>
      <h2 className={kindInfo(hit.kind).code ? 'search-answer-name' : undefined}>
        {hit.method && hit.kind !== 'operation' && <Method method={hit.method} />}
        {facts?.title ?? hit.title}
      </h2>
      <p className="search-answer-trail">{hit.trail.join(' › ')}</p>
      {facts ? <Facts base={base} facts={facts} /> : <Found hit={hit} excerpt={excerpt} />}
      {/* New buttons for each hit: the one that was pressed says "Copied" for a while, and then what it said before. */}
      <p key={keyOfHit(hit)} className="search-answer-actions">
        <a className="action action-first" href={href}>
          Open
        </a>
        <button type="button" className="action quiet-button copy-button" data-copy={copy} data-copies="answer">
          {copyLabel(hit)}
        </button>
        <button
          type="button"
          className="action quiet-button copy-button"
          data-copy={new URL(withBase(base, hit.url), document.baseURI).href}
          data-copies="address"
        >
          Copy address
        </button>
      </p>
    </section>
  );
}

function copyLabel({ kind }: SearchHit): string {
  if (kind === 'config') return 'Copy as .env line';
  return kind === 'operation' ? 'Copy as cURL' : 'Copy answer';
}

function Facts({ base, facts }: { base: string; facts: AnswerFacts }) {
  return (
    <>
      {facts.text && <p className="search-answer-text">{facts.text}</p>}
      {facts.facts.length > 0 && (
        <dl>
          {facts.facts.map(({ name, value, code, strong }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{code ? <code>{breakable(value)}</code> : strong ? <strong>{value}</strong> : value}</dd>
            </div>
          ))}
        </dl>
      )}
      {facts.sample && (
        <figure className="search-answer-sample">
          <figcaption>{facts.sample.label}</figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <pre tabIndex={0}>
            <code>{facts.sample.text}</code>
          </pre>
        </figure>
      )}
      {facts.links && facts.links.length > 0 && (
        <ul className="search-answer-links">
          {facts.links.map(({ label, href, method }) => (
            <li key={href}>
              {method && <Method method={method} />}
              <a href={withBase(base, href)}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Found({ hit, excerpt }: { hit: SearchHit; excerpt: Excerpt | null }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(...(excerpt ? [excerpt.shown.cloneNode(true)] : []));
  }, [excerpt]);
  if (excerpt) {
    return (
      <>
        <div ref={place} className="search-answer-excerpt prose" />
        {excerpt.sections.length > 1 && (
          <nav className="search-answer-outline" aria-label="Sections">
            <p className="search-answer-kind">Sections</p>
            <ul className="search-answer-links">
              {excerpt.sections.map(({ title, href }) => (
                <li key={href}>
                  <a href={href}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </>
    );
  }
  return (
    <p className="search-answer-text">
      <MarkedText text={hit.snippet} marks={hit.snippetMarks} />
    </p>
  );
}
