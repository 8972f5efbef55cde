import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const STYLES = 'src/styles';

/** In forced colors, these have the color of the page (`modes.css`). */
const PAGE_COLORED = /(?:^|[\s;])color: var\(--(?:page|sheet|sunk|on-accent)\)/;

// Browsers put that color behind the words, too, whatever background a rule sets. Without the exception, the words are not to be seen.
it('in forced colors, words on a filled surface keep the surface', () => {
  const files = readdirSync(STYLES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const rules = files.flatMap((file) => [
    ...readFileSync(join(STYLES, file), 'utf8').matchAll(/(?<=^|[{};/])([^{};/]+)\{([^{}]*)\}/gm),
  ]);
  const selectors = (match: (declarations: string) => boolean) =>
    rules.flatMap(([, before = '', declarations = '']) =>
      match(declarations)
        ? before
            .trim()
            .replace(/^:is\(([^()]*)\)$/, '$1')
            .split(/,\s*/)
        : [],
    );
  const kept = selectors((declarations) => declarations.includes('forced-color-adjust: none'));
  const colored = selectors((declarations) => PAGE_COLORED.test(declarations));
  expect(colored).not.toEqual([]);
  expect(colored.filter((selector) => !kept.some((one) => selector.endsWith(one)))).toEqual([]);
});
