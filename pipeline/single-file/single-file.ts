import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown, ViteBuilder } from 'vite';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { mediaTypeOf } from '../../contract/media-types.ts';
import {
  SINGLE_FILE_BASE,
  type SingleFileDirectory,
  type SingleFilePage,
  siteOfSingleFile,
} from '../../contract/offline/single-file.ts';
import type { PageMeta } from '../../contract/page/page.ts';
import type { RendererModule } from '../../contract/page/render.ts';
import type { Logo, SiteInfo } from '../../contract/site.ts';
import { isForeign, publicUrl } from '../../contract/urls.ts';
import type { Deflater } from '../files/deflate.ts';
import { kilobytes, type Output } from '../files/output.ts';
import { iconOf, NO_ICON } from '../pages/document.ts';
import type { RenderedSite, WrittenPage } from '../pages/render-pages.ts';
import type { Project } from '../project/project.ts';
import { LARGEST_IN_FILE, type ReferencedFiles, referencedFiles } from './referenced-files.ts';
import { bytesOf, singleFileDocument } from './single-file-document.ts';

export interface SingleFileOptions {
  project: Project;
  renderer: RendererModule;
  rendered: RenderedSite;
  redirects: SingleFileDirectory['redirects'];
  /** The finished site. */
  output: Output;
  release: string;
  /** Day of the last change to the source, `2026-01-31`, or null if unknown. */
  date: string | null;
  code: SingleFileCode;
  /** License texts of all third-party code in the file. Called at the end, because all code has to be known by then. */
  licenses(): Promise<string>;
  deflater: Deflater;
}

export interface SingleFileCode {
  script: string;
  style: string;
}

/** Name of the environment in Vite's configuration that makes one classic script and one style sheet. */
export const SINGLE_FILE_ENVIRONMENT = 'singleFile';

/** Compiles `src/entry-single-file.tsx` and keeps the result in memory. */
export async function buildSingleFileCode(builder: ViteBuilder): Promise<SingleFileCode> {
  const environment = builder.environments[SINGLE_FILE_ENVIRONMENT];
  if (!environment) throw new Error(`The build needs the environment "${SINGLE_FILE_ENVIRONMENT}".`);
  const { output } = (await builder.build(environment)) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const styles = output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  const others = output.filter((file) => file.type === 'asset' && !file.fileName.endsWith('.css'));
  if (chunks.length !== 1 || others.length > 0) {
    const names = output.map((file) => file.fileName).join(', ');
    throw new Error(`The single file needs one script and styles, but its build made: ${names}`);
  }
  return {
    script: chunks[0]?.code.trim() ?? '',
    style: styles.map((file) => (file.type === 'asset' ? String(file.source) : '')).join(''),
  };
}

type Block = () => string | Uint8Array;

/** Size of a block's pages, in characters: large enough to compress well, small enough to be unpacked in a few milliseconds. */
const GROUP_SIZE = 300_000;

/** How many blocks may wait to be deflated: all of them together would be the whole site in memory. */
const AT_ONCE = 32;

export interface SingleFile {
  /** The document, in parts: all together, they may be longer than a string can be. */
  parts: Iterable<string>;
  diagnostics: Diagnostic[];
}

/** The whole site as one HTML document. */
export async function singleFileOf(options: SingleFileOptions): Promise<SingleFile> {
  const { project, renderer, rendered, redirects, output, release, date, code, deflater } = options;
  const { info, site, api } = project;
  const landing = rendered.pages.find(({ input }) => input.path === '/')?.input;
  if (!landing) throw new Error('The site has no landing page.');
  const logo = logoInFile(info, output);
  const render = renderer.createRenderer({
    site: siteOfSingleFile(info, logo),
    data: site.data,
    api,
    tools: project.tools,
    delivery: 'single file',
  });
  const page = render(landing);
  const groups = groupPages(rendered);
  const { files, tooLarge } = referencedFiles({ rendered, frame: page.shell + page.footer, base: info.base, output });
  const withLinks = linksElsewhere(tooLarge, info.url);
  const directory: SingleFileDirectory = {
    release,
    ...(date !== null && { date }),
    ...(logo && { logo }),
    siteBase: info.base,
    pages: groups.map((group) => group.map(({ meta }) => meta.path)),
    redirects,
    files: files.map(({ path, type }) => [path, type]),
  };
  const blocks = new Map<string, Block>([
    ...groups.map((group, index) => [`pages-${index}`, () => blockOf(group, withLinks)] as const),
    ...dataOf(output),
    ...files.map(({ file }, index) => [`file-${index}`, () => readFileSync(join(output.folder, file))] as const),
  ]);
  // The other blocks are files, with which the build has begun already, except Markdown files for download.
  for (const [index, group] of groups.entries()) {
    deflater.begin(bytesOf(blockOf(group, withLinks)));
    if ((index + 1) % AT_ONCE === 0) await deflater.settled();
  }
  const licenses = await options.licenses();
  blocks.set('licenses', () => licenses);

  await deflater.settled();
  const parts = singleFileDocument({
    site: info,
    first: { ...page, shell: withLinks(page.shell), footer: withLinks(page.footer) },
    directory,
    blocks,
    ...code,
    style: withFacesAtOnce(code.style) + rendered.styles,
    icon: iconAddress(info, output),
    deflater,
  });
  return { parts, diagnostics: tooLarge.map((file) => leftOut(file, publicUrl(info.url, info.base))) };
}

