import type { PrintEntry } from '../../../contract/page/print.ts';
import type { SitePath } from '../../../contract/urls.ts';
import type { PageSource } from '../../state/page-source.ts';
import { adaptArticle, headingElement } from './adapt-article.ts';
import { type Chapter, resolveLinks } from './resolve-links.ts';

export interface PrintRequest {
  source: PageSource;
  base: string;
  address: string;
  entries: readonly PrintEntry[];
  title: { site: string; section: string; versions: readonly string[] };
  /** Stops the reading; pages requested before are then ignored. */
  signal: AbortSignal;
  onProgress(done: number): void;
}

export interface PrintDocument {
  content: DocumentFragment;
  /** Pages that could not be read, and why. The document names them in their places. */
  failed: { label: string; reason: string }[];
}

/** How many pages are requested at a time. */
const AT_ONCE = 4;

/** Level of a chapter's heading: the title of the document is above. */
const CHAPTER_LEVEL = 2;

/** Reads the pages and makes one document of their articles: title, contents, chapters, and links between them. */
export async function printDocument(request: PrintRequest): Promise<PrintDocument> {
  const { entries, base, address, signal } = request;
  const failed: PrintDocument['failed'] = [];
  const chapters: Chapter[] = new Array(entries.length);
  let next = 0;
  let done = 0;
  const read = async () => {
    while (next < entries.length && !signal.aborted) {
      const at = next++;
      const entry = entries[at] as PrintEntry;
      const chapter = emptyChapter(entry, at);
      try {
        chapter.element.append(entry.path === null ? chapterHeading(entry) : await article(request, entry, chapter.id));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        failed.push({ label: entry.label, reason });
        chapter.element.append(
          chapterHeading(entry),
          paragraph('This page could not be read when the document was made.'),
        );
      }
      chapters[at] = chapter;
      done += 1;
      request.onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  signal.throwIfAborted();

  const content = document.createDocumentFragment();
  content.append(titlePage(request), contents(chapters), ...chapters.map(({ element }) => element));
  const world = {
    base,
    address,
    chapters: new Map(
      chapters.flatMap((chapter) => (chapter.entry.path ? [[chapter.entry.path, chapter] as const] : [])),
    ),
    ids: new Set([...content.querySelectorAll('[id]')].map(({ id }) => id)),
  };
  for (const chapter of chapters) resolveLinks(chapter, world);
  return { content, failed };
}

function emptyChapter(entry: PrintEntry, at: number): Chapter {
  const element = document.createElement('section');
  const id = `chapter-${at + 1}`;
  element.id = id;
  element.className = entry.path === null ? 'print-chapter print-chapter-bare' : 'print-chapter';
  return { entry, id, element };
}

/** @throws Error when the page cannot be loaded */
async function article({ source }: PrintRequest, entry: PrintEntry, prefix: string): Promise<Element> {
  const { content, status } = await source.load(entry.path as SitePath);
  const found = content.querySelector('article');
  if (status !== 200 || !found) throw new Error(`There is no page at ${entry.path}.`);
  adaptArticle(found, { prefix, lower: CHAPTER_LEVEL + entry.depth - 1 });
  return found;
}

function chapterHeading({ label, depth }: PrintEntry): HTMLElement {
  const heading = headingElement(CHAPTER_LEVEL + depth);
  heading.className = 'print-h1';
  heading.textContent = label;
  return heading;
}

function titlePage({ title, address }: PrintRequest): HTMLElement {
  const header = document.createElement('header');
  header.className = 'print-title-page';
  const heading = headingElement(1);
  heading.textContent = title.site;
  const section = paragraph(title.section);
  section.className = 'print-section-name';
  const date = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  header.append(heading, section, ...title.versions.map(paragraph), paragraph(date), paragraph(address));
  return header;
}

function contents(chapters: readonly Chapter[]): HTMLElement {
  const nav = document.createElement('nav');
  nav.className = 'print-contents';
  nav.setAttribute('aria-label', 'Contents of the document');
  const heading = headingElement(CHAPTER_LEVEL);
  heading.textContent = 'Contents';
  nav.append(heading);
  const lists = [document.createElement('ul')];
  for (const { entry, id } of chapters) {
    while (lists.length > entry.depth + 1) lists.pop();
    while (lists.length <= entry.depth)
      lists.push(
        lists.at(-1)?.lastElementChild?.appendChild(document.createElement('ul')) ?? document.createElement('ul'),
      );
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = `#${id}`;
    link.textContent = entry.label;
    item.append(link);
    lists.at(-1)?.append(item);
  }
  if (lists[0]) nav.append(lists[0]);
  return nav;
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}
