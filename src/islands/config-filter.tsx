import { useEffect, useRef, useState } from 'react';

const NO_FILTER = { text: '', component: '', type: '' };
const NO_CHOICES: { components: readonly string[]; types: readonly string[] } = { components: [], types: [] };

/** Cuts the configuration reference down to the rows that fit. The rows are the page's own markup. */
export function ConfigFilter() {
  const [filter, setFilter] = useState(NO_FILTER);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [count, setCount] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const reference = referenceOf(box.current);
    if (!reference) return;
    setChoices({
      components: sectionsOf(reference).map((section) => section.dataset.component ?? ''),
      types: [...new Set(rowsOf(reference).map((row) => row.dataset.type ?? ''))].sort(),
    });
    // A link to a row that is filtered out shows all rows, before the page scrolls there.
    const reveal = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.closest('[hidden]')) return;
      applyFilter(reference, NO_FILTER);
      setFilter(NO_FILTER);
    };
    reference.addEventListener('docs:target', reveal);
    return () => reference.removeEventListener('docs:target', reveal);
  }, []);

  useEffect(() => {
    const reference = referenceOf(box.current);
    const shown = reference ? applyFilter(reference, filter) : 0;
    setCount(Object.values(filter).every((value) => value.trim() === '') ? null : shown);
  }, [filter]);

  return (
    <div className="config-filter" ref={box}>
      <label className="config-filter-text">
        Text
        <input
          type="search"
          placeholder="Key, variable or word"
          value={filter.text}
          onChange={({ target }) => setFilter({ ...filter, text: target.value })}
        />
      </label>
      <Choice
        label="Component"
        values={choices.components}
        value={filter.component}
        onChange={(component) => setFilter({ ...filter, component })}
      />
      <Choice
        label="Type"
        values={choices.types}
        value={filter.type}
        onChange={(type) => setFilter({ ...filter, type })}
      />
      <span role="status">{count === null ? '' : count === 1 ? '1 key' : `${count} keys`}</span>
    </div>
  );
}

/** Hides the rows that do not fit, and sections without rows. @returns how many rows are left */
function applyFilter(reference: HTMLElement, { text, component, type }: typeof NO_FILTER): number {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const section of sectionsOf(reference)) {
    const name = section.dataset.component ?? '';
    const chosen = component === '' || component === name;
    const rows = rowsOf(section);
    for (const row of rows) {
      const line = `${name} ${row.textContent ?? ''}`.toLowerCase();
      const fits = type === '' || type === row.dataset.type;
      row.hidden = !chosen || !fits || !words.every((word) => line.includes(word));
    }
    const visible = rows.filter((row) => !row.hidden).length;
    section.hidden = visible === 0;
    shown += visible;
  }
  return shown;
}

interface ChoiceProps {
  label: string;
  values: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, values, value, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">all</option>
        {values.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

const referenceOf = (element: Element | null) => element?.closest<HTMLElement>('.config-reference') ?? null;
const sectionsOf = (element: Element) => [...element.querySelectorAll<HTMLElement>('section')];
const rowsOf = (element: Element) => [...element.querySelectorAll<HTMLElement>('.config-row')];
