import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { THEME_MODULES } from '../../contract/page/article-components.ts';
import type { LiveSite } from '../../contract/site.ts';
import type { BuildOptions } from '../project/options.ts';
import type { Project } from '../project/project.ts';

const SITE = 'virtual:site';
const DOCUMENTS = 'virtual:documents';
const PARTIALS = 'virtual:partials';
const THEME = 'virtual:theme/';
const NOTHING = 'virtual:nothing';
const MISSING = {
  severity: 'error' as 'error' | 'warning',
  message: (id: string) => `There is no "${id}" to import.`,
  hint: `A component can import files beside it, "@site/…", packages of the project, and ${THEME_MODULES.join(', ')}.`,
};
const STYLES: typeof MISSING = {
  severity: 'warning',
  message: (id) => `The style sheet "${id}" of a component is left out.`,
  hint: 'Use the classes the site has: a page brings no style sheet of its own.',
};
/** Whatever is taken from it shows only what is in it. For a build as CommonJS, of which any name can be imported. */
const emptyModule = (development: boolean) =>
  development
    ? 'export default ({ children }) => children ?? null;'
    : `const shown = ({ children }) => children ?? null;
module.exports = new Proxy(shown, { get: (_, key) => (key === '__esModule' ? true : shown) });
`;
const resolved = (id: string) => `\0${id}`;

/**
 * The virtual modules through which content reaches `src/` (declared in `src/virtual.d.ts`), and the imports of the
 * content itself: packages are the project's, wherever the content lies.
 */
export function contentPlugin(options: BuildOptions, project: () => Promise<Project>): Plugin {
  const { contentDir, root } = options;
  const told = new Set<string>();

  /** What a script of the content cannot have: it is told once, and the page is made without. */
  async function nothing(importer: string, id: string, kind: typeof MISSING): Promise<string> {
    const file = relative(contentDir, importer.split('?')[0] ?? importer).replaceAll('\\', '/');
    if (!told.has(`${file} ${id}`)) {
      told.add(`${file} ${id}`);
      const lines = readFileSync(join(contentDir, file), 'utf8').split('\n');
      const line = lines.findIndex((text) => text.includes(`'${id}'`) || text.includes(`"${id}"`)) + 1;
      const { severity, message, hint } = kind;
      const place = { file, ...(line > 0 && { line }) };
      (await project()).diagnostics.push({ severity, rule: 'import', ...place, message: message(id), hint });
    }
    return resolved(NOTHING);
  }

  return {
    name: 'docs:content',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === SITE || id === DOCUMENTS) return resolved(id);
      if (id === PARTIALS) return normalizePath(join(root, 'contract/page/with-partials.ts'));
      if ((THEME_MODULES as readonly string[]).includes(id)) return resolved(THEME + id);
      if (!importer?.startsWith(contentDir)) return undefined;
      if (/\.(?:css|scss|sass|less)(?:\?.*)?$/.test(id)) return nothing(importer, id, STYLES);
      const found = id.startsWith('@site/')
        ? await this.resolve(join(contentDir, id.slice('@site/'.length)), importer)
        : /^[@a-z]/i.test(id)
          ? await this.resolve(id, join(root, 'src/entry-server.tsx'))
          : await this.resolve(id, importer, { skipSelf: true });
      return found ?? (/\.mdx?$/.test(importer) ? undefined : nothing(importer, id, MISSING));
    },
    async load(id) {
      if (id === resolved(SITE)) {
        const { footer, tagline, url, ...live } = (await project()).info;
        return `export const site = ${JSON.stringify(live satisfies LiveSite)};`;
      }
      if (id === resolved(NOTHING)) return emptyModule(this.environment.mode === 'dev');
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
