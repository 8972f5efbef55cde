import type { Diagnostic } from '../../../contract/diagnostics.ts';
import type { SidebarItem } from '../../../contract/page/page.ts';
import type { SitePath } from '../../../contract/urls.ts';
import { plainName } from '../../markdown/text-of-markdown.ts';
import type { MadeAddresses } from '../pages/taken-address.ts';

/** The page of a category that has `link: generated-index`: its description and cards of what is in it. */
export interface GeneratedIndex {
  path: SitePath;
  title: string;
  description: string;
  items: SidebarItem[];
}

interface IndexedCategory {
  label: string;
  /** What the category's link says about the index. */
  link: { slug?: string | undefined; title?: string | undefined; description?: string | undefined };
  /** What the category says of itself, where its link does not describe the index. */
  description: string | undefined;
  items: SidebarItem[];
  /** Where the index is asked for. */
  file: string;
  line?: number;
}

const HINT =
  'Give the index another "slug" in its "link"; or let the page be the index of the category, with "type: doc" and its id.';

/**
 * Adds a category's index to the generated pages, or to the problems if a page has its address.
 *
 * @returns the address in either case
 */
export function addIndex(
  to: { generated: GeneratedIndex[]; diagnostics: Diagnostic[] },
  made: MadeAddresses,
  { label, link, description, items, ...place }: IndexedCategory,
): SitePath {
  const path = made.ofCategory(label, link.slug);
  const taken = made.take({ path, name: `The index of the category "${label}"`, ...place, hint: HINT });
  if (taken) to.diagnostics.push(taken);
  else
    to.generated.push({
      path,
      title: plainName(link.title ?? label),
      description: link.description ?? description ?? '',
      items,
    });
  return path;
}
