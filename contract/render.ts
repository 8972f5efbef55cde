import type { ApiPage, ApiPlan, ApiRenderTools } from './api-plan.ts';
import type { CompiledDoc } from './compiled-doc.ts';
import type { PageMeta, SidebarRef } from './page.ts';
import type { ReferenceData } from './reference-data.ts';
import type { SiteInfo } from './site.ts';
import type { SitePath } from './urls.ts';

export interface NavLink {
  label: string;
  href: SitePath | string;
}

interface PageInputBase {
  path: SitePath;
  title: string;
  description: string;
}

/** A page written in Markdown. */
export interface DocInput extends PageInputBase {
  kind: 'doc';
  /** Key of the compiled document: its path below the content folder. */
  file: string;
  sidebar: SidebarRef;
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
}

/** The page of a category: what is in it. Also tag pages and the list of tags. */
export interface ListInput extends PageInputBase {
  kind: 'list';
  sidebar: SidebarRef | null;
  breadcrumbs: { label: string; href?: string }[];
  groups: { title: string; items: (NavLink & { description: string })[] }[];
  previous: NavLink | null;
  next: NavLink | null;
}

export interface LandingInput extends PageInputBase {
  kind: 'landing';
  headline: string;
  text: string;
  actions: NavLink[];
  /** Inline SVG. */
  drawing: string | null;
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
}

export type PageInput = DocInput | ListInput | LandingInput | ApiInput | SearchInput | NotFoundInput;

export interface RenderedPage {
  meta: PageMeta;
  description: string;
  keywords: string[];
  /** Header, sidebar, main and contents: what React wakes up. */
  shell: string;
  /** Never touched by a script. */
  footer: string;
}

export interface RendererOptions {
  site: SiteInfo;
  data: ReferenceData;
  api: ApiPlan | null;
  tools: ApiRenderTools;
}

/** The renderer that the build makes of `src/entry-server.tsx`; the only thing of `src/` that the pipeline knows. */
export interface RendererModule {
  /** Key of a document → what compiling it found out. */
  compiledDocs(): Record<string, CompiledDoc>;
  createRenderer(options: RendererOptions): (input: PageInput) => RenderedPage;
}
