import { hasVersions } from 'virtual:site';
import { type ReactNode, useSyncExternalStore } from 'react';
import { FRAME_IDS } from '../../contract/page/frame-ids.ts';
import type { PageMeta } from '../../contract/page/page.ts';
import type { LiveSite, NavbarItem, VersionInfo } from '../../contract/site.ts';
import { canonicalPath, hrefOf, isForeign, withBase } from '../../contract/urls.ts';
import { useSearch } from '../search/search-store.ts';
import { useVersion } from '../state/preferred-version.ts';
import { keyNames } from '../ui/keyboard.ts';
import { holdsModifier } from '../ui/modifiers.ts';
import { CloseIcon, MenuIcon, SearchIcon } from '../ui/parts/icons.tsx';
import { Orbit } from '../ui/parts/orbit.tsx';
import { useDrawer } from './sidebar/drawer.ts';
import { ThemeMenu } from './theme-menu.tsx';
import { useHideOnScroll } from './use-hide-on-scroll.ts';
import { VersionMenu } from './version-menu.tsx';

/** Navigation bar: logo and name, main links; on the right, search, offline sign, theme, other links. */
export function Bar({ site, page, sign }: { site: LiveSite; page: PageMeta; sign: ReactNode }) {
  const hidden = useHideOnScroll(site.navbar.hideOnScroll);
  const version = useVersion(page);
  return (
    <header className="bar" data-hidden={hidden || undefined}>
      <div className="bar-in">
        <a className="brand" {...brandLink(site)}>
          {site.logo !== undefined && <Mark logo={site.logo} />}
          <span>{site.title}</span>
        </a>
        <nav aria-label="Main" className="bar-links">
          {site.navbar.items.map((item) =>
            barLink(item, { base: site.base, path: page.path, versions: site.versions, version }),
          )}
        </nav>
        <div className="bar-tools">
          {hasVersions && <VersionMenu site={site} page={page} />}
          <SearchBox base={site.base} />
          {sign}
          {!site.colorMode.disableSwitch && <ThemeMenu colorMode={site.colorMode} />}
          {page.sidebar && <MenuButton />}
        </div>
      </div>
    </header>
  );
}

function brandLink({ logo, base }: LiveSite) {
  if (typeof logo !== 'object') return { href: base };
  const { href = base, target } = logo;
  return { href, target, rel: target === '_blank' ? 'noopener' : undefined };
}

/** The logo of a site: the orbit, one picture, or a picture for each theme. */
function Mark({ logo }: { logo: NonNullable<LiveSite['logo']> }) {
  if (logo === 'orbit') return <Orbit />;
  const { src, srcDark, alt, width, height = width === undefined ? 28 : undefined } = logo;
  if (srcDark === undefined) return <img src={src} alt={alt} width={width} height={height} />;
  return (
    <>
      <img className="only-light" src={src} alt={alt} width={width} height={height} />
      <img className="only-dark" src={srcDark} alt={alt} width={width} height={height} />
    </>
  );
}

/** A link to the main page of the last version leads to that of the version the reader is in, or was in last. */
function inVersion(to: string, versions: readonly VersionInfo[], name: string | null): string {
  const last = versions.find(({ isLast }) => isLast);
  const own = versions.find((version) => version.name === name);
  if (!last || !own || isForeign(to)) return to;
  return [last.path, '/docs/'].includes(canonicalPath(to)) ? own.path : to;
}

interface BarPlace {
  base: string;
  /** Of the page that is shown. */
  path: string;
  versions: readonly VersionInfo[];
  /** Name of the version the reader is in, or was in last. */
  version: string | null;
}

/** @throws Error that shows the item: it comes from `navbar.items` of `site.yml` */
export function barLink(item: NavbarItem, { base, path, versions, version }: BarPlace): ReactNode {
  try {
    const to = inVersion(item.to, versions, version);
    const current = !isForeign(item.to) && path.startsWith(item.activeBase ?? item.to);
    return (
      <a
        key={item.to}
        href={hrefOf(base, to)}
        className={item.position === 'right' ? 'bar-link bar-link-right' : 'bar-link'}
        aria-current={current ? 'true' : undefined}
      >
        {item.label}
      </a>
    );
  } catch (cause) {
    throw new Error(`Check "navbar.items" in site.yml: ${JSON.stringify(item)}`, { cause });
  }
}

/** Nothing to follow: a reader's keyboard does not change. */
const never = () => () => {};

/** A link to the search page until scripts run; then it opens the dialog. Pointing at it or focusing it loads the index beforehand. */
function SearchBox({ base }: { base: string }) {
  const { openSearch, warm } = useSearch.getState();
  const shortcut = useSyncExternalStore(
    never,
    () => `${keyNames().control} K`,
    () => 'Ctrl K',
  );
  return (
    <a
      className="search-box"
      href={withBase(base, '/search/')}
      aria-keyshortcuts="Control+K Meta+K /"
      data-opens-search
      onPointerEnter={warm}
      onFocus={warm}
      onClick={(event) => {
        if (holdsModifier(event)) return;
        event.preventDefault();
        openSearch();
      }}
    >
      <SearchIcon />
      <span>Search</span>
      <kbd>{shortcut}</kbd>
    </a>
  );
}

function MenuButton() {
  const open = useDrawer((state) => state.open);
  const toggle = useDrawer((state) => state.toggle);
  return (
    // Without scripts it leads to the sidebar, which is then below the page.
    <a
      className="menu-button"
      href={`#${FRAME_IDS.sidebar}`}
      aria-label={open ? 'Close the navigation' : 'Open the navigation'}
      aria-expanded={open}
      onClick={(event) => {
        event.preventDefault();
        toggle();
      }}
    >
      {open ? <CloseIcon /> : <MenuIcon />}
    </a>
  );
}
