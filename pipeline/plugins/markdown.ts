import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import mdx from '@mdx-js/rollup';
import type { VFile } from 'vfile';
import type { Plugin } from 'vite';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { CompiledDoc } from '../../contract/page/compiled-doc.ts';
import { formatOf } from '../content/modules/md-format.ts';
import { contentTitle } from '../content/pages/content-title.ts';
import { splitFrontMatter } from '../content/pages/front-matter.ts';
import { textOfBytes } from '../content/text-file.ts';
import { conflictIn } from '../files/merge-conflict.ts';
import { type MarkdownContext, warning } from '../markdown/context.ts';
import { compiledDoc, type PageData, pageData } from '../markdown/file-data.ts';
import { moduleOfPage, pageOfModule } from '../markdown/module-path.ts';
import { type PreprocessNote, preprocess, withoutModuleLines } from '../markdown/preprocess.ts';
import { MATH } from '../markdown/remark/math.ts';
import { INDENTED_CODE } from '../markdown/remark/remark-slips.ts';
import { type StageOptions, stages } from '../markdown/stages.ts';
import { type MdxError, syntaxFault } from '../markdown/syntax-fault.ts';

/** Stands for the content of a file that is not text. */
const NOT_UTF_8 = '\0';
const WRONG_ENCODING: MdxError = { reason: 'it is not written in UTF-8', hint: 'Save it again as UTF-8.' };

/** What pages of Docusaurus export about themselves. */
interface Written {
  frontMatter: unknown;
  title: string | undefined;
}

interface Collected {
  compiled: CompiledDoc;
  page: PageData;
}

/**
 * Compiles Markdown and MDX to a component and `compiled: CompiledDoc`, which includes what was learned about the page's
 * partials. A file that cannot be compiled becomes an empty page with a diagnostic, so that a build reports all at once.
 *
 * @param root the project's folder: pages get their components from its `src/article/mdx-components.tsx`
 */
export function markdownPlugin(root: string, context: () => MarkdownContext, options: StageOptions): Plugin {
  const files = new Map<string, VFile>();
  const compilerOf = (format: 'mdx' | 'md') => {
    const { remarkPlugins, ...later } = stages(lazy(context), { ...options, plain: format === 'md' });
    return mdx({
      format,
      mdxExtensions: ['.mdx', '.md'],
      mdExtensions: ['.mdx', '.md'],
      providerImportSource: join(root, 'src/article/mdx-components.tsx'),
      // As an attribute, because pages carry no inline styles.
      tableCellAlignToStyle: false,
      remarkPlugins: [
        () => (_tree, file) => {
          file.path = decodeURIComponent(file.path);
          files.set(file.path, file);
        },
        ...(remarkPlugins ?? []),
      ],
      ...later,
    });
  };
  const compilers = { mdx: compilerOf('mdx'), md: compilerOf('md') };
  return {
    name: 'docs:markdown',
    enforce: 'pre',
    config(config, env) {
      compilers.md.config(config, env);
      return compilers.mdx.config(config, env);
    },
    resolveId(id) {
      return pageOfModule(id) !== null && isAbsolute(id) ? id : undefined;
    },
    load(id) {
      const path = pageOfModule(id);
      if (path === null) return null;
      this.addWatchFile(path);
      return { code: textOfBytes(readFileSync(path)) ?? NOT_UTF_8, moduleType: 'js' };
    },
    async transform(text, id) {
      const path = pageOfModule(id);
      if (path === null) return null;
      const name = context().displayName(path);
      const lines = text.replaceAll('\r\n', '\n');
      const { frontMatter, body: rest } = splitFrontMatter(text, name);
      /** @throws what the compiler throws */
      const compiled = async (format: 'mdx' | 'md', body: string): Promise<{ code: string; map: null }> => {
        const notes: PreprocessNote[] = [];
        const note = (one: PreprocessNote) => notes.push(one);
        const prepared = preprocess(body, { ...options, plain: format === 'md', note });
        if (text === NOT_UTF_8) throw WRONG_ENCODING;
        // The compiler cuts an id at its first "?", which may be part of a file's name.
        const result = await compilers[format].transform.call(this as never, prepared, encodeURIComponent(path));
        const file = files.get(path);
        files.delete(path);
        if (!file) throw new Error('The compiler has returned nothing for this file.');
        const found: Collected = { compiled: compiledDoc(file), page: pageData(file) };
        // Scripts of the page show that it is MDX all the same.
        if (found.page.names.size === 0)
          indented = found.compiled.diagnostics.find(({ rule }) => rule === INDENTED_CODE);
        found.compiled.diagnostics.push(...notes.map((one) => noteDiagnostic(name, one)));
        if (problem) found.compiled.diagnostics.push(problem);
        const written = { frontMatter, title: contentTitle(rest) };
        return { code: `${result?.code ?? ''}\n${exportsOf(name, found, written)}`, map: null };
      };
      const { lenient, mdFormat } = context();
      const asPlain = (diagnostic: Diagnostic, words: string): Promise<{ code: string; map: null } | null> => {
        problem = { ...diagnostic, severity: 'warning', message: `${words} It is read as plain Markdown` };
        return compiled('md', withoutModuleLines(lines)).catch(() => null);
      };
      let problem: Diagnostic | undefined;
      let indented: Diagnostic | undefined;
      try {
        const page = await compiled(formatOf(path, frontMatter, mdFormat), lines);
        if (!lenient || !indented || !path.endsWith('.md')) return page;
        return (await asPlain(indented, 'This page has indented code, which MDX would show as text.')) ?? page;
      } catch (error) {
        const conflict = conflictIn(lines);
        const couldBePlain = !lenient && conflict === null && text !== NOT_UTF_8 && path.endsWith('.md');
        const page = failed(name, conflict ?? error, lines, couldBePlain ? PLAIN : '');
        problem = page.diagnostics[0];
        if (lenient && problem && text !== NOT_UTF_8) {
          const plain = await asPlain(problem, `${problem.message}.`);
          if (plain) return plain;
        }
        return {
          code: `export default function Failed() { return null }\nexport const compiled = ${JSON.stringify(page)};\n`,
          map: null,
        };
      }
    },
  };
}

