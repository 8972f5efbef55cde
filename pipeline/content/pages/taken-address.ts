import type { Diagnostic } from '../../../contract/diagnostics.ts';
import { pagePath, type SitePath } from '../../../contract/urls.ts';
import { docsByPath } from '../find.ts';
import type { Doc } from './docs.ts';
import { labelPart, slugAddress } from './page-address.ts';

/** A page that nobody wrote: the list of a category, or of the pages with a tag. */
export interface MadePage {
  path: SitePath;
  /** `The index of the category "Guides"`. */
  name: string;
  /** Where it is asked for. */
  file: string;
  line?: number;
  /** How its address is changed. */
  hint: string;
}

/** The addresses of a version's pages that nobody wrote. */
export class MadeAddresses {
  readonly #docs: readonly Doc[];
  readonly #base: SitePath;
  readonly #labelParts = new Set<string>();
  /** What a page that was made is called, by its path. */
  readonly #names = new Map<SitePath, string>();

  constructor(docs: readonly Doc[], base: SitePath) {
    this.#docs = docs;
    this.#base = base;
    const isTagged = docs.some(({ frontMatter }) => !frontMatter.unlisted && (frontMatter.tags ?? []).length > 0);
    if (isTagged) this.#names.set(pagePath(`${base}tags`), 'the list of tags');
  }

  /**
   * The address of a category's index: its slug, or one made of its label. Like Docusaurus, adds a number when another category has
   * the same label.
   */
  ofCategory(label: string, slug?: string): SitePath {
    if (slug !== undefined) return pagePath(this.#base + slugAddress(slug));
    const wanted = labelPart(label);
    let part = wanted;
    for (let n = 1; this.#labelParts.has(part); n += 1) part = `${wanted}-${n}`;
    this.#labelParts.add(part);
    return pagePath(`${this.#base}category/${part}`);
  }

  /** Reports that a page is not created because another has its address; null if none has. A page may be asked for again. */
  take({ path, name, file, line, hint }: MadePage): Diagnostic | null {
    const own = `${name.charAt(0).toLowerCase()}${name.slice(1)} (${file}${line === undefined ? '' : `:${line}`})`;
    const other = docsByPath(this.#docs).get(path)?.file ?? this.#names.get(path) ?? own;
    if (other === own) {
      this.#names.set(path, own);
      return null;
    }
    return {
      severity: 'error',
      rule: 'duplicate-address',
      file,
      ...(line !== undefined && { line }),
      message: `${name} has the same address as ${other}, and is not created: ${path}`,
      hint,
    };
  }
}
