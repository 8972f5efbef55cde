import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import {
  BaseResolver,
  bundle,
  type Document,
  getLineColLocation,
  lintDocument,
  type NormalizedProblem,
  ResolveError,
  Source,
  YamlParseError,
} from '@redocly/openapi-core';
import { jsonText } from '../../../contract/api/exact-numbers.ts';
import type { ApiPlan } from '../../../contract/api/plan.ts';
import { type Diagnostic, sortDiagnostics } from '../../../contract/diagnostics.ts';
import { decodePart } from '../../../contract/urls.ts';
import { type AllowedFolders, allowedFolders } from '../../content/checks/allowed-folders.ts';
import { textOfBytes } from '../../content/text-file.ts';
import { kindOf } from '../../files/kind-of.ts';
import { type PlanOptions, planApi } from '../plan/plan.ts';
import { publishedDescription } from '../published.ts';
import { type LinkPlace, textLinks } from '../text-links.ts';
import { yamlText } from '../yaml-text.ts';
import {
  addressProblems,
  circleProblem,
  displayName,
  LOOK_THERE,
  NOT_UTF_8,
  OUTSIDE,
  reasonOf,
  syntaxWords,
  toDiagnostics,
} from './check.ts';
import { ExactNumberKeeper } from './exact-numbers.ts';
import { LISTS_IN_PLACE, lintConfig } from './lint-rules.ts';
import { looselyParsed } from './loose-yaml.ts';
import { keyAt, repeatedKey, repeatedProblem } from './repeated-keys.ts';
import { sizeProblem } from './size.ts';
import { isNode, type Node, node, text } from './values.ts';

export interface ApiReading {
  /** Null when the file is not an OpenAPI 3 description or cannot be read; a description with errors still has a plan. */
  plan: ApiPlan | null;
  /** The description in one file, for readers to download, without what newer servers no longer have. */
  description: { yaml: string; json: string } | null;
  /** Links in its texts, as written → where they are. */
  links: ReadonlyMap<string, readonly LinkPlace[]>;
  /** Absolute paths of the files that it refers to. */
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
  const config = await lintConfig(operations);
  const resolver = new LocalResolver(config.resolve, { folder, allowed: allowedFolders([folder, ...folders]) });
  const failed = (diagnostic: Diagnostic): ApiReading => ({
    plan: null,
    description: null,
    links: new Map(),
    files: [],
    diagnostics: [{ ...diagnostic, unread: true }],
  });

  if (kindOf(path) === 'folder') return failed(folderProblem(name));
  const document = await resolver.resolveDocument(null, path, true).catch((error: unknown) => error as Error);
  if (document instanceof Error) return failed(unreadable(document, name));
  const unsupported = versionProblem(document, name);
  if (unsupported) return failed(unsupported);
  const huge = sizeProblem(document.parsed, name);
  if (huge) return failed(huge);

