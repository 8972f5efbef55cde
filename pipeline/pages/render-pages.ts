import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import type { CompiledDoc } from '../../contract/page/compiled-doc.ts';
import type { PageInput, RenderedPage, RendererModule } from '../../contract/page/render.ts';
import type { Project } from '../build/project.ts';

export interface RenderedSite {
  pages: { input: PageInput; page: RenderedPage }[];
  compiled: Record<string, CompiledDoc>;
  diagnostics: Diagnostic[];
  /** Paths of the pages that could not be rendered. */
  failed: string[];
  /** Style sheet of what authors wrote as `style`; empty when nobody did. */
  styles: string;
}

/** Renders all pages. One that fails is reported and left out; the others go on. */
export function renderPages(project: Project, renderer: RendererModule, inputs: readonly PageInput[]): RenderedSite {
  const compiled = renderer.compiledDocs();
  const diagnostics: Diagnostic[] = Object.values(compiled).flatMap((doc) => doc.diagnostics);
  const render = renderer.createRenderer({
    site: project.info,
    data: project.site.data,
    api: project.api,
    tools: project.tools,
  });
  const failed: string[] = [];
  const pages = inputs.flatMap((input) => {
    try {
      const page = inOnePiece(render(input));
      if (input.kind === 'doc') diagnostics.push(...styleWarnings(input.file, page.main));
      return [{ input, page }];
    } catch (error) {
      failed.push(input.path);
      diagnostics.push({
        severity: 'error',
        rule: 'render',
        ...(input.kind === 'doc'
          ? placeIn(project.site.contentDir, input.file, error)
          : { file: `page ${input.path}` }),
        message: `This page cannot be rendered: ${error instanceof Error ? error.message : String(error)}`,
        hint: 'Check the components of the page and what is given to them.',
      });
      return [];
    }
  });
  return { pages, compiled, diagnostics, failed, styles: styleSheet(Object.values(compiled)) };
}

/**
 * The renderer puts a page together from tens of thousands of small strings, and JavaScript keeps them all until somebody reads the
 * whole: for all pages that is 40 MB beside the text. Searching reads the whole.
 */
function inOnePiece(page: RenderedPage): RenderedPage {
  for (const part of [page.shell, page.main, page.footer]) NOWHERE.test(part);
  return page;
}

/** Found in no page. */
const NOWHERE = /\0/;

/** A component that fails names itself (`<ConfigTable>: …`): the line is where the page first uses it. */
function placeIn(contentDir: string, file: string, error: unknown): { file: string; line?: number } {
  const name = /<([A-Z]\w*)/.exec(error instanceof Error ? error.message : '')?.[1];
  if (name === undefined) return { file };
  const lines = readFileSync(join(contentDir, file), 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(`<${name}`));
  return index < 0 ? { file } : { file, line: index + 1 };
}

function styleSheet(docs: readonly CompiledDoc[]): string {
  const styles = Object.entries(Object.assign({}, ...docs.map((doc) => doc.styles)) as Record<string, string>);
  if (styles.length === 0) return '';
  const rules = styles.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => `.${name} { ${text} }`);
  return `@layer utilities {\n${rules.join('\n')}\n}\n`;
}

/** What a component computes is seen only in what it made. */
function styleWarnings(file: string, main: string): Diagnostic[] {
  const tag = /<([a-z][\w-]*)\b[^>]*\sstyle="/.exec(main.replace(/<svg[\s\S]*?<\/svg>/g, ''))?.[1];
  if (tag === undefined) return [];
  return [
    {
      severity: 'warning',
      rule: 'html',
      file,
      message: `The style of a <${tag}> has no effect: the pages' security policy forbids inline styles.`,
      hint: 'Use a class, or a plain "style" attribute in the Markdown itself.',
    },
  ];
}
