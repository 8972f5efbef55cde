import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Element = DefaultTreeAdapterMap['element'];
type Child = DefaultTreeAdapterMap['childNode'];

/** A name on a page with the text beside it, without its nested fields. */
export interface Row {
  id: string;
  name: string;
  text: string;
}

export interface BuiltPage {
  /** Such as `GET /pets/{id}` on the page of an operation; otherwise empty. */
  endpoint: string;
  title: string;
  /** All text of the article. */
  text: string;
  /** Ids of all elements. */
  ids: Set<string>;
  rows: Row[];
  /** Addresses of the schema pages that it links to. */
  schemas: Set<string>;
}

/** Address below the base → page, for every page of the reference in a built site. */
export function readBuiltPages(site: string): Map<string, BuiltPage> {
  const pages = new Map<string, BuiltPage>();
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(site, folder), { withFileTypes: true })) {
      if (entry.isDirectory()) visit(`${folder}/${entry.name}`);
      else if (entry.name === 'index.html')
        pages.set(`/${folder}/`, readPage(readFileSync(join(site, folder, entry.name), 'utf8')));
    }
  };
  visit('api');
  return pages;
}

function readPage(html: string): BuiltPage {
  const page: BuiltPage = { endpoint: '', title: '', text: '', ids: new Set(), rows: [], schemas: new Set() };
  const main = find(parse(html), (element) => element.tagName === 'article');
  if (!main) return page;
  page.text = textOf(main);
  walk(main, (element) => {
    const id = attribute(element, 'id');
    if (id !== undefined) page.ids.add(id);
    if (element.tagName === 'h1') page.title = textOf(element);
    if (attribute(element, 'class') === 'api-endpoint' && page.endpoint === '')
      page.endpoint = textOf(element)
        .replace(/\s*Copy$/, '')
        .trim();
    const link = element.tagName === 'a' ? attribute(element, 'href') : undefined;
    const schema = link === undefined ? undefined : /\/api\/schemas\/[^/#]+\/$/.exec(link)?.[0];
    if (schema !== undefined) page.schemas.add(schema);
    if (element.tagName === 'li') {
      const name = element.childNodes.find((child) => isElement(child) && attribute(child, 'class') === 'schema-name');
      if (name) page.rows.push({ id: id ?? '', name: textOf(name), text: ownText(element) });
    }
  });
  return page;
}

const isElement = (child: Child): child is Element => 'tagName' in child;
const attribute = (element: Element, name: string) => element.attrs.find((entry) => entry.name === name)?.value;

function walk(element: { childNodes: Child[] }, visit: (element: Element) => void): void {
  for (const child of element.childNodes) {
    if (!isElement(child)) continue;
    visit(child);
    walk(child, visit);
  }
}

function find(element: { childNodes: Child[] }, isIt: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  walk(element, (child) => {
    if (!found && isIt(child)) found = child;
  });
  return found;
}

const textOf = (child: Child): string =>
  'value' in child ? child.value : 'childNodes' in child ? child.childNodes.map(textOf).join('') : '';

/** Text without that of nested fields, but with that of alternatives. */
function ownText(child: Child): string {
  if ('value' in child) return child.value;
  if (!('childNodes' in child)) return '';
  return child.childNodes
    .filter((inner) => !(isElement(inner) && attribute(inner, 'class') === 'schema-tree'))
    .map(ownText)
    .join('');
}