/** A partial's text, links and problems count as the page's own, but its links keep the name of their file. */
function exportsOf(name: string, { compiled, page }: Collected, { frontMatter, title }: Written): string {
  const own = [
    page.names.has('frontMatter') ? '' : `export const frontMatter = ${JSON.stringify(frontMatter)};\n`,
    page.names.has('toc') ? '' : TOC,
    page.names.has('contentTitle') ? '' : `export const contentTitle = ${JSON.stringify(title)};\n`,
  ].join('');
  const data = JSON.stringify({ ...compiled, links: compiled.links.map((link) => ({ ...link, file: name })) });
  if (page.partials.length === 0) return `export const compiled = ${data};\n${own}`;
  const imports = page.partials.map(
    (path, i) => `import { compiled as partial${i}$ } from ${JSON.stringify(moduleOfPage(path))};\n`,
  );
  const list = imports.map((_, i) => `partial${i}$`).join(', ');
  return `import { withPartials as withPartials$ } from 'virtual:partials';
${imports.join('')}export const compiled = withPartials$(${data}, [${list}]);
${own}`;
}

/** As Docusaurus' pages export it. */
const TOC = `export const toc = compiled.sections.flatMap(({ id, title, level }) => id === null ? [] : [{ value: title, id, level }]);\n`;

function noteDiagnostic(file: string, { line }: PreprocessNote) {
  return warning(file, 'math', { position: { start: { line, column: 1 } } }, MATH);
}

/** The content is read after the plugins are made: every property is looked up when it is used. */
function lazy(context: () => MarkdownContext): MarkdownContext {
  return new Proxy({} as MarkdownContext, { get: (_, key) => context()[key as keyof MarkdownContext] });
}

const PLAIN = ' If the page is plain Markdown, say so in its front matter: "mdx: { format: md }".';

function failed(file: string, cause: unknown, text: string, more: string): CompiledDoc {
  const { reason, hint, ...fault } = syntaxFault(cause as MdxError, text);
  const message = `This page cannot be compiled: ${reason}`;
  return {
    sections: [],
    links: [],
    assets: [],
    diagnostics: [{ severity: 'error', rule: 'markdown-syntax', file, message, hint: `${hint}${more}`, ...fault }],
  };
}
