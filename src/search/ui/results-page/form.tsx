import type { RefObject } from 'react';
import type { SearchContext } from '../../../../contract/search/search.ts';
import type { LiveSite } from '../../../../contract/site.ts';
import { SearchIcon } from '../../../ui/parts/icons.tsx';
import { contextNamed } from '../../engine/query/query-language.ts';
import { pasteInto } from '../paste-into.ts';
import type { SearchAddress } from '../search-url.ts';
import type { SearchLimit } from './use-search-address.ts';

interface ResultsFormProps {
  box: RefObject<HTMLInputElement>;
  address: SearchAddress;
  contexts: readonly SearchContext[];
  versions: LiveSite['versions'];
  /** The box gets the focus as soon as it is there. */
  focused: boolean;
  onQuery(query: string): void;
  /** An empty choice removes the limit. */
  onLimit(limit: SearchLimit, chosen: string): void;
}

/** The box of the results page, and the parts and versions of the site that a search can be limited to. */
export function ResultsForm({ box, address, contexts, versions, focused, onQuery, onLimit }: ResultsFormProps) {
  return (
    <search className="search-page-form">
      <label className="search-page-field">
        <SearchIcon />
        <input
          ref={box}
          type="search"
          aria-label="Search the documentation"
          value={address.query}
          autoComplete="off"
          spellCheck={false}
          maxLength={400}
          // biome-ignore lint/a11y/noAutofocus: the page is for searching; an address with a query shows its results.
          autoFocus={focused}
          onChange={(event) => onQuery(event.target.value)}
          onPaste={({ nativeEvent }) => pasteInto(nativeEvent)}
          onDrop={({ nativeEvent }) => pasteInto(nativeEvent)}
        />
      </label>
      <Limit
        label="Part of the site"
        any="Everywhere"
        options={contexts.map(({ id, label }) => ({ value: id, label }))}
        value={contextNamed(address.context ?? '', contexts)?.id}
        onChange={(chosen) => onLimit('context', chosen)}
      />
      {versions.length > 1 && (
        <Limit
          label="Version"
          any="All versions"
          options={versions.map(({ name, label }) => ({ value: name, label }))}
          value={address.version}
          onChange={(chosen) => onLimit('version', chosen)}
        />
      )}
    </search>
  );
}

interface LimitProps {
  label: string;
  /** Label of the choice without a limit. */
  any: string;
  options: readonly { value: string; label: string }[];
  /** A value that is not among the options is ignored, as in the search. */
  value: string | undefined;
  onChange(value: string): void;
}

function Limit({ label, any, options, value, onChange }: LimitProps) {
  return (
    <label className="search-page-limit">
      <span className="visually-hidden">{label}</span>
      <select
        value={options.find((option) => option.value === value)?.value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
