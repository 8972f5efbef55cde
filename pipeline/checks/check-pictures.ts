import type { Diagnostic } from '../../contract/diagnostics.ts';
import { canonicalPath, decodePart, splitLink, withoutBase } from '../../contract/urls.ts';
import type { CheckedPage } from './check-links.ts';

export interface PictureCheck {
  base: string;
  pages: readonly CheckedPage[];
  /** Canonical paths of all files of the site. */
  files: ReadonlySet<string>;
}

/** Pictures that components show. Only the finished page tells which ones these are; those beside the page are left to the browser. */
export function checkPictures({ base, pages, files }: PictureCheck): Diagnostic[] {
  const problemOf = (address: string): Pick<Diagnostic, 'rule' | 'message' | 'hint'> | null => {
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
  return pages.flatMap(({ file, pictures, compiled }) => {
    if (file === undefined) return [];
    // Those in the page's own text are reported with their lines; the finished page may have their addresses encoded.
    const said = new Set(compiled?.unshown?.map(decodePart));
    return [...pictures].flatMap((address): Diagnostic[] => {
      const problem = said.has(decodePart(address)) ? null : problemOf(address);
      return problem === null ? [] : [{ severity: 'error', file, ...problem }];
    });
  });
}
