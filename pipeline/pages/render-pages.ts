import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import type {
  ComponentFailure,
  PageInput,
  RenderedPage,
  RendererModule,
  ScriptFailure,
} from '../../contract/page/render.ts';
import type { SitePlan } from '../plan/plan-site.ts';
import { withoutRefused } from './component-output.ts';
import { contentStyles } from './content-styles.ts';

export interface WrittenPage {
  input: PageInput;
  meta: RenderedPage['meta'];
  /** The article, read from the file it was written to: kept in memory, the articles would take most of the memory of a build. */
  main(): string;
}

export interface RenderedSite {
  pages: WrittenPage[];
  compiled: SitePlan['compiled'];
  diagnostics: Diagnostic[];
  /** Paths of the pages that could not be rendered. */
  failed: string[];
  /** Style sheet of what authors wrote as `style`; empty when nobody did. */
  styles: string;
}

/**
 * Renders all pages. One that fails is reported and left out; the others go on.
 *
 * @param write writes a page as soon as it is rendered, and returns a function that reads its article again
 */
export function renderPages(
  { project, compiled, pages: inputs }: SitePlan,
  renderer: RendererModule,
  write: (input: PageInput, page: RenderedPage) => WrittenPage['main'],
): RenderedSite {
  const diagnostics: Diagnostic[] = Object.values(compiled).flatMap((doc) => doc.diagnostics);
  const render = renderer.createRenderer({
    site: project.info,
    data: project.site.data,
    api: project.api,
    tools: project.tools,
    fromTop: project.fromTop,
  });
  const failed: string[] = [];
  const made = (input: PageInput) => {
    const { page, problems } = renderPage(input, { renderer, render, contentDir: project.site.contentDir });
    diagnostics.push(...problems);
    return page;
  };
  const rendered = (input: PageInput): RenderedPage | null => {
    try {
      return made(input);
    } catch (error) {
      failed.push(input.path);
      diagnostics.push(pageFails(project.site.contentDir, input, error));
      return null;
    }
  };
  const pages = inputs.flatMap((input) => {
    const page = rendered(input);
    if (page === null) return [];
    const main = write(input, page);
    if (input.kind === 'doc') diagnostics.push(...styleWarnings(input.file, page.main));
    return [{ input, meta: page.meta, main }];
  });
  diagnostics.push(...renderer.takeScriptFailures().map(scriptFails));
  return { pages, compiled, diagnostics, failed, styles: contentStyles(Object.values(compiled)) };
}

interface PageRenderer {
  renderer: Pick<RendererModule, 'withoutFailing'>;
  render: (input: PageInput) => RenderedPage;
  contentDir: string;
}

/**
 * Renders a page without its components that fail, and without what components show that a page cannot; each is reported.
 *
 * @throws any other error of the page
 */
export function renderPage(input: PageInput, renderer: PageRenderer): { page: RenderedPage; problems: Diagnostic[] } {
  const { page, problems } = withoutFailing(input, renderer);
  if (input.kind !== 'doc') return { page, problems };
  const { main, problems: refused } = withoutRefused(page.main);
  if (refused.length === 0) return { page, problems };
  const found = refused.map((text): Diagnostic => ({ severity: 'warning', rule: 'html', file: input.file, ...text }));
  return {
    page: { ...page, main, shell: page.shell.replace(page.main, () => main) },
    problems: [...problems, ...found],
  };
}

function withoutFailing(
  input: PageInput,
  { renderer, render, contentDir }: PageRenderer,
): { page: RenderedPage; problems: Diagnostic[] } {
  try {
    return { page: render(input), problems: [] };
  } catch (error) {
    if (input.kind !== 'doc') throw error;
    const { made, failures } = renderer.withoutFailing(() => render(input), input.file, error);
    // No component is to blame: the page would fail again later, unnoticed.
    if (failures.length === 0) throw error;
    return { page: made, problems: failures.map((failure) => componentFails(contentDir, failure)) };
  }
}

/** The diagnostic for a page that throws. */
export function pageFails(contentDir: string, input: PageInput, error: unknown): Diagnostic {
  return {
    severity: 'error',
    rule: 'render',
    ...(input.kind === 'doc' ? placeIn(contentDir, input.file, error) : { file: `page ${input.path}` }),
    message: `This page cannot be rendered: ${messageOf(error)}`,
    hint: 'Check the components of the page and what the page passes to them.',
  };
}

