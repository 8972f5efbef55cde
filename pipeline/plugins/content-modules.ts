import { THEME_NAMES, type ThemeModule } from '../../contract/page/article-components.ts';
import type { Doc } from '../content/pages/docs.ts';
import { textInLines } from '../content/text-file.ts';
import { moduleOfPage } from '../markdown/module-path.ts';

/** The module that stands for what there is not (`nothing.js`). */
export const NOTHING = 'virtual:nothing';

/** Replaces a module that is missing, and has the names that its importer uses. */
export const emptyModule = (names: readonly string[]) => `import { nothing } from ${JSON.stringify(NOTHING)};
export default nothing;
${names.map((name) => `export const ${name} = nothing.${name};`).join('\n')}
`;

/**
 * A package as a script of the content imports it. A name that the installed version lacks is undefined, as with the content's own
 * scripts: if the script imported the package directly, that name would end the build before the first page.
 */
export const packageModule = (id: string, names: readonly string[]) => `import * as all from ${JSON.stringify(id)};
export * from ${JSON.stringify(id)};
const named = (name) => all[name];
export default named('default') ?? all;
${names.map((name) => `export const ${name} = named('${name}');`).join('\n')}
`;

/** In Docusaurus, a drawing that a script imports is a component; other tools give its address, as Docusaurus does for other pictures. */
export const pictureModule = (url: string) =>
  /\.svg$/i.test(url)
    ? `import { forwardRef } from 'react';
import { jsx } from 'react/jsx-runtime';
const url = ${JSON.stringify(url)};
const Drawing = forwardRef(({ title, ...props }) => jsx('img', { alt: title ?? '', ...props, src: url }));
export default Object.assign(Drawing, { toString: () => url });`
    : `export default ${JSON.stringify(url)};`;

/** The text of a file, to be shown as code: without what only an editor or Git has added to it. Undefined for a file that is not text. */
export function textModule(bytes: Uint8Array): string | undefined {
  const text = textInLines(bytes);
  return text === null ? undefined : `export default ${JSON.stringify(text)};`;
}

/**
 * A module of Docusaurus' theme, from those that the site has.
 *
 * @param file that exports all of them
 * @param others what the content imports from it although ours has no such name
 */
export const themeModule = (file: string, module: ThemeModule, others: readonly string[]) =>
  `import { THEME } from ${JSON.stringify(file)};
import { nothing } from ${JSON.stringify(NOTHING)};
const all = THEME[${JSON.stringify(module)}];
export default all.default ?? all;
${(THEME_NAMES[module] ?? []).map((name) => `export const ${name} = all.${name};`).join('\n')}
${others.map((name) => `export const ${name} = nothing;`).join('\n')}`;

/** All pages, by their files. */
export function documentsModule(docs: readonly Doc[]): string {
  const imports = docs.map((doc, i) => `import * as d${i} from ${JSON.stringify(moduleOfPage(doc.source))};`);
  const entries = docs.map((doc, i) => `${JSON.stringify(doc.file)}: d${i}`);
  return `${imports.join('\n')}\nexport const documents = {\n${entries.join(',\n')}\n};`;
}
