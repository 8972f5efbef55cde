import { existsSync, readFileSync } from 'node:fs';
import type * as Redocly from '@redocly/openapi-core';
import type { Document, Source, YamlParseError } from '@redocly/openapi-core';
import { decodePart } from '../../../contract/urls.ts';
import type { AllowedFolders } from '../../content/checks/allowed-folders.ts';
import { textOfBytes } from '../../content/text-file.ts';
import { nameIn } from '../../files/name-in.ts';
import { NOT_UTF_8, OUTSIDE } from './check.ts';
import { ExactNumberKeeper } from './exact-numbers.ts';
import { looselyParsed } from './loose-yaml.ts';
import { keyAt, repeatedKey } from './repeated-keys.ts';
import { sizeProblem } from './size.ts';

/** The linter, which takes half a second to load, so it is loaded only where there is a description. */
export type Linter = typeof Redocly;

export interface ReadPlaces {
  /** Folder of the description. */
  folder: string;
  allowed: AllowedFolders;
}

export interface LocalResolver extends Redocly.BaseResolver {
  /** Absolute paths of the files that references have named so far, whether they are there or not. */
  readonly named: string[];
  /** Those of them that could be read. */
  readonly loaded: Source[];
  /** Keys that an object has twice, the first of each file. */
  readonly repeated: { file: string; line: number; key: string }[];
  /** Where YAML is not quite right, the first place of each file. */
  readonly loose: YamlParseError[];
  /** Files as they were read. */
  readonly documents: Map<Source, Document>;
  /** Keeps the numbers of all its files. */
  readonly numbers: ExactNumberKeeper;
}

/** Reads local files only: a build needs no network, gives the same result tomorrow, and publishes no file by accident. */
export function localResolver(
  { BaseResolver, Source, YamlParseError }: Linter,
  config: ConstructorParameters<typeof Redocly.BaseResolver>[0],
  { folder, allowed }: ReadPlaces,
): LocalResolver {
  class Resolver extends BaseResolver implements LocalResolver {
    readonly named: string[] = [];
    readonly loaded: Source[] = [];
    readonly repeated: LocalResolver['repeated'] = [];
    readonly loose: YamlParseError[] = [];
    readonly documents = new Map<Source, Document>();
    readonly numbers = new ExactNumberKeeper();

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
      if (existsSync(absoluteRef) && !allowed(absoluteRef)) {
        throw new Error(`${nameIn(folder, absoluteRef)} ${OUTSIDE}, so nothing of it becomes part of the site`);
      }
      this.named.push(absoluteRef);
      const source = await super.loadExternalRef(absoluteRef);
      // If the file has another encoding, reading it as UTF-8 has left replacement characters.
      if (source.body.includes('\uFFFD') && textOfBytes(readFileSync(absoluteRef)) === null)
        throw new YamlParseError(new Error(notUtf8(source.body)), source);
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

  return new Resolver(config);
}

/** In a fragment a tilde may be percent-encoded (RFC 6901, section 6); the resolver decodes it too late for `~1` and `~0`. */
const plainPointers = (text: string) => text.replace(/%7E(?=[01])(?<=\$ref["']?\s*:\s*["']?[^\s"']*#[^\s"']*)/gi, '~');

/** What a parser would say: the place of the first character that cannot be decoded. */
function notUtf8(text: string): string {
  const lines = text.slice(0, text.indexOf('\uFFFD')).split('\n');
  return `${NOT_UTF_8} (${lines.length}:${(lines.at(-1) ?? '').length + 1})`;
}
