import { dirname, resolve } from 'node:path';
import type { NormalizedProblem, YamlParseError } from '@redocly/openapi-core';
import { jsonText } from '../../../contract/api/exact-numbers.ts';
import type { ApiPlan } from '../../../contract/api/plan.ts';
import { type Diagnostic, sortDiagnostics } from '../../../contract/diagnostics.ts';
import { allowedFolders } from '../../content/checks/allowed-folders.ts';
import { kindOf } from '../../files/kind-of.ts';
import { type PlanOptions, planApi } from '../plan/plan.ts';
import { publishedDescription } from '../published.ts';
import { type LinkPlace, textLinks } from '../text-links.ts';
import { yamlText } from '../yaml-text.ts';
import { circleProblem, displayName, LOOK_THERE, reasonOf, syntaxOf, toDiagnostics } from './check.ts';
import { LISTS_IN_PLACE, lintConfig } from './lint-rules.ts';
import { type Linter, localResolver } from './local-resolver.ts';
import { operationProblems } from './operation-problems.ts';
import { repeatedProblem } from './repeated-keys.ts';
import { sizeProblem } from './size.ts';
import { list, type Node, node, text } from './values.ts';
import { versionProblem } from './version-problem.ts';

export interface ApiReading {
  /** Null when the file is not an OpenAPI 3 description or cannot be read; a description with errors still has a plan. */
  plan: ApiPlan | null;
  /** The description in one file, for readers to download, without what newer servers no longer have. */
  description: { yaml: string; json: string } | null;
  /** Links in its texts, as written → where they are. */
  links: ReadonlyMap<string, readonly LinkPlace[]>;
  /** Absolute paths of the files that it refers to, whether they are there or not. */
  files: readonly string[];
  diagnostics: Diagnostic[];
}

export interface ReadApiOptions extends Partial<PlanOptions> {
  /** Folders besides the description's own in which a `$ref` may name files, as absolute paths. */
  folders?: readonly string[];
  /** Whether to report operations without a summary, description, error responses, a listed tag or (if others have one) a permission. */
  operations?: boolean;
}

/**
 * Reads an OpenAPI 3.0, 3.1 or 3.2 description (YAML or JSON, one file or many), checks it and plans its pages.
 * Never throws for what an author wrote; reads files only, never the network.
 *
 * @param file root of the description.
 * @param options `slug`: last part of the info page's address (default `ort-server-api`); `permissions` and `guides`
 *   are shown on the pages of operations.
 */
export async function readApi(file: string, options: ReadApiOptions = {}): Promise<ApiReading> {
  const path = resolve(file);
  const folder = dirname(path);
  const name = displayName(path, folder);
  const { folders = [], operations = false, ...plans } = options;
  const linter = await import('@redocly/openapi-core');
  const config = await lintConfig(operations);
  const resolver = localResolver(linter, config.resolve, { folder, allowed: allowedFolders([folder, ...folders]) });
  const failed = (diagnostic: Diagnostic): ApiReading => ({
    plan: null,
    description: null,
    links: new Map(),
    files: resolver.named,
    diagnostics: [{ ...diagnostic, unread: true }],
  });

  if (kindOf(path) === 'folder') return failed(folderProblem(name));
  const document = await resolver.resolveDocument(null, path, true).catch((error: unknown) => error as Error);
  if (document instanceof Error) return failed(unreadable(document, name, linter));
  const unsupported = versionProblem(document, name, linter);
  if (unsupported) return failed(unsupported);
  const huge = sizeProblem(document.parsed, name);
  if (huge) return failed(huge);

  const circle = () => circleProblem(resolver, folder);
  try {
    const tools = { config, externalRefResolver: resolver };
    const linted = await unlessFails(circle, () => linter.lintDocument({ document, ...tools }));
    const bundling = () => linter.bundle({ doc: document, ...tools });
    // A single file is the bundle of itself.
    const isOneFile = resolver.loaded.length === 1;
    const made = isOneFile ? await unlessFails(circle, bundling) : await bundling();
    const { bundle: bundled, problems } = made instanceof Error ? { bundle: document, problems: [] } : made;
    const hugeBundle = sizeProblem(bundled.parsed, name);
    if (hugeBundle) return failed(hugeBundle);
    const root = bundled.parsed as Node;
    const { exact } = resolver.numbers;
    const plan = planApi(root, { slug: 'ort-server-api', ...plans, ...(exact && { exact }) });
    const published = await publishedDescription(document, root, plan);
    return {
      plan,
      links: textLinks([
        { file: name, text: document.source.body },
        ...resolver.loaded.map(({ absoluteRef, body }) => ({ file: displayName(absoluteRef, folder), text: body })),
      ]),
      files: resolver.named,
      diagnostics: sortDiagnostics([
        ...(linted instanceof Error ? [unchecked(linted, name)] : []),
        ...(await toDiagnostics([...(linted instanceof Error ? [] : linted), ...problems.filter(isAboutLists)], {
          folder,
          version: text(root.openapi) ?? '',
          schemas: node(node(root.components).schemas),
          tags: list(root.tags).flatMap((tag) => text(node(tag).name) ?? []),
          parsed: (source) => resolver.documents.get(source)?.parsed,
        })),
        ...(await operationProblems(plan, resolver.documents, path)),
        ...resolver.repeated.map(({ file: place, ...problem }) => repeatedProblem(displayName(place, folder), problem)),
        ...resolver.loose.map((error) => looseProblem(error, displayName(error.source.absoluteRef, folder))),
      ]),
      description: {
        yaml: await yamlText(published, exact),
        json: `${jsonText(published, exact)}\n`,
      },
    };
  } catch (error) {
    const problem = await circle();
    if (problem) return failed(problem);
    return failed({
      severity: 'error',
      rule: 'openapi-unreadable',
      file: name,
      message: `The description cannot be processed: ${error instanceof Error ? error.message : String(error)}.`,
      hint: 'If `npx @redocly/cli lint` finds nothing wrong with the file, this is a bug in this program: report it.',
    });
  }
}

