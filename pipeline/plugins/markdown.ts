import mdx from '@mdx-js/rollup';
import type { Plugin } from 'vite';
import type { CompiledDoc } from '../../contract/compiled-doc.ts';
import type { MarkdownContext } from '../markdown/context.ts';
import { compiledDoc } from '../markdown/file-data.ts';
import { preprocess } from '../markdown/preprocess.ts';
import { stages } from '../markdown/stages.ts';

/**
 * Compiles Markdown and MDX to a component, beside it `compiled: CompiledDoc`.
 * A file that cannot be compiled becomes an empty page with a diagnostic, so that a build reports all of them at once.
 */
export function markdownPlugin(context: () => MarkdownContext): Plugin {
  const collected = new Map<string, CompiledDoc>();
  const { remarkPlugins, rehypePlugins } = stages(lazy(context));
  const compiler = mdx({
    format: 'mdx',
    mdxExtensions: ['.mdx', '.md'],
    remarkPlugins: remarkPlugins ?? [],
    rehypePlugins: [
      ...(rehypePlugins ?? []),
      () => (_tree, file) => {
        collected.set(file.path, compiledDoc(file));
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
      try {
        const result = await compiler.transform.call(this as never, preprocess(text), path);
        const data = collected.get(path);
        return { code: `${result?.code ?? ''}\nexport const compiled = ${JSON.stringify(data)};\n`, map: null };
      } catch (error) {
        const data = failed(context().displayName(path), error);
        return {
          code: `export default function Failed() { return null }\nexport const compiled = ${JSON.stringify(data)};\n`,
          map: null,
        };
      }
    },
  };
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
  const place = error.place?.start ?? error.place ?? error;
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
