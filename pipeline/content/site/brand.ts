import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../contract/diagnostics.ts';
import type { Logo } from '../../../contract/site.ts';
import { hrefOf, isForeign, type SitePath, withBase } from '../../../contract/urls.ts';
import { nameIn } from '../../files/name-in.ts';
import { STATIC } from '../assets.ts';
import { hasItsCase, nearFile } from '../near-file.ts';
import type { YamlPlace } from '../yaml.ts';
import type { SiteConfig } from './site-config.ts';

/** Where sites usually keep the icon of the browser's tab if they do not name it. */
const USUAL_ICONS = ['favicon.svg', 'favicon.png', 'favicon.ico'].flatMap((name) => [name, `img/${name}`]);

/** How a site looks to readers: its logo, whose addresses include the base, and the icon of its pages. */
export interface Brand {
  logo?: Logo | 'orbit';
  /** Path below the base. */
  favicon?: string;
}

/** A logo that `checkBrand` reports is left out, or each page would be reported, too. */
export function brandOf(contentDir: string, base: SitePath, { logo, favicon }: SiteConfig): Brand {
  const icon = favicon?.replace(/^\//, '') ?? USUAL_ICONS.find((name) => existsSync(join(contentDir, STATIC, name)));
  if (logo === undefined || logo === 'orbit' || !isInStatic(contentDir, logo.src))
    return { ...(logo === 'orbit' && { logo }), ...(icon && { favicon: `/${icon}` }) };
  const { src, srcDark, alt, href, target, width, height } = logo;
  const picture = (file: string) => withBase(base, `/${file.replace(/^\//, '')}`);
  return {
    ...(icon && { favicon: `/${icon}` }),
    logo: {
      src: picture(src),
      alt,
      ...(srcDark !== undefined && isInStatic(contentDir, srcDark) && { srcDark: picture(srcDark) }),
      ...(href !== undefined && { href: hrefOf(base, href) }),
      ...(target !== undefined && { target }),
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
    },
  };
}

function isInStatic(contentDir: string, file: string): boolean {
  const folder = join(contentDir, STATIC);
  const path = join(folder, file);
  return !isForeign(file) && existsSync(path) && hasItsCase(folder, path);
}

/** Logo and icon must be files in `static/`: pages request nothing from other hosts. */
export function checkBrand(
  contentDir: string,
  { logo, favicon }: SiteConfig,
  placeOf: (path: readonly string[]) => YamlPlace,
): Diagnostic[] {
  const pictures = typeof logo === 'object' ? logo : undefined;
  const named = [
    [['favicon'], favicon],
    [['logo', 'src'], pictures?.src],
    [['logo', 'srcDark'], pictures?.srcDark],
  ] as const;
  return named.flatMap(([path, file]): Diagnostic[] => {
    if (file === undefined || isInStatic(contentDir, file)) return [];
    const folder = join(contentDir, STATIC);
    const near = isForeign(file) ? null : nearFile(folder, join(folder, file));
    return [
      {
        severity: 'error',
        rule: 'site-config',
        file: 'site.yml',
        ...placeOf(path),
        message: `"${path.join('.')}" names ${isForeign(file) ? 'another host' : 'a file that does not exist'}: ${file}`,
        hint: `The name is relative to the folder ${STATIC}/ beside site.yml.${near === null ? '' : ` Did you mean "${nameIn(folder, near)}"?`}`,
      },
    ];
  });
}

/** The site's own accent color in both themes, as rules that override those of `src/styles/tokens.css`; empty for none. */
export function brandStyles({ colors: { accent, accent_dark: dark } }: SiteConfig): string {
  const rule = (selector: string, color: string | undefined, spine: string) =>
    color === undefined
      ? ''
      : `${selector} { --accent: ${color}; --accent-soft: color-mix(in srgb, ${color} 16%, var(--page)); --spine: color-mix(in srgb, ${color} ${spine}, #000) }\n`;
  const light = rule(':root', accent, '85%');
  const night = rule("[data-theme='dark']", dark, '35%');
  return light + night === '' ? '' : `${light}${night === '' ? '' : `@media screen { ${night.trim()} }\n`}`;
}
