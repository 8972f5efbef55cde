import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LEFT_OUT, namesIn, usedParts, usedPartsOfScheduler } from './react-parts.ts';

/**
 * React 18 is CommonJS, of which a bundler has to keep everything: what no component of the site calls, the ways of starting React that
 * came before `createRoot`, and a wrapper around each file. This makes modules of its files for production, so that only what is used
 * remains. Readers need no connection to React's developer tools either: `npm run dev` has one.
 */
export function reactModules(root: string): Plugin[] {
  const source = join(root, 'src');
  // The scripts of the site and those of the single file get the same.
  let reactDom: string | undefined;
  const usedReactDom = (code: string) => (reactDom ??= usedParts(code, namesIn(source)));
  return [
    {
      name: 'docs:react-modules',
      apply: 'build',
      config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
      transform: {
        filter: { id: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/].*\.js$/ },
        handler: (code, id) => {
          const used = REACT_DOM.test(id) ? usedReactDom(code) : SCHEDULER.test(id) ? usedPartsOfScheduler(code) : code;
          return { code: asModule(used), map: null };
        },
      },
    },
    {
      name: 'docs:react-parts',
      apply: 'build',
      transform: {
        filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: LEFT_OUT_IMPORT },
        handler(code) {
          const name = LEFT_OUT_IMPORT.exec(code)?.[1];
          this.error(`Readers' scripts have no ${name}: pipeline/plugins/react-parts.ts leaves it out of React.`);
        },
      },
    },
  ];
}

const SCHEDULER = /[\\/]scheduler\.production\.min\.js$/;
const REACT_DOM = /[\\/]react-dom\.production\.min\.js$/;

/** An import of something that readers' React does not have. */
const LEFT_OUT_IMPORT = new RegExp(`import \\{[^}]*\\b(${LEFT_OUT.join('|')})\\b[^}]*\\} from ["']react["']`);

/**
 * @param code of one of React's files: the choice between production and development, a file for production, or `react-dom/client`
 * @throws Error if it has another form, as in a later release: without it, pages would stay without their scripts
 */
export function asModule(code: string): string {
  const production = /require\('(\.\/cjs\/[\w.-]+\.production\.min\.js)'\)/.exec(code)?.[1];
  if (production !== undefined) return `export * from '${production}';\nexport * as default from '${production}';`;
  if (code.includes('exports.hydrateRoot = m.hydrateRoot;')) {
    return `export { createRoot, hydrateRoot } from 'react-dom';`;
  }
  const imports: string[] = [];
  const names = new Set<string>();
  const body = code
    .replaceAll(/(?<=var |,)(\w+)=require\("([\w-]+)"\),?/g, (_, name, from) => {
      imports.push(`import * as ${name} from '${from}';`);
      return '';
    })
    .replace('var ;', '')
    .replaceAll(/\bexports\.(\w+)(=(?!=))?/g, (_, name, sets) => {
      names.add(name);
      return sets ? `var its_${name}=` : `its_${name}`;
    });
  const left = /\b(?:module|exports|require)\b\s*[.(=[]/.exec(body)?.[0];
  if (left !== undefined) throw new Error(`A file of React has another form than expected: ${left} is left in it.`);
  const exported = [...names].map((name) => `its_${name} as ${name}`).join(', ');
  return `${imports.join('\n')}\n${body}\nexport { ${exported} };`;
}
