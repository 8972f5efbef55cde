import { SINGLE_FILE_BASE, type SingleFilePage } from '../../contract/offline/single-file.ts';
import type { SidebarItem } from '../../contract/page/page.ts';
import {
  canonicalPath,
  decodePart,
  markdownFileOf,
  type SitePath,
  sectionHref,
  splitLink,
  withBase,
} from '../../contract/urls.ts';
import type { LoadedPage, PageSource } from '../state/page-source.ts';
import { sayMissing } from '../ui/late.ts';
import { trustedHtml } from '../ui/trusted-types.ts';
import type { Blocks } from './single-file-blocks.ts';

export interface SingleFileSourceOptions {
  blocks: Blocks;
  /** Loads a sidebar, because pages of the single file have only its name. */
  sidebar(id: string): Promise<SidebarItem[]>;
  /** Changes the browser's address after a page was requested at an address that has moved. */
  redirect(to: SitePath): void;
}

/** How many groups of pages stay unpacked, for going back. */
const KEPT = 6;

/** Loads pages from the blocks of the document, and adapts their links and pictures to the single file. */
export function createSingleFileSource({ blocks, sidebar, redirect }: SingleFileSourceOptions): PageSource {
  const { pages, redirects, siteBase, files } = blocks.directory;
  const groupOf = new Map(pages.flatMap((paths, group) => paths.map((path) => [path, group] as const)));
  const unpacked = new Map<number, Promise<SingleFilePage[]>>();

  function group(number: number): Promise<SingleFilePage[]> {
    const known = unpacked.get(number) ?? blocks.json<SingleFilePage[]>(`pages-${number}`);
    unpacked.delete(number);
    unpacked.set(number, known);
    known.catch(() => unpacked.delete(number));
    const oldest = unpacked.keys().next().value;
    if (unpacked.size > KEPT && oldest !== undefined) unpacked.delete(oldest);
    return known;
  }

  async function take(path: SitePath): Promise<LoadedPage> {
    const known = groupOf.has(path);
    const found: SitePath = known ? path : '/404/';
    const number = groupOf.get(found);
    const page = number === undefined ? undefined : (await group(number))[pages[number]?.indexOf(found) ?? -1];
    if (!page) throw new Error(`This file has no page ${found}.`);
    const { meta } = page;
    const items =
      meta.sidebar && (await sidebar(meta.sidebar.id).catch((error: unknown) => sayMissing('The sidebar', error)));
    const parsed = new DOMParser().parseFromString(trustedHtml(page.main), 'text/html');
    adaptLinks(parsed.body, siteBase, path);
    await adaptPictures(parsed.body);
    const content = document.createDocumentFragment();
    content.append(...parsed.body.childNodes);
    return {
      meta: { ...meta, sidebar: meta.sidebar && { ...meta.sidebar, items: items ?? [] } },
      content,
      status: known ? 200 : 404,
    };
  }

  /** The page whose Markdown would be at this address on a server: the link to it, opened in another tab. */
  function pageOfMarkdown(path: SitePath): SitePath | undefined {
    if (groupOf.has(path)) return undefined;
    return [...groupOf.keys()].find((page) => `/${markdownFileOf(page)}/` === path);
  }

  /**
   * Replaces the addresses of pictures with data URLs, because there is nothing but this one file. Of a picture in several sizes or
   * formats, it has the one that every browser can show.
   */
  async function adaptPictures(content: ParentNode): Promise<void> {
    for (const other of content.querySelectorAll('picture > source')) other.remove();
    for (const picture of content.querySelectorAll('img[srcset]')) picture.removeAttribute('srcset');
    const pictures = [...content.querySelectorAll<HTMLImageElement>('img[src]')];
    await Promise.all(
      pictures.map(async (picture) => {
        const url = await dataUrl(picture.getAttribute('src') ?? '').catch((error: unknown) =>
          sayMissing('A picture', error),
        );
        if (url) picture.src = url;
      }),
    );
  }

  async function dataUrl(src: string): Promise<string | null> {
    const { path: address, hash } = splitLink(src);
    const place = files.findIndex(([path]) => withBase(siteBase, path) === address);
    const type = files[place]?.[1];
    if (type === undefined) return null;
    const bytes = new Uint8Array(await blocks.bytes(`file-${place}`));
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return `data:${type};base64,${btoa(binary)}${hash}`;
  }

  return {
    // Nothing can be requested ahead: unpacking takes only the processor, which is busy until `load` is called.
    begin: () => undefined,
    take: () => null,
    async load(address) {
      const passed = new Set<SitePath>();
      let path = decodedPath(address);
      let target = redirects[path] ?? pageOfMarkdown(path);
      while (target !== undefined && !passed.has(path)) {
        redirect(target);
        passed.add(path);
        path = decodedPath(canonicalPath(splitLink(target).path));
        target = redirects[path];
      }
      return take(path);
    },
    prefetch(address) {
      const number = groupOf.get(decodedPath(address));
      if (number !== undefined) group(number).catch(() => undefined);
    },
  };
}

/** Browsers percent-encode what comes after the hash sign; the directory lists pages by their plain paths. */
const decodedPath = (address: SitePath) => decodePart(address) as SitePath;

/** Moves addresses of the site and of sections after the hash sign, so that a copied address opens the same place. */
function adaptLinks(content: ParentNode, siteBase: string, path: SitePath): void {
  for (const link of content.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith(siteBase) && !href.startsWith('//')) {
      link.setAttribute('href', SINGLE_FILE_BASE + href.slice(siteBase.length));
    } else if (href.startsWith('#') && !href.startsWith(SINGLE_FILE_BASE)) {
      link.setAttribute('href', sectionHref(SINGLE_FILE_BASE, path, href.slice(1)));
    }
  }
}
