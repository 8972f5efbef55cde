import type { SitePath } from './urls.ts';

export interface NavbarItem {
  label: string;
  /** A site path, or a full address for another site. */
  to: SitePath | string;
  position: 'left' | 'right';
  /** The item is marked as current on every path that starts with this; by default its own address. */
  activeBase?: SitePath;
}

export interface FooterColumn {
  title: string;
  items: { label: string; to: SitePath | string }[];
}

export interface Announcement {
  /** Dismissal is remembered under this id. */
  id: string;
  /** Inline HTML made from the Markdown of `site.yml`. */
  html: string;
  closable: boolean;
}

export interface ColorModeConfig {
  default: 'light' | 'dark';
  /** The switch then cycles light, dark, system; otherwise light and dark. */
  respectPrefersColorScheme: boolean;
  disableSwitch: boolean;
}

export interface VersionInfo {
  name: string;
  label: string;
  path: SitePath;
  isLast: boolean;
  banner: 'unreleased' | 'unmaintained' | null;
}

/** A picture before the name of the site. */
export interface Logo {
  /** With the base. */
  src: string;
  /** Replaces it in the dark theme. */
  srcDark?: string;
  alt: string;
  /** Where picture and name lead to; by default to the first page. */
  href?: string;
  target?: '_self' | '_blank';
  width?: number;
  height?: number;
}

/** What the browser knows about the site on every page. Must not grow with the number of pages. */
export interface LiveSite {
  title: string;
  /** `orbit` is the mark that this project draws. */
  logo?: Logo | 'orbit';
  base: SitePath;
  /** Its links from left to right. */
  navbar: { items: NavbarItem[]; hideOnScroll: boolean };
  announcement: Announcement | null;
  colorMode: ColorModeConfig;
  versions: VersionInfo[];
  /** Names of the values that readers enter once and samples take, in order. */
  valueNames?: string[];
}

/** What pages are made from: also the parts that never change on a page, which scripts do not need. */
export interface SiteInfo extends LiveSite {
  tagline: string;
  /** Language that the pages are written in, as a BCP 47 tag. The site's own labels are English. */
  language: string;
  /** Icon of the browser tab, below the base; the logo `orbit` has its own icons. */
  favicon?: string;
  /** Version of the product that the pages describe: `0.88.0`. */
  describes?: string;
  /** Full address of the server the site is published on, without path: `https://eclipse-apoapsis.github.io`. */
  url: string;
  footer: { columns: FooterColumn[]; copyright: string };
}
