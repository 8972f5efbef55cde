import '../../styles/print/print-document.css';
import { useEffect, useRef, useState } from 'react';
import { type PrintData, type PrintSection, printHref, SECTION_PARAMETER } from '../../../contract/page/print.ts';
import { splitLink } from '../../../contract/urls.ts';
import { currentSearch, replaceSearch } from '../../state/address.ts';
import type { IslandProps } from '../island.ts';
import type { PrintDocument } from './print-document.ts';
import { usePrintDocument } from './use-print-document.ts';

/** Makes one document of a section, or of everything, and hands it to the printer. */
export function PrintPage({ site, source, data }: IslandProps) {
  const [section, choose] = useSectionKey();
  const place = useRef<HTMLDivElement>(null);
  const { sections, reading, made, problem, retry } = usePrintDocument({
    site,
    source,
    data: data as PrintData,
    section,
    place,
  });
  const unknown = sections !== null && section !== '' && !sections.some(({ key }) => key === section);
  return (
    <>
      <div className="print-controls">
        <p>Makes one document of many pages, with a table of contents and working links, to print or save as a PDF.</p>
        <div className="print-choice">
          <SectionField sections={sections ?? []} value={section} onChange={choose} />
          <button type="button" className="action action-first" disabled={!made} onClick={() => window.print()}>
            Print or save as PDF
          </button>
        </div>
        <div role="status" className="quiet print-status" translate="no">
          {reading && <Reading {...reading} />}
          {made && `${made.pages} ${made.pages === 1 ? 'page is' : 'pages are'} ready.`}
          {unknown && 'There is no such section. Choose one from the list.'}
        </div>
        <Failures failed={made?.failed ?? []} problem={problem} onRetry={retry} />
      </div>
      <div className="print-document" ref={place} />
    </>
  );
}

function SectionField(props: { sections: readonly PrintSection[]; value: string; onChange(key: string): void }) {
  const { sections, value, onChange } = props;
  const known = sections.some(({ key }) => key === value);
  return (
    <label>
      What to print
      <select value={known ? value : ''} onChange={(event) => onChange(event.target.value)}>
        <option value="" disabled>
          Choose a section
        </option>
        {sections.map(({ key, label, depth }) => (
          <option key={key} value={key}>
            {INDENT.repeat(depth) + label}
          </option>
        ))}
      </select>
    </label>
  );
}

const INDENT = '\u00a0\u00a0\u00a0';

function Reading({ done, of }: { done: number; of: number }) {
  return (
    <>
      <progress value={done} max={of} aria-label="Reading the pages" />{' '}
      <span aria-hidden="true">
        {done} of {of}
      </span>
    </>
  );
}

function Failures(props: { failed: PrintDocument['failed']; problem: string | null; onRetry(): void }) {
  const { failed, problem, onRetry } = props;
  if (failed.length === 0 && problem === null) return null;
  const names = failed.map(({ label }) => label).join(', ');
  return (
    <div className="error-box" role="alert" translate="no">
      <p>{problem ?? `Not all pages could be read. Missing: ${names}. ${failed[0]?.reason ?? ''}`}</p>
      <button type="button" className="action" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}

const keyInAddress = () => new URLSearchParams(currentSearch()).get(SECTION_PARAMETER) ?? '';

/** The section in the address: it changes with a choice, and with a link that leads to this page. */
function useSectionKey(): [key: string, choose: (key: string) => void] {
  const [key, setKey] = useState(keyInAddress);
  useEffect(() => {
    const follow = () => setKey(keyInAddress());
    window.addEventListener('docs:search', follow);
    return () => window.removeEventListener('docs:search', follow);
  }, []);
  const choose = (chosen: string) => {
    replaceSearch(splitLink(printHref(chosen)).search);
    setKey(chosen);
  };
  return [key, choose];
}
