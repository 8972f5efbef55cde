import type { SiteInfo } from '../../contract/site.ts';

/** A site with no content. */
export const site: SiteInfo = {
  title: 'Site',
  tagline: '',
  language: 'en',
  url: 'https://example.org',
  base: '/base/',
  navbar: { items: [], hideOnScroll: false },
  footer: { columns: [], copyright: '' },
  announcement: null,
  colorMode: { default: 'light', respectPrefersColorScheme: true, disableSwitch: false },
  versions: [],
};