/** The linter has reported everything else already. */
const isAboutLists = ({ ruleId }: NormalizedProblem): boolean => ruleId === LISTS_IN_PLACE;

/**
 * The linter follows each reference from within the one before. Where more than a thousand schemas lead from one to the next, the stack
 * is too small for it; and it takes a field called `hasOwnProperty` for the method of that name. Pages are planned without such limits.
 *
 * @returns the error if it failed
 */
async function unlessFails<T>(circle: () => Promise<unknown>, lint: () => Promise<T>): Promise<T | Error> {
  try {
    return await lint();
  } catch (error) {
    const isItsOwn = error instanceof RangeError || error instanceof TypeError;
    if (isItsOwn && (await circle()) === undefined) return error;
    throw error;
  }
}

const unchecked = (error: Error, file: string): Diagnostic => ({
  severity: 'warning',
  rule: 'openapi-unchecked',
  file,
  message: `Its rules were not checked: ${
    error instanceof RangeError
      ? 'its schemas refer to each other over more steps than the linter can follow'
      : `the linter failed with "${error.message}"`
  }.`,
  hint: 'Its pages are complete. References that lead nowhere are not reported.',
});

function unreadable(error: Error, file: string, { ResolveError, YamlParseError }: Linter): Diagnostic {
  if (error instanceof YamlParseError) {
    return {
      severity: 'error',
      rule: 'openapi-syntax',
      file,
      ...(error.line > 0 && { line: error.line, column: error.col }),
      ...syntaxOf(error.source, { message: reasonOf(error.message), line: error.line }),
    };
  }
  const missing = error instanceof ResolveError && /ENOENT|no such file/i.test(error.message);
  return {
    severity: 'error',
    rule: 'openapi-file',
    file,
    message: missing ? 'The file does not exist.' : `The file cannot be read: ${error.message}.`,
    hint: 'Set DOCS_OPENAPI to the root file of an OpenAPI description.',
  };
}

function looseProblem(error: YamlParseError, file: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'openapi-loose-yaml',
    file,
    line: error.line,
    column: error.col,
    message: `The file is not valid YAML, but is read the way most programs read it: ${reasonOf(error.message)}.`,
    hint: /indentation/.test(error.message)
      ? 'Indent all lines inside quotes, braces or brackets further than the key before them, and put a space before each comment.'
      : LOOK_THERE,
  };
}

const folderProblem = (file: string): Diagnostic => ({
  severity: 'error',
  rule: 'openapi-file',
  file,
  message: 'This is a folder.',
  hint: 'Set DOCS_OPENAPI to the root file of an OpenAPI description.',
});