function leftOut({ file, size }: ReferencedFiles['tooLarge'][number], site: string): Diagnostic {
  return {
    severity: 'warning',
    rule: 'not-in-single-file',
    file,
    message: `This file is not part of the single file, because it takes ${kilobytes(size)}; the limit is ${kilobytes(LARGEST_IN_FILE)}.`,
    hint: `Links in the articles lead from there to ${site}, and only the text of a picture is shown. Make it smaller, or put it on another server and link to it there.`,
  };
}

function iconAddress(info: SiteInfo, output: Output): string {
  const path = iconOf(info);
  return path === undefined ? NO_ICON : dataAddress(path, output);
}

function logoInFile({ logo, base }: SiteInfo, output: Output): Logo | undefined {
  if (typeof logo !== 'object') return undefined;
  const { src, srcDark, href } = logo;
  const picture = (address: string) => dataAddress(address.slice(base.length), output);
  return {
    ...logo,
    src: picture(src),
    ...(srcDark !== undefined && { srcDark: picture(srcDark) }),
    ...(href?.startsWith(base) && !isForeign(href) && { href: SINGLE_FILE_BASE + href.slice(base.length) }),
  };
}

/** Pictures of the frame are in their addresses, because the file may request nothing. @param file below the output folder */
function dataAddress(file: string, output: Output): string {
  return `data:${mediaTypeOf(file)};base64,${readFileSync(join(output.folder, file)).toString('base64')}`;
}

/**
 * On the site, a font that arrives late is first used in the next document. Here, fonts are in the file, so none is late for long,
 * and there is no next document.
 */
function withFacesAtOnce(style: string): string {
  return style.replaceAll(/font-display:\s*optional/g, 'font-display:block');
}

function groupPages({ pages }: RenderedSite): WrittenPage[][] {
  const groups: WrittenPage[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const page of pages) {
    const { length } = page.main();
    if (size + length > GROUP_SIZE) {
      groups.push([]);
      size = 0;
    }
    size += length;
    groups.at(-1)?.push(page);
  }
  return groups;
}

/** Makes links to files that are not in the single file lead to the site. @param url scheme and host of the site */
function linksElsewhere(files: ReferencedFiles['tooLarge'], url: string): (html: string) => string {
  if (files.length === 0) return (html) => html;
  const elsewhere = new Map(files.flatMap(({ written }) => [...written]));
  return (html) =>
    html.replaceAll(/(?<=\shref=")[^"]+/g, (written) => {
      const address = elsewhere.get(written);
      return address === undefined ? written : url + address;
    });
}

const blockOf = (pages: readonly WrittenPage[], withLinks: (html: string) => string): string =>
  JSON.stringify(
    pages.map(({ meta, main }): SingleFilePage => ({ meta: withoutSidebar(meta), main: withLinks(main()) })),
  );

/** Each whole sidebar is in the file once, as a block. */
function withoutSidebar(meta: PageMeta): PageMeta {
  return { ...meta, sidebar: meta.sidebar && { ...meta.sidebar, items: [] } };
}

/** Data files that pages and islands request later: sidebars, the search index, the data of the request builder. */
function dataOf(output: Output): [name: string, content: () => string][] {
  const names = output.files().filter((name) => /^assets\/[^/]+\.json$/.test(name));
  return names.map((name) => [name, () => output.read(name)]);
}
