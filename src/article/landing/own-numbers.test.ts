import { expect, it } from 'vitest';
import { withoutSecondNumbers } from './own-numbers.ts';

const page = (heading: string) =>
  `<article class="prose numbered"><h1>Run</h1><h2 id="a"><a class="heading-link" href="#a">${heading}</a></h2></article>`;

it('gives sections no number that have one', () => {
  for (const heading of ['1. Sign in', '12) Clean up'])
    expect(withoutSecondNumbers(page(heading))).not.toContain('numbered');
});

it('numbers all others', () => {
  for (const heading of ['Sign in', '3 ways to sign in', '2.5 GB'])
    expect(withoutSecondNumbers(page(heading))).toBe(page(heading));
});
