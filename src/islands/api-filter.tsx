import { useEffect, useRef, useState } from 'react';
import { TypedStatus } from '../ui/parts/typed-status.tsx';

/** Narrows the list of a tag's operations to those that contain every word. The list is the page's own markup. */
export function ApiFilter() {
  const [text, setText] = useState('');
  const [count, setCount] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const row of input.current?.closest('main')?.querySelectorAll<HTMLElement>('.api-list > li') ?? []) {
      const line = row.textContent?.toLowerCase() ?? '';
      row.hidden = !words.every((word) => line.includes(word));
      if (!row.hidden) shown += 1;
    }
    setCount(words.length === 0 ? null : shown);
  }, [text]);

  return (
    <p className="api-filter-box">
      <label>
        Filter by method, path or summary
        <input ref={input} type="search" value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <TypedStatus said={said(count)} />
    </p>
  );
}

function said(count: number | null): string {
  if (count === null) return '';
  if (count === 0) return 'No operation has all of these words';
  return count === 1 ? '1 operation' : `${count} operations`;
}
