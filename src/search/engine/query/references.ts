import { isIdentifier } from '../../../../contract/search/folding.ts';

/** `$ref: '#/components/schemas/OrtRun'`, as OpenAPI and JSON Schema write it, or the part of it that was copied. */
const REFERENCE =
  /(?:["']?\$ref["']?\s*:\s*)?["']?(?<![\w/])(?:[\w./-]*#\/(?:components\/\w+|definitions|\$defs)|components\/schemas)\/([\w.-]+)["']?/g;

/** The text with each reference to a part of an API description replaced by the name of that part. */
export function withoutReferences(text: string): string {
  return text.replace(REFERENCE, '$1');
}

/** A package as reports name it: `pkg:npm/%40angular/core@12.0.0`. */
const PACKAGE_URL = /(?<![\w:/-])pkg:[a-z][\w.+-]*\/[^\s"'<>]+/gi;
/**
 * The same as build files and outputs of Maven and Gradle name it, `org.example:log4j-core:2.14.1`, and as ORT does, `NPM:@angular:core:12.0.0`.
 * Not a place in a file, such as `rules.kts:12:5`, nor a port.
 */
const COORDINATES =
  /(?<![\w:/.-])(?:[A-Z]\w+:[\w@.-]*|(?=\S*\.)[a-z][\w.-]*):[@A-Za-z][\w@./-]*(?::[a-z]+)?:v?\d[\w.+-]*(?::[a-z]+)?/g;

/**
 * The text with the name of each package replaced by what it is: names such as `core` are about the package, not about this site.
 *
 * @param isKnown Whether the site has the name itself.
 */
export function withoutPackages(text: string, isKnown: (name: string) => boolean): string {
  return text
    .replace(PACKAGE_URL, (url) => (isKnown(url) ? url : 'package URL'))
    .replace(COORDINATES, (name) => (isKnown(name) ? name : 'package'));
}

/** What separates the names of things that lie within one another: `jobConfigs.analyzer.skipExcluded`, `docs/admin-guide`. */
const BETWEEN = /[./#:]+/;
const NAME = /^[\p{L}\p{N}_-]+$/u;

/** The last name of a path through things. Null if that is a plain word: a word such as `name` ends too many paths. */
export function lastName(text: string): string | null {
  const [, ...names] = text.split(BETWEEN);
  const last = names.at(-1) ?? '';
  return NAME.test(last) && isIdentifier(last) ? last : null;
}
