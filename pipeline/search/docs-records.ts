import type { DocSection } from '../../contract/page/compiled-doc.ts';
import { squash } from '../../contract/search/folding.ts';
import { LINK_LIST_TITLE } from '../../contract/search/link-lists.ts';
import type { SearchRecord } from '../../contract/search/search.ts';
import type { SitePath } from '../../contract/urls.ts';

/** A documentation page, as far as the search needs it. Unlisted pages and drafts do not belong here. */
export interface SearchableDoc {
  url: SitePath;
  title: string;
  description: string;
  /** Whether the description is the beginning of the page's text, because its author wrote none. */
  isExcerpt?: boolean;
  /** Labels of the categories above it, from the top down. */
  trail: string[];
  /** Front matter: other names of the page. */
  keywords?: string[];
  /** Front matter: what readers who do not know its terms call it. */
  aliases?: readonly string[];
  /** What the sidebar calls it, where that is not the title. */
  label?: string;
  version?: string;
  sections: DocSection[];
}

/** A command line that has a heading of its own, and an option that a page names. */
const COMMAND_TITLE = /^(osc|docker|docker compose|kubectl|helm|\.\/gradlew|npm|curl)( [a-z][\w-]*)+$/;
const FLAG = /^(--[a-z][a-z0-9-]+)(?:[ =/,].*)?$/;
const FLAG_CONTEXT = 90;

/** A page, each of its sections, each row of its tables of symptoms, and the command line options it explains. */
export function recordsOfDocs(docs: readonly SearchableDoc[]): SearchRecord[] {
  return docs.flatMap((doc) => {
    const version = doc.version === undefined ? {} : { version: doc.version };
    const intro = doc.sections.filter(({ id, text }) => id === null && text !== '').map(({ text }) => text);
    const isSaidTwice = doc.isExcerpt === true && intro.length > 0;
    const page: SearchRecord = {
      kind: 'page',
      url: doc.url,
      title: doc.title,
      trail: doc.trail,
      text: [!isSaidTwice && doc.description, ...intro].filter(Boolean).join(' '),
      // Readers who know the site search for the name of the page's file: `docker-compose`, `s3`.
      symbols: [...new Set([slugOf(doc.url), ...(doc.keywords ?? [])])].filter(Boolean),
      ...version,
    };
    // Both are names of the page already.
    const named = [doc.title, slugOf(doc.url)].map(squash);
    const label = doc.label === undefined || named.includes(squash(doc.label)) ? [] : [doc.label];
    const aliases = [...new Set([...label, ...(doc.aliases ?? [])])];
    const records: SearchRecord[] = [aliases.length === 0 ? page : { ...page, aliases }];
    const above: DocSection[] = [];
    for (const section of doc.sections) {
      const symptoms = symptomsOf(doc, section);
      if (section.id === null || section.title === '' || LINK_LIST_TITLE.test(section.title)) {
        records.push(...symptoms);
        continue;
      }
      while (above.length > 0 && (above.at(-1) as DocSection).level >= section.level) above.pop();
      const record: SearchRecord = {
        kind: COMMAND_TITLE.test(section.title) ? 'command' : 'section',
        url: `${doc.url}#${section.id}`,
        title: section.title,
        trail: [...doc.trail, doc.title, ...above.map((heading) => heading.title)],
        text: section.text,
        ...version,
      };
      records.push(record, ...symptoms);
      above.push(section);
    }
    return [...records, ...flagsOf(doc)];
  });
}

function symptomsOf(doc: SearchableDoc, section: DocSection): SearchRecord[] {
  return (section.symptoms ?? []).map(({ id, title, text }) => ({
    kind: 'symptom',
    url: `${doc.url}#${id}`,
    title,
    trail: [...doc.trail, doc.title],
    text,
    ...(doc.version !== undefined && { version: doc.version }),
  }));
}

function slugOf(url: string): string {
  return url.split('/').filter(Boolean).at(-1) ?? '';
}

/** Each option once per page, at the first section that names it. */
function flagsOf(doc: SearchableDoc): SearchRecord[] {
  const flags = new Map<string, SearchRecord>();
  for (const section of doc.sections) {
    for (const symbol of section.symbols) {
      const flag = FLAG.exec(symbol)?.[1];
      if (flag === undefined || flags.has(flag)) continue;
      flags.set(flag, {
        kind: 'command',
        url: section.id === null ? doc.url : `${doc.url}#${section.id}`,
        title: flag,
        trail: [...doc.trail, doc.title, ...(section.title === '' ? [] : [section.title])],
        text: around(section.text, symbol),
        ...(doc.version !== undefined && { version: doc.version }),
      });
    }
  }
  return [...flags.values()];
}

function around(text: string, symbol: string): string {
  const at = text.indexOf(symbol);
  if (at < 0) return '';
  const from = Math.max(0, text.lastIndexOf(' ', at - FLAG_CONTEXT / 3) + 1);
  const end = text.indexOf(' ', at + symbol.length + FLAG_CONTEXT);
  return text.slice(from, end < 0 ? undefined : end);
}
