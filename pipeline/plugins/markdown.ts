import { join } from 'node:path';
import mdx from '@mdx-js/rollup';
import type { Plugin } from 'vite';
import type { CompiledDoc } from '../../contract/page/compiled-doc.ts';
import { contentTitle } from '../content/docs.ts';
import { splitFrontMatter } from '../content/front-matter.ts';
import { type MarkdownContext, remark } from '../markdown/context.ts';
import { compiledDoc, type PageData, pageData } from '../markdown/file-data.ts';
import { MATH } from '../markdown/math.ts';
import { type PreprocessNote, preprocess } from '../markdown/preprocess.ts';
import { type StageOptions, stages } from '../markdown/stages.ts';

/** What Docusaurus' pages export of themselves. */
interface Written {
  frontMatter: unknown;
  title: string | undefined;
}

interface Collected {
  compiled: CompiledDoc;
  page: PageData;
}

/**
 * Compiles Markdown and MDX to a component, beside it `compiled: CompiledDoc`, which has in it what was learned of the
 * partials. A file that cannot be compiled becomes an empty page with a diagnostic, so that a build reports all at once.
 *
 * @param root the project's folder: pages get their components from its `src/article/mdx-components.tsx`
 */
export function markdownPlugin(root: string, context: () => MarkdownContext, options: StageOptions): Plugin {
  const collected = new Map<string, Collected>();
  const { remarkPlugins, rehypePlugins } = stages(lazy(context), options);
  const compiler = mdx({
    format: 'mdx',
    mdxExtensions: ['.mdx', '.md'],
    providerImportSource: join(root, 'src/article/mdx-components.tsx'),
    remarkPlugins: remarkPlugins ?? [],
    rehypePlugins: [
      ...(rehypePlugins ?? []),
      () => (_tree, file) => {
        collected.set(file.path, { compiled: compiledDoc(file), page: pageData(file) });
      },
    ],
  });
  return {
    name: 'docs:markdown',
    enforce: 'pre',
    config: (config, env) => compiler.config(config, env),
    async transform(text, id) {
      const path = id.split('?')[0] ?? id;
      if (!/\.mdx?$/.test(path)) return null;
      const name = context().displayName(path);
      const notes: PreprocessNote[] = [];
      try {
        const prepared = preprocess(text.replaceAll('\r\n', '\n'), { ...options, note: (note) => notes.push(note) });
        const result = await compiler.transform.call(this as never, prepared, path);
        const found = collected.get(path);
        if (!found) throw new Error('The compiler has nothing to say of this file.');
        found.compiled.diagnostics.push(...notes.map((note) => noteDiagnostic(name, note)));
        const { frontMatter, body } = splitFrontMatter(text, name);
        const written = { frontMatter, title: contentTitle(body) };
        return { code: `${result?.code ?? ''}\n${exportsOf(name, found, written)}`, map: null };
      } catch (error) {
        const data = JSON.stringify(failed(name, error));
        return {
          code: `export default function Failed() { return null }\nexport const compiled = ${data};\n`,
          map: null,
        };
      }
    },
  };
}

/** A partial's text, links and problems are the page's own; its links keep the name of their file. */
function exportsOf(name: string, { compiled, page }: Collected, { frontMatter, title }: Written): string {
  const own = [
    page.names.has('frontMatter') ? '' : `export const frontMatter = ${JSON.stringify(frontMatter)};\n`,
    page.names.has('toc') ? '' : TOC,
    page.names.has('contentTitle') ? '' : `export const contentTitle = ${JSON.stringify(title)};\n`,
  ].join('');
  const data = JSON.stringify({ ...compiled, links: compiled.links.map((link) => ({ ...link, file: name })) });
  if (page.partials.length === 0) return `export const compiled = ${data};\n${own}`;
  const imports = page.partials.map((path, i) => `import { compiled as partial${i}$ } from ${JSON.stringify(path)};\n`);
  const list = imports.map((_, i) => `partial${i}$`).join(', ');
  return `import { withPartials as withPartials$ } from 'virtual:partials';
${imports.join('')}export const compiled = withPartials$(${data}, [${list}]);
${own}`;
}

/** As Docusaurus' pages export it. */
const TOC = `export const toc = compiled.sections.flatMap(({ id, title, level }) => id === null ? [] : [{ value: title, id, level }]);\n`;

function noteDiagnostic(file: string, { line }: PreprocessNote) {
  return remark(file, 'math', { position: { start: { line, column: 1 } } }, MATH);
}

/** The content is read after the plugins are made: every property is looked up when it is used. */
function lazy(context: () => MarkdownContext): MarkdownContext {
  return new Proxy({} as MarkdownContext, { get: (_, key) => context()[key as keyof MarkdownContext] });
}

interface MdxError {
  reason?: string;
  message?: string;
  line?: number;
  column?: number;
  place?: { line?: number; column?: number; start?: { line: number; column: number } };
}

function failed(file: string, cause: unknown): CompiledDoc {
  const error = cause as MdxError;
  const named = /\((\d+):(\d+)/.exec(error.reason ?? error.message ?? '');
  const known = error.place?.start ?? error.place ?? error;
  const place = known.line === undefined && named ? { line: Number(named[1]), column: Number(named[2]) } : known;
  return {
    sections: [],
    links: [],
    assets: [],
    diagnostics: [
      {
        severity: 'error',
        rule: 'markdown-syntax',
        file,
        ...(place.line !== undefined && { line: place.line }),
        ...(place.column !== undefined && { column: place.column }),
        message: `This page cannot be compiled: ${error.reason ?? error.message ?? String(cause)}`,
        hint: 'Outside of code, "{" and "<" begin an expression or an element: put them in backticks or write \\{ and &lt;.',
      },
    ],
  };
}
