import type { ApiPage, ApiPlan, ApiRenderTools } from '../api/plan.ts';
import type { SiteInfo } from '../site.ts';
import type { SitePath } from '../urls.ts';
import type { CompiledDoc } from './compiled-doc.ts';
import type { PageMeta, SidebarRef } from './page.ts';
import type { PrintData } from './print.ts';
import type { ReferenceData } from './reference-data.ts';

export interface NavLink {
  label: string;
  href: SitePath | string;
}

interface PageInputBase {
  path: SitePath;
  title: string;
  description: string;
  /** Where the section that the page is in can be printed; absent or null for a page in none. */
  printHref?: SitePath | null;
}

/** A page written in Markdown. */
export interface DocInput extends PageInputBase {
  kind: 'doc';
  /** Key of the compiled document: its path below the content folder. */
  file: string;
  /** Heading of the page, in parts: every second one is code. `title` is for lists and for the window. */
  heading: readonly string[];
  sidebar: SidebarRef | null;
  /** From the top down, without the page itself; a label without link has no page. */
  breadcrumbs: { label: string; href?: string }[];
  previous: NavLink | null;
  next: NavLink | null;
  editUrl: string | null;
  tags: NavLink[];
  keywords: string[];
  unlisted: boolean;
  draft: boolean;
  hideTitle: boolean;
  hideToc: boolean;
  /** Lowest and highest heading level of the table of contents. */
  tocLevels: [number, number];
  /** Address of a picture that represents the page elsewhere, with the base. */
  image: string | null;
  lastUpdate: { date: string; author: string | null } | null;
  /** Pages of the category the page is in; null when it is in none. */
  siblings: (NavLink & { description: string })[] | null;
  version: PageVersion | null;
}

/** The version a page belongs to, where there are several. */
export interface PageVersion {
  name: string;
  label: string;
  /** What a reader of this version should know. */
  banner: { kind: 'unreleased' | 'unmaintained'; latest: NavLink } | null;
  /** Where the other versions have the page: name → path. */
  elsewhere: Readonly<Record<string, SitePath>>;
}

/** The page of a category: what is in it. Also tag pages and the list of tags. */
export interface ListInput extends PageInputBase {
  kind: 'list';
  sidebar: SidebarRef | null;
  breadcrumbs: { label: string; href?: string }[];
  groups: { title: string; items: (NavLink & { description: string })[] }[];
  version: PageVersion | null;
  previous: NavLink | null;
  next: NavLink | null;
}

export interface LandingInput extends PageInputBase {
  kind: 'landing';
  headline: string;
  text: string;
  actions: NavLink[];
  /** Text on the spine of the cover. */
  spine: string;
  /** Figures about this edition, counted when the site was built. */
  facts: { name: string; value: string }[];
  /** Inline SVG. */
  drawing: string | null;
  /** Along the orbit; each drawing is inline SVG. */
  stations: { title: string; text: string; drawing: string }[];
  /** Of the orbit. */
  caption: string;
  quickStart: { title: string; text: string; link: NavLink; steps: { run: string; answer: string }[] } | null;
  doors: { title: string; text: string; links: NavLink[] }[];
}

export interface ApiInput extends PageInputBase {
  kind: 'api';
  page: ApiPage;
  sidebar: SidebarRef;
  breadcrumbs: { label: string; href?: string }[];
  previous: NavLink | null;
  next: NavLink | null;
}

export interface SearchInput extends PageInputBase {
  kind: 'search';
}

export interface NotFoundInput extends PageInputBase {
  kind: 'not-found';
  /** Ids of the sidebars whose pages can be suggested. */
  sidebars: string[];
}

/** The page where a section, or everything, becomes one document for printing. */
export interface PrintInput extends PageInputBase {
  kind: 'print';
  data: PrintData;
}

export type PageInput = DocInput | ListInput | LandingInput | ApiInput | SearchInput | NotFoundInput | PrintInput;

export interface RenderedPage {
  meta: PageMeta;
  /** Of the page alone, without the site's name. */
  title: string;
  description: string;
  keywords: string[];
  /** Address of a picture for previews elsewhere, with the base. */
  image: string | null;
  /** Header, sidebar, main and contents: what React hydrates. */
  shell: string;
  /** Content of `<main>`. */
  main: string;
  /** Never touched by a script. */
  footer: string;
}

export interface RendererOptions {
  site: SiteInfo;
  data: ReferenceData;
  api: ApiPlan | null;
  tools: ApiRenderTools;
  /**
   * Where an address leads that a component of the content wrote relative to the top of the site: to a page, or a file in `static/`.
   *
   * @returns the address with the base
   */
  fromTop?(address: string, kind: 'link' | 'file'): string;
  /** By default the pages are for a server. */
  delivery?: 'site' | 'single file';
}

/** The renderer that the build makes of `src/entry-server.tsx`; the only thing of `src/` that the pipeline knows. */
export interface RendererModule {
  /** Key of a document → what compiling it found out. */
  compiledDocs(): Record<string, CompiledDoc>;
  createRenderer(options: RendererOptions): (input: PageInput) => RenderedPage;
  /** Renders a page again without those components of the content that fail. @param cause what the page threw */
  withoutFailing<T>(make: () => T, file: string, cause: unknown): { made: T; failures: ComponentFailure[] };
  /** Scripts of the site that could not be run since the last call. */
  takeScriptFailures(): ScriptFailure[];
}

/** A component of the content that fails when it is shown. */
export interface ComponentFailure extends Omit<ScriptFailure, 'specifier'> {
  /** Its name on the page; absent when it is not known which one fails. */
  component?: string;
  /** Of the script that it comes from; absent for a component that the page itself declares. */
  specifier?: string;
}

/** A script of the site that cannot be run, where a page imports it. */
export interface ScriptFailure {
  /** As the page names it. */
  specifier: string;
  /** The page, below the content folder. */
  file: string;
  line?: number;
  /** What it threw. */
  message: string;
}
