import { useEffect, useRef, useState } from 'react';

/** Cuts the configuration reference down to the rows that hold every word. The rows are the page's own markup. */
export function ConfigFilter() {
  const [text, setText] = useState('');
  const [count, setCount] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const reference = input.current?.closest('main')?.querySelector('.config-reference');
    if (!reference) return;
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const section of reference.querySelectorAll<HTMLElement>('section')) {
      const component = section.dataset.component ?? '';
      let inSection = 0;
      for (const row of section.querySelectorAll<HTMLElement>('.config-row')) {
        const line = `${component} ${row.textContent ?? ''}`.toLowerCase();
        row.hidden = !words.every((word) => line.includes(word));
        if (!row.hidden) inSection += 1;
      }
      section.hidden = inSection === 0;
      shown += inSection;
    }
    setCount(words.length === 0 ? null : shown);
  }, [text]);

  return (
    <p className="config-filter">
      <label>
        Filter by key, variable, component or type
        <input ref={input} type="search" value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <span role="status">{count === null ? '' : count === 1 ? '1 key' : `${count} keys`}</span>
    </p>
  );
}