function messageOf(error: unknown): string {
  // The bundler distinguishes things of the same name by a number: `use$1`.
  const message = (error instanceof Error ? error.message : String(error)).replaceAll(/(?<=\w)\$\d+\b/g, '');
  if (WAITS.test(message)) return 'it waits for something, but a page is rendered in one go';
  return message === 'Maximum call stack size exceeded'
    ? 'something in it contains itself endlessly, or over hundreds of levels'
    : message;
}

/** What React says about an asynchronous component, and about a promise among the children of another. */
const WAITS = /\[object Promise\]/;

/** The same message for all pages that import the script: only the place differs. */
export function scriptFails({ specifier, file, line, message }: ScriptFailure): Diagnostic {
  const reason = message.split('\n')[0]?.replace(/\.$/, '');
  const problem = { severity: 'error', rule: 'component-fails', file, ...(line !== undefined && { line }) } as const;
  if (specifier.startsWith('{'))
    return {
      ...problem,
      message: `${specifier} is an expression that fails: ${reason}. It is left out.`,
      hint: BROWSER.test(message)
        ? 'A page is rendered once, without a browser: no window, document or localStorage. Show the same in Markdown, or leave it out.'
        : 'Fix it; if text is meant, put it in backticks or write \\{ for the brace.',
    };
  return {
    ...problem,
    message: `"${specifier}" cannot run when pages are rendered: ${reason}. Of its components, pages show content, title, and a link to what they name.`,
    hint: /^[^\s:]+:\d+:\d+: /.test(message)
      ? 'Fix the script there.'
      : 'A page is rendered once, without a browser: no window, document or localStorage, and no packages but those of this project. Show the same in Markdown, or leave the import out.',
  };
}

/** Components of another site may need a browser, or something that is not here. */
function componentFails(
  contentDir: string,
  { component, specifier, file, line, message }: ComponentFailure,
): Diagnostic {
  const named = component === undefined ? 'A component of this page' : `<${component}>`;
  const reason = messageOf(new Error(message)).split('\n')[0]?.replace(/\.$/, '');
  return {
    severity: 'error',
    rule: 'component-fails',
    file,
    ...(line !== undefined && { line }),
    ...(component !== undefined && lineIn(linesOf(contentDir, file, component))),
    message: `${named}${specifier === undefined ? '' : ` of "${specifier}"`} cannot run when pages are rendered: ${reason}. The page shows its content, its title, and a link to what it names, or says that it is not shown.`,
    hint: hintFor(message),
  };
}

const BROWSER = /\b(?:window|document|navigator|localStorage|sessionStorage)\b/;

/** What an author can do about it, judging by the messages of React and JavaScript. */
function hintFor(message: string): string {
  if (/^(?:"[^"]+" is not among the exports: |it is .+, not a component$)/.test(message))
    return 'Use the name of a component, which is a function or a class, or export it there.';
  if (BROWSER.test(message))
    return 'A page is rendered once, without a browser: no window, document or localStorage. Read them in useEffect, show the same in Markdown, or leave the component out.';
  if (WAITS.test(message))
    return 'Wait for it in an export of the page, and pass on what it brings: export const value = await …';
  if (/context|provider|\buse[A-Z]\w*/i.test(message))
    return 'A component of a page has no provider around it: add the one that it needs in the page, or leave the component out.';
  return 'Check what the page passes to it; a page is rendered once, without a browser and without the plugins of another tool. Show the same in Markdown, or leave the component out.';
}

/** A component that fails names itself (`<ConfigTable>: …`): the line is the one that uses it, if there is only one. */
function placeIn(contentDir: string, file: string, error: unknown): { file: string; line?: number } {
  const name = /<([A-Z]\w*)/.exec(error instanceof Error ? error.message : '')?.[1];
  const lines = name === undefined ? [] : linesOf(contentDir, file, name);
  return { file, ...(lines.length === 1 && lineIn(lines)) };
}

const lineIn = ([line]: readonly number[]) => (line === undefined ? {} : { line });

/** Where a page uses a component. */
function linesOf(contentDir: string, file: string, component: string): number[] {
  const use = new RegExp(`<${component}(?![\\w$])`);
  const lines = readFileSync(join(contentDir, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => (use.test(line) ? [index + 1] : []));
}

/** A style that a component computes can be seen only in its output. */
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
