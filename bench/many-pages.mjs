import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Number of pages in each folder. */
const IN_FOLDER = 25;

/**
 * Writes a made-up site: pages with sections, lists, tables, code, and links to each other, in folders of 25.
 *
 * @param {string} folder
 * @param {number} count
 * @returns {string[]} the pages' paths below `docs/`, without extension
 */
export function writeManyPages(folder, count) {
  const names = Array.from({ length: count }, (_, index) => nameOf(index));
  writeFile(join(folder, 'site.yml'), 'title: Many pages\nurl: https://docs.example\n');
  names.forEach((name, index) => {
    const next = names[(index + 1) % count];
    writeFile(
      join(folder, 'docs', `${name}.md`),
      `---
title: Page ${index}
description: What page ${index} is about.
---

Page ${index} has words of its own, as ${words(index)}. The next one is [page ${(index + 1) % count}](/docs/${next}/).

## Set it up

- Take \`part-${index}\` and put it in.
- Then ${words(index * 7)}.

\`\`\`bash
part install --number ${index} --name "${words(index * 3)}"
\`\`\`

## What can be set

| Key | Meaning |
| --- | --- |
| \`key.${index}.first\` | ${words(index * 11)} |
| \`key.${index}.second\` | ${words(index * 13)} |

:::note

Remember ${words(index * 17)}.

:::
`,
    );
  });
  return names;
}

/** @param {number} index */
function nameOf(index) {
  return `part-${Math.floor(index / IN_FOLDER)}/page-${index}`;
}

/** @param {number} seed */
function words(seed) {
  const all = 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau'.split(' ');
  return Array.from({ length: 8 }, (_, index) => all[(seed * 31 + index * (seed % 5) + index) % all.length]).join(' ');
}

/** @param {string} file @param {string} text */
function writeFile(file, text) {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}
