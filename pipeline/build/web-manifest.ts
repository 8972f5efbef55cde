/** Name of the web app manifest in the root of the site; every page links to it. */
export const WEB_MANIFEST_FILE = 'manifest.webmanifest';

/** The page in light, as in `src/styles/tokens.css`; pages name both themes' colours themselves. */
const PAGE = '#ffffff';

export interface WebManifestOptions {
  base: string;
  title: string;
  description: string;
}

/**
 * The bytes of the web app manifest: what makes the site an app that can be installed.
 * Addresses in it stand in full, because the `id` of an installed app must not depend on where the manifest lies.
 */
export function webManifest({ base, title, description }: WebManifestOptions): string {
  const icon = (file: string, sizes: string, type: string, purpose?: string) => ({
    src: `${base}icons/${file}`,
    sizes,
    type,
    ...(purpose === undefined ? {} : { purpose }),
  });
  const mark = [icon('icon-192.png', '192x192', 'image/png')];
  const manifest = {
    id: base,
    name: title,
    short_name: title.replace(/ Docs$/, ''),
    description,
    lang: 'en',
    dir: 'ltr',
    start_url: base,
    scope: base,
    display: 'standalone',
    background_color: PAGE,
    theme_color: PAGE,
    categories: ['developer', 'productivity'],
    icons: [
      icon('mark.svg', 'any', 'image/svg+xml'),
      ...mark,
      icon('icon-512.png', '512x512', 'image/png'),
      icon('maskable-512.png', '512x512', 'image/png', 'maskable'),
    ],
    shortcuts: [
      { name: 'Search', url: `${base}search/`, icons: mark },
      { name: 'API reference', url: `${base}api/ort-server-api/`, icons: mark },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
