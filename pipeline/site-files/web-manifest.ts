import { PAGE_COLORS } from '../content/site/page-colors.ts';

/** Name of the web app manifest in the root of the site; every page links to it. */
export const WEB_MANIFEST_FILE = 'manifest.webmanifest';

export interface WebManifestOptions {
  base: string;
  title: string;
  description: string;
  /** BCP 47 tag of what title and description are written in. */
  language?: string | undefined;
  /** `orbit` for the icons and screenshots in `public/`, else the path of the site's own icon below the base. */
  icons?: string | null | undefined;
  /** Last part of the address of the API reference. */
  apiSlug?: string | undefined;
  /** Whether the site has a page at this path below the base. */
  hasPage(path: string): boolean;
}

/** Taken by `npm run screenshots`; a browser shows them before it installs the site. */
const SCREENSHOTS = [
  ['wide.png', '1440x900', 'wide', 'The first page'],
  ['narrow.png', '400x800', 'narrow', 'A page of the documentation on a phone'],
] as const;

/**
 * The bytes of the web app manifest: what makes the site an app that can be installed.
 * Addresses in it are written in full, because the `id` of an installed app must not depend on where the manifest is.
 */
export function webManifest({
  base,
  title,
  description,
  language = 'en',
  icons = 'orbit',
  apiSlug = 'api-reference',
  hasPage,
}: WebManifestOptions): string {
  const icon = (file: string, sizes: string, type: string, purpose?: string) => ({
    src: `${base}icons/${file}`,
    sizes,
    type,
    ...(purpose === undefined ? {} : { purpose }),
  });
  const orbit = icons === 'orbit';
  const mark = orbit ? [icon('icon-192.png', '192x192', 'image/png')] : ownIcon(base, icons);
  const manifest = {
    id: base,
    name: title,
    short_name: title.replace(/ Docs$/, ''),
    description,
    lang: language,
    dir: 'auto',
    start_url: base,
    scope: base,
    display: 'standalone',
    // A manifest can name only one color; pages name those of both themes themselves.
    background_color: PAGE_COLORS.light,
    theme_color: PAGE_COLORS.light,
    categories: ['developer', 'productivity'],
    icons: orbit
      ? [
          icon('mark.svg', 'any', 'image/svg+xml'),
          ...mark,
          icon('icon-512.png', '512x512', 'image/png'),
          icon('maskable-512.png', '512x512', 'image/png', 'maskable'),
        ]
      : mark,
    screenshots: (orbit ? SCREENSHOTS : []).map(([file, sizes, form_factor, label]) => ({
      src: `${base}screenshots/${file}`,
      sizes,
      type: 'image/png',
      form_factor,
      label,
    })),
    shortcuts: [['Search', 'search/'] as const, ['API reference', `api/${apiSlug}/`] as const].flatMap(
      ([name, path]) => (hasPage(path) ? [{ name, url: base + path, icons: mark }] : []),
    ),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** An SVG fits any size, and how a browser scales another icon is up to the browser. */
function ownIcon(base: string, path: string | null) {
  if (path === null) return [];
  const type = path.endsWith('.svg') ? 'image/svg+xml' : path.endsWith('.png') ? 'image/png' : 'image/x-icon';
  return [{ src: base + path.replace(/^\//, ''), sizes: 'any', type }];
}
