import { dirname, resolve } from 'node:path';
import {
  BaseResolver,
  bundle,
  type Document,
  getLineColLocation,
  lintDocument,
  ResolveError,
  type Source,
  stringifyYaml,
  YamlParseError,
} from '@redocly/openapi-core';
import type { ApiPlan } from '../../contract/api/plan.ts';
import { type Diagnostic, sortDiagnostics } from '../../contract/diagnostics.ts';
import { addressProblems, circleProblem, displayName, lintConfig, toDiagnostics } from './check.ts';
import { type PlanOptions, planApi } from './plan.ts';
import { publishedDescription } from './published.ts';
import { sizeProblem } from './size.ts';
import { isNode, type Node, node, text } from './values.ts';

export interface ApiReading {
  /** Null when the file is no OpenAPI 3 description or cannot be read; otherwise made even from one with errors. */
  plan: ApiPlan | null;
  /** The description in one file, for readers to download: without what newer servers no longer have. */
  description: { yaml: string; json: string } | null;
  diagnostics: Diagnostic[];
}

/**
 * Reads an OpenAPI 3.0, 3.1 or 3.2 description (YAML or JSON, one file or many), checks it and plans its pages.
 * Never throws for what an author wrote; reads files only, never the network.
 *
 * @param file root of the description.
 * @param options `slug`: last part of the info page's address (default `ort-server-api`); `permissions` and `guides`
 *   are shown on the pages of operations.
 */
export async function readApi(file: string, options: Partial<PlanOptions> = {}): Promise<ApiReading> {
  const path = resolve(file);
  const folder = dirname(path);
  const name = displayName(path, folder);
  const config = await lintConfig();
  const resolver = new LocalResolver(config.resolve);
  const failed = (diagnostic: Diagnostic): ApiReading => ({ plan: null, description: null, diagnostics: [diagnostic] });

  const document = await resolver.resolveDocument(null, path, true).catch((error: unknown) => error as Error);
  if (document instanceof Error) return failed(unreadable(document, name));
  const unsupported = versionProblem(document, name);
  if (unsupported) return failed(unsupported);
  const huge = sizeProblem(document.parsed, name);
  if (huge) return failed(huge);

  try {
    const problems = await lintDocument({ document, config, externalRefResolver: resolver });
    const { bundle: bundled } = await bundle({ doc: document, config, externalRefResolver: resolver });
    const hugeBundle = sizeProblem(bundled.parsed, name);
    if (hugeBundle) return failed(hugeBundle);
    const root = bundled.parsed as Node;
    const plan = planApi(root, { slug: 'ort-server-api', ...options });
    const published = await publishedDescription(document, root, plan);
    return {
      plan,
      diagnostics: sortDiagnostics([
        ...toDiagnostics(problems, folder, node(node(root.components).schemas)),
        ...addressProblems(plan, name),
      ]),
      description: {
        yaml: stringifyYaml(published, { noRefs: true }),
        json: `${JSON.stringify(published, null, 2)}\n`,
      },
    };
  } catch (error) {
    const circle = circleProblem(document, name);
    if (circle) return failed(circle);
    return failed({
      severity: 'error',
      rule: 'openapi-unreadable',
      file: name,
      message: `The description cannot be processed: ${error instanceof Error ? error.message : String(error)}.`,
      hint: 'If `npx @redocly/cli lint` finds nothing wrong with the file, this is a fault of the site: please report it.',
    });
  }
}

/** A build needs no network and gives the same result tomorrow. */
class LocalResolver extends BaseResolver {
  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    if (/^https?:/i.test(absoluteRef)) {
      throw new Error(`a build does not load ${absoluteRef}; copy the file beside the description and refer to that`);
    }
    return super.loadExternalRef(absoluteRef);
  }

  override parseDocument(source: Source, isRoot?: boolean): Document {
    const document = super.parseDocument(source, isRoot);
    const problem = sizeProblem(document.parsed, source.absoluteRef);
    if (problem && !isRoot) throw new YamlParseError(new Error(problem.message), source);
    return document;
  }
}

function unreadable(error: Error, file: string): Diagnostic {
  if (error instanceof YamlParseError) {
    const message = error.message.split('\n')[0]?.replace(/ in "[^"]*" \(\d+:\d+\)$/, '') ?? '';
    return {
      severity: 'error',
      rule: 'openapi-syntax',
      file,
      line: error.line,
      column: error.col,
      ...syntaxWords(message),
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

function syntaxWords(message: string): Pick<Diagnostic, 'message' | 'hint'> {
  if (/null byte/.test(message))
    return { message: 'The file is not written in UTF-8.', hint: 'Save it again as UTF-8.' };
  const [, levels] = /maxDepth \((\d+)\)/.exec(message) ?? [];
  if (levels === undefined) return { message: `The file is neither valid YAML nor JSON: ${message}.` };
  return {
    message: `The file is nested more than ${levels} levels deep.`,
    hint: 'Move what is inside to `components/schemas`, and refer to it with $ref.',
  };
}

function versionProblem({ parsed, source }: Document, file: string): Diagnostic | undefined {
  const root = isNode(parsed) ? parsed : {};
  const swagger = text(root.swagger);
  const version = text(root.openapi);
  const key = ['openapi', 'swagger'].find((name) => Object.hasOwn(root, name));
  const line = key === undefined ? 1 : getLineColLocation({ source, pointer: `#/${key}` }).start.line;
  const base = { severity: 'error', rule: 'openapi-version', file, line } as const;
  if (typeof root.openapi === 'number') {
    return {
      ...base,
      message: `The version of OpenAPI is the number ${root.openapi}; it must be a text with three parts.`,
      hint: 'The first line of a description says its version: `openapi: 3.1.0`.',
    };
  }
  if (version !== undefined && /^3\.[012](\.|$)/.test(version)) return undefined;
  if (swagger !== undefined) {
    return {
      ...base,
      message: `The description is written in Swagger ${swagger}; OpenAPI 3.0, 3.1 and 3.2 are read.`,
      hint: `Convert it once: npx swagger2openapi ${file} --yaml --outfile openapi.yaml`,
    };
  }
  return {
    ...base,
    message:
      version === undefined
        ? 'The file is no OpenAPI description: it has no field `openapi`.'
        : `The description says OpenAPI ${version}; 3.0, 3.1 and 3.2 are read.`,
    hint: 'The first line of a description says its version: `openapi: 3.1.0`.',
  };
}
