import { expect, it } from 'vitest';
import { asWritten } from './as-written.ts';

it('names what pages show as beside the page', () => {
  const sources = new Map([
    ['assets/plan.1a2b3c.svg', 'docs/guide/plan.svg'],
    ['assets/wide.4d5e6f.png', 'docs/wide view.png'],
  ]);
  const one = { severity: 'warning', rule: 'size', message: 'It is large.' } as const;
  const hint = 'The largest are assets/wide.4d5e6f.png (500 kB), assets/entry.7a8b9c.js (90 kB).';
  expect(
    asWritten(
      [
        { ...one, file: 'assets/plan.1a2b3c.svg' },
        { ...one, file: 'sw.js', hint },
      ],
      sources,
    ),
  ).toEqual([
    { ...one, file: 'docs/guide/plan.svg' },
    { ...one, file: 'sw.js', hint: 'The largest are docs/wide view.png (500 kB), assets/entry.7a8b9c.js (90 kB).' },
  ]);
});