  try {
    const tools = { config, externalRefResolver: resolver };
    const linted = await unlessFails(document, name, () => lintDocument({ document, ...tools }));
    const bundling = () => bundle({ doc: document, ...tools });
    // A single file is the bundle of itself.
    const isOneFile = resolver.loaded.length === 1;
    const made = isOneFile ? await unlessFails(document, name, bundling) : await bundling();
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
      files: resolver.loaded.map(({ absoluteRef }) => absoluteRef),
      diagnostics: sortDiagnostics([
        ...(linted instanceof Error ? [unchecked(linted, name)] : []),
        ...toDiagnostics([...(linted instanceof Error ? [] : linted), ...problems.filter(isAboutLists)], {
          folder,
          version: text(root.openapi) ?? '',
          schemas: node(node(root.components).schemas),
          parsed: (source) => resolver.documents.get(source)?.parsed,
        }),
        ...addressProblems(plan, name),
        ...resolver.repeated.map(({ file: place, ...problem }) => repeatedProblem(displayName(place, folder), problem)),
        ...resolver.loose.map((error) => looseProblem(error, displayName(error.source.absoluteRef, folder))),
      ]),
      description: {
        yaml: yamlText(published, exact),
        json: `${jsonText(published, exact, 2)}\n`,
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
async function unlessFails<T>(document: Document, file: string, lint: () => Promise<T>): Promise<T | Error> {
  try {
    return await lint();
  } catch (error) {
    const isItsOwn = error instanceof RangeError || error instanceof TypeError;
    if (isItsOwn && circleProblem(document, file) === undefined) return error;
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

/** Reads local files only: a build needs no network, gives the same result tomorrow, and publishes no file by accident. */
class LocalResolver extends BaseResolver {
  readonly #folder: string;
  readonly #allowed: AllowedFolders;
  /** Files that references have named so far. */
  readonly loaded: Source[] = [];
  /** Keys that an object has twice, the first of each file. */
  readonly repeated: { file: string; line: number; key: string }[] = [];
  /** Where YAML is not quite right, the first place of each file. */
  readonly loose: YamlParseError[] = [];
  /** Files as they were read. */
  readonly documents = new Map<Source, Document>();
  /** Keeps the numbers of all its files. */
  readonly numbers = new ExactNumberKeeper();

  constructor(
    config: ConstructorParameters<typeof BaseResolver>[0],
    places: { folder: string; allowed: AllowedFolders },
  ) {
    super(config);
    this.#folder = places.folder;
    this.#allowed = places.allowed;
  }

  /** A `$ref` is a URI, in which the name of a file may be percent-encoded; the linter takes it for a path. */
  override resolveExternalRef(base: string | null, ref: string): string {
    const asWritten = super.resolveExternalRef(base, ref);
    if (existsSync(asWritten)) return asWritten;
    const decoded = super.resolveExternalRef(base, decodePart(ref));
    return existsSync(decoded) ? decoded : asWritten;
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    if (/^https?:/i.test(absoluteRef)) {
      throw new Error(`a build does not load ${absoluteRef}; copy the file beside the description and refer to that`);
    }
    if (existsSync(absoluteRef) && !this.#allowed(absoluteRef)) {
      throw new Error(`${relative(this.#folder, absoluteRef)} ${OUTSIDE}, so nothing of it becomes part of the site`);
    }
    const source = await super.loadExternalRef(absoluteRef);
    // If the file has another encoding, reading it as UTF-8 has left replacement characters.
    if (source.body.includes('\uFFFD') && textOfBytes(readFileSync(absoluteRef)) === null) throw notUtf8(source);
    this.loaded.push(source);
    return source;
  }

  /** What the linter's parser refuses but others accept is reported, and read anyway. */
  #parseYaml(source: Source, isRoot?: boolean): Document {
    const body = this.numbers.ofYaml(plainPointers(source.body));
    try {
      const { absoluteRef, mimeType } = source;
      return { source, parsed: super.parseDocument(new Source(absoluteRef, body, mimeType), isRoot).parsed };
    } catch (error) {
      const loose = error instanceof YamlParseError ? looselyParsed(body) : undefined;
      if (loose === undefined) throw error;
      const { message } = error as YamlParseError;
      if (!/maxDepth|duplicated mapping key/.test(message)) this.loose.push(error as YamlParseError);
      if (loose.repeatedLine !== undefined)
        this.repeated.push({
          file: source.absoluteRef,
          line: loose.repeatedLine,
          key: keyAt(source.body, loose.repeatedLine),
        });
      return { source, parsed: loose.parsed };
    }
  }

  /** JSON.parse is a hundred times faster; what it rejects is left to the parser that can report lines. */
  #plainJson(source: Source): Document | undefined {
    if (!/^\s*[{[]/.test(source.body)) return undefined;
    try {
      return { source, parsed: JSON.parse(this.numbers.ofJson(plainPointers(source.body))) };
    } catch {
      return undefined;
    }
  }

  override parseDocument(source: Source, isRoot?: boolean): Document {
    const json = this.#plainJson(source);
    const repeated = json && repeatedKey(source.body);
    if (repeated) this.repeated.push({ file: source.absoluteRef, ...repeated });
    const document = json ?? this.#parseYaml(source, isRoot);
    const problem = sizeProblem(document.parsed, source.absoluteRef);
    if (problem && !isRoot) throw new YamlParseError(new Error(problem.message), source);
    this.documents.set(source, document);
    return document;
  }
}

/** In a fragment a tilde may be percent-encoded (RFC 6901, section 6); the resolver decodes it too late for `~1` and `~0`. */
const plainPointers = (text: string) => text.replace(/%7E(?=[01])(?<=\$ref["']?\s*:\s*["']?[^\s"']*#[^\s"']*)/gi, '~');

function unreadable(error: Error, file: string): Diagnostic {
  if (error instanceof YamlParseError) {
    return {
      severity: 'error',
      rule: 'openapi-syntax',
      file,
      ...(error.line > 0 && { line: error.line, column: error.col }),
      ...syntaxWords(reasonOf(error.message), error.source.body.split('\n')[error.line - 1]),
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

/** The error has the place of the first character that cannot be decoded, in the form in which the parser gives places. */
function notUtf8(source: Source): YamlParseError {
  const lines = source.body.slice(0, source.body.indexOf('\uFFFD')).split('\n');
  return new YamlParseError(new Error(`${NOT_UTF_8} (${lines.length}:${(lines.at(-1) ?? '').length + 1})`), source);
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

function versionProblem({ parsed, source }: Document, file: string): Diagnostic | undefined {
  const root = isNode(parsed) ? parsed : {};
  const swagger = text(root.swagger);
  const version = text(root.openapi);
  const key = ['openapi', 'swagger'].find((name) => Object.hasOwn(root, name));
  const line = key === undefined ? 1 : getLineColLocation({ source, pointer: `#/${key}` }).start.line;
  const base = { severity: 'error', rule: 'openapi-version', file, line } as const;
  if (typeof root.openapi === 'number' || /^3\.[012]$/.test(version ?? '')) {
    return {
      ...base,
      message: `The version of OpenAPI is ${typeof root.openapi === 'number' ? 'the number ' : ''}${version}; it must be a string with three parts.`,
      hint: FIRST_LINE,
    };
  }
  if (version !== undefined && /^3\.[012]\./.test(version)) return undefined;
  if (swagger !== undefined) {
    return {
      ...base,
      message: `The description is written in Swagger ${swagger}; only OpenAPI 3.0, 3.1 and 3.2 are supported.`,
      hint: `Convert it once: npx swagger2openapi --patch ${file} --yaml --outfile openapi.yaml`,
    };
  }
  if (source.body.trim() === '')
    return {
      ...base,
      message: 'The file is empty.',
      hint: 'Set DOCS_OPENAPI to the root file of an OpenAPI description.',
    };
  if (version === undefined && /^\s*\{/.test(source.body) && !isJson(source.body)) {
    return {
      ...base,
      message: 'The file looks like JSON, but is not valid JSON.',
      hint: 'JSON has no comments, and no comma after the last entry.',
    };
  }
  if (version === undefined) {
    const other = OTHER_KINDS.find(({ isIt }) => isIt(root));
    return {
      ...base,
      message: `The file is ${other?.name ?? 'not an OpenAPI description: it has no field `openapi`'}.`,
      hint: other?.hint(file) ?? FIRST_LINE,
    };
  }
  return {
    ...base,
    message: `The description is written in OpenAPI ${version}; only 3.0, 3.1 and 3.2 are supported.`,
    hint: FIRST_LINE,
  };
}

const FIRST_LINE = 'The first line of a description states its version: `openapi: 3.1.0`.';

/** What authors take for a description, with the way to one. */
const OTHER_KINDS: readonly { name: string; isIt(root: Node): boolean; hint(file: string): string }[] = [
  {
    name: 'an AsyncAPI document, which describes messages, not an OpenAPI description',
    isIt: ({ asyncapi }) => asyncapi !== undefined,
    hint: () =>
      'With DOCS_OPENAPI=none the site is built without a reference. One of an HTTP API needs an OpenAPI file.',
  },
  {
    name: 'a Postman collection, not an OpenAPI description',
    isIt: ({ info }) => /postman/i.test(text(node(info).schema) ?? ''),
    hint: (file) => `Convert it once: npx postman-to-openapi ${file} -f openapi.yaml`,
  },
];
