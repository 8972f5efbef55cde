import { normalizePath, type Plugin } from 'vite';
import type { Project } from '../build/project.ts';

const SITE = 'virtual:site';
const DOCUMENTS = 'virtual:documents';
const resolved = (id: string) => `\0${id}`;

/** The virtual modules through which content reaches `src/`; both are declared in `src/virtual.d.ts`. */
export function contentPlugin(project: () => Promise<Project>): Plugin {
  return {
    name: 'docs:content',
    resolveId(id) {
      return id === SITE || id === DOCUMENTS ? resolved(id) : undefined;
    },
    async load(id) {
      if (id === resolved(SITE)) {
        const { info } = await project();
        return `export const site = ${JSON.stringify(info)};`;
      }
      if (id !== resolved(DOCUMENTS)) return undefined;
      const { docs } = (await project()).site;
      const imports = docs.map((doc, i) => `import * as d${i} from ${JSON.stringify(normalizePath(doc.source))};`);
      const entries = docs.map((doc, i) => `${JSON.stringify(doc.file)}: d${i}`);
      return `${imports.join('\n')}\nexport const documents = {\n${entries.join(',\n')}\n};`;
    },
  };
}
