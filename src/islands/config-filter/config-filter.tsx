import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CONFIG_KEYS_FILE, type ConfigKey } from '../../../contract/page/config-places.ts';
import type { LiveSite } from '../../../contract/site.ts';
import { searchFor } from '../../state/address.ts';
import { siteData } from '../../state/site-data.ts';
import { ConfigFilterForm, type ConfigFilterValues, NO_FILTER } from '../../ui/parts/config-filter-form.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { formBefore } from './form-before.ts';
import { filteredKey, fits, isEmpty } from './matching.ts';
import { filterRows, revealTargets, rowsOf } from './rows.ts';

interface ConfigFilterProps {
  site: LiveSite;
}

interface Found {
  here: number;
  /** Matching keys on other pages; null while those are unknown. */
  elsewhere: readonly ConfigKey[] | null;
}

/**
 * Narrows the configuration reference to the keys that match: those of this page in place, those of other pages as
 * links. Every page of the reference has this filter, and one file lists the keys of all pages.
 */
export function ConfigFilter({ site }: ConfigFilterProps) {
  const [{ values, components, types, focused }] = useState(formBefore);
  const [filter, setFilter] = useState(values);
  const [keys, setKeys] = useState<readonly ConfigKey[] | 'failed' | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [reference, setReference] = useState<HTMLElement | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const filtered = useRef(false);
  const wanted = !isEmpty(filter);

  // A failed attempt is forgotten, so each keystroke tries again.
  const load = useCallback(() => {
    siteData<readonly ConfigKey[]>(site.base, CONFIG_KEYS_FILE).then(setKeys, () => setKeys('failed'));
  }, [site.base]);

  useEffect(() => {
    const place = form.current?.closest<HTMLElement>('.config-reference');
    if (!place) return;
    setReference(place);
    if (!isEmpty(values)) load();
    // Where a translation or an extension has changed the markup, React has drawn another box.
    if (focused) form.current?.querySelector('input')?.focus();
    return revealTargets(place, () => setFilter(NO_FILTER));
  }, [values, focused, load]);

  useEffect(() => {
    // A page that nobody has filtered is left as it is.
    if (!reference || (!wanted && !filtered.current)) return;
    filtered.current = wanted;
    setFound(wanted ? search(reference, filter, keys) : null);
    if (!wanted) filterRows(reference, NO_FILTER, new Map());
  }, [reference, filter, wanted, keys]);

  useEffect(() => {
    const { current } = form;
    if (wanted && current?.contains(document.activeElement)) makeRoom(current);
  }, [wanted]);

  // The button is gone then.
  const clear = () => {
    setFilter(NO_FILTER);
    form.current?.querySelector('input')?.focus();
  };

  return (
    <>
      <ConfigFilterForm
        form={form}
        values={filter}
        components={components}
        types={types}
        said={found === null ? '' : sentence(found, keys === 'failed')}
        onChange={(values) => {
          setFilter(values);
          load();
        }}
      />
      {found && nothing(found) && (
        <p className="config-nothing">
          <button type="button" className="action" onClick={clear}>
            Clear the filter
          </button>
          {filter.text !== '' && <a href={searchFor(site.base, filter.text)}>Search all pages for “{filter.text}”</a>}
        </p>
      )}
      {found?.elsewhere &&
        reference &&
        createPortal(<Elsewhere keys={found.elsewhere} base={site.base} />, placeBelow(reference))}
    </>
  );
}

/** In a small window, the form does not stay in sight: what it finds would be below the window, or below a keyboard. */
function makeRoom(form: HTMLElement): void {
  const place = form.closest('.config-filter-place');
  if (place && getComputedStyle(place).position === 'static') place.scrollIntoView();
}

const placeBelow = (reference: HTMLElement) => reference.querySelector('.config-elsewhere') ?? reference;

function search(
  reference: HTMLElement,
  filter: ConfigFilterValues,
  keys: readonly ConfigKey[] | 'failed' | null,
): Found {
  const all = Array.isArray(keys) ? (keys as readonly ConfigKey[]) : null;
  const known = new Map(all?.map((key) => [key.anchor, filteredKey(key)]));
  const own = new Set(rowsOf(reference).map(({ id }) => id));
  return {
    here: filterRows(reference, filter, known),
    elsewhere: all?.filter((key) => !own.has(key.anchor) && fits(filteredKey(key), filter)) ?? null,
  };
}

/** Whether it is certain that no page has such a key. */
const nothing = ({ here, elsewhere }: Found) => here === 0 && elsewhere?.length === 0;

const counted = (count: number) => (count === 1 ? '1 key' : `${count} keys`);

function sentence(found: Found, failed: boolean): string {
  const { here, elsewhere } = found;
  if (nothing(found)) return 'No key matches';
  if (failed) return `${counted(here)} on this page. Other pages cannot be searched now.`;
  if (elsewhere === null || elsewhere.length === 0) return counted(here);
  return `${counted(here)} here, ${elsewhere.length} on other pages`;
}
