import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { THEME_MODULES } from '../../contract/article-components.ts';
import type { BuildOptions } from '../build/options.ts';
import type { Project } from '../build/project.ts';

const SITE = 'virtual:site';
const DOCUMENTS = 'virtual:documents';
const PARTIALS = 'virtual:partials';
const THEME = 'virtual:theme/';
const resolved = (id: string) => `\0${id}`;

/**
 * The virtual modules through which content reaches `src/` (declared in `src/virtual.d.ts`), and the imports of the
 * content itself: packages are the project's, wherever the content lies.
 */
export function contentPlugin(options: BuildOptions, project: () => Promise<Project>): Plugin {
  const { contentDir, root } = options;
  return {
    name: 'docs:content',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === SITE || id === DOCUMENTS || id === PARTIALS) return resolved(id);
      if ((THEME_MODULES as readonly string[]).includes(id)) return resolved(THEME + id);
      if (!importer?.startsWith(contentDir)) return undefined;
      if (id.startsWith('@site/')) return this.resolve(join(contentDir, id.slice('@site/'.length)), importer);
      return /^[@a-z]/i.test(id) ? this.resolve(id, join(root, 'src/entry-server.tsx')) : undefined;
    },
    async load(id) {
      if (id === resolved(SITE)) {
        const { info } = await project();
        return `export const site = ${JSON.stringify(info)};`;
      }
      if (id === resolved(PARTIALS)) return WITH_PARTIALS;
      if (id.startsWith(resolved(THEME))) {
        const modules = normalizePath(join(root, 'src/article/theme-modules.tsx'));
        return `import { THEME } from ${JSON.stringify(modules)};\nexport default THEME[${JSON.stringify(id.slice(resolved(THEME).length))}];`;
      }
      if (id !== resolved(DOCUMENTS)) return undefined;
      const { docs } = (await project()).site;
      const imports = docs.map((doc, i) => `import * as d${i} from ${JSON.stringify(normalizePath(doc.source))};`);
      const entries = docs.map((doc, i) => `${JSON.stringify(doc.file)}: d${i}`);
      return `${imports.join('\n')}\nexport const documents = {\n${entries.join(',\n')}\n};`;
    },
  };
}

/** Joins what compiling a page found out with what it did for the partials in it. */
const WITH_PARTIALS = `
function uniqueIds(sections) {
  const known = new Set(sections.map(({ id }) => id));
  const seen = new Set();
  return sections.map((section) => {
    if (!seen.has(section.id)) {
      seen.add(section.id);
      return section;
    }
    let count = 1;
    while (known.has(section.id + '-' + count)) count += 1;
    known.add(section.id + '-' + count);
    return { ...section, id: section.id + '-' + count };
  });
}
export function withPartials(own, partials) {
  const all = [own, ...partials];
  const first = own.sections[0];
  const intro = partials.map((partial) => partial.sections.find((section) => section.id === null)).filter(Boolean);
  return {
    sections: [
      ...(first ? [{
        ...first,
        text: [first, ...intro].map((section) => section.text).filter(Boolean).join(' '),
        symbols: [...new Set([first, ...intro].flatMap((section) => section.symbols))],
      }] : []),
      ...uniqueIds([
        ...own.sections.slice(1),
        ...partials.flatMap((partial) => partial.sections.filter((section) => section.id !== null)),
      ]),
    ],
    links: all.flatMap((part) => part.links),
    assets: all.flatMap((part) => part.assets),
    diagnostics: all.flatMap((part) => part.diagnostics),
    styles: Object.assign({}, ...all.map((part) => part.styles)),
  };
}
`;
