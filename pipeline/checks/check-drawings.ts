import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { isScript } from '../markdown/remark/remark-links.ts';

/**
 * A warning for each drawing of the site with a script. In a page, a drawing is a picture. Opened by itself, it is a document of the
 * site's origin, and not every host sends the header under which it runs nothing.
 *
 * @param folder absolute path of the site
 * @param files names below it
 */
export function checkDrawings(folder: string, files: readonly string[]): Diagnostic[] {
  return files
    .filter((name) => /\.svg$/i.test(name) && hasScript(readFileSync(join(folder, name), 'utf8')))
    .map((name) => ({
      severity: 'warning',
      rule: 'drawing-script',
      file: name,
      message:
        'This drawing has a script, which can read what readers have entered on the site when they open the drawing by itself.',
      hint: 'Take out <script>, attributes such as "onclick", and links that run a script.',
    }));
}

function hasScript(svg: string): boolean {
  let found = false;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        found ||= /^(?:.+:)?script$/i.test(tag);
        found ||= Object.entries(attributes).some(([name, value]) => /^on/i.test(name) || isScript(value));
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return found;
}
