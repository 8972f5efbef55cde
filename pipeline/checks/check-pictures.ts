import type { Diagnostic } from '../../contract/diagnostics.ts';
import { canonicalPath, decodePart, splitLink, withoutBase } from '../../contract/urls.ts';
import type { CheckedPage } from './check-links.ts';

export interface PictureCheck {
  base: string;
  pages: readonly CheckedPage[];
  /** Canonical paths of all files of the site. */
  files: ReadonlySet<string>;
  /** What was found in the pages' own text: a picture in there is already reported with its line. */
  found: readonly Diagnostic[];
}

const RULE = /^(?:missing|foreign)-image$/;

/** The address in a message of `imageProblem`, as it was written there: the finished page may have it encoded. */
const addressIn = (message: string): string =>
  decodePart(message.replace(/^(?:There is no image|The image is on another host:) /, ''));

/** Pictures that components show. Only the finished page tells which ones these are; those beside the page are left to the browser. */
export function checkPictures({ base, pages, files, found }: PictureCheck): Diagnostic[] {
  const said = new Set(found.flatMap(({ rule, message }) => (RULE.test(rule) ? [addressIn(message)] : [])));
  const problemOf = (address: string): Pick<Diagnostic, 'rule' | 'message' | 'hint'> | null => {
    if (said.has(decodePart(address))) return null;
    if (/^(?:https?:)?\/\//i.test(address))
      return {
        rule: 'foreign-image',
        message: `A component shows an image of another host: ${address}`,
        hint: 'Save it below "static/" and give the component that address: the site must work without a network.',
      };
    const path = address.startsWith('/') ? withoutBase(base, decodePart(splitLink(address).path)) : undefined;
    if (path === undefined || (path !== null && files.has(canonicalPath(path)))) return null;
    return {
      rule: 'missing-image',
      message: `A component shows an image that the site does not have: ${address}`,
      hint: `Save it below "static/". A component has to import the file, or write its address with useBaseUrl("/img/name.png"), which puts ${base} before it.`,
    };
  };
  return pages.flatMap(({ file, pictures }) =>
    file === undefined
      ? []
      : [...pictures].flatMap((address): Diagnostic[] => {
          const problem = problemOf(address);
          return problem === null ? [] : [{ severity: 'error', file, ...problem }];
        }),
  );
}
