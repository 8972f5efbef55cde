import type { JSX, ReactNode } from 'react';
import type { ThemeModule } from '../../contract/page/article-components.ts';
import { useArticle } from './article-context.ts';

/** Joins class names as the package of this name does: texts, lists, and objects of conditions. */
function clsx(...parts: unknown[]): string {
  return parts
    .flatMap((part): string[] => {
      if (Array.isArray(part)) return [clsx(...part)];
      if (typeof part === 'object' && part !== null)
        return Object.entries(part).flatMap(([name, on]) => (on ? [name] : []));
      return typeof part === 'string' || typeof part === 'number' ? [String(part)] : [];
    })
    .filter(Boolean)
    .join(' ');
}

function Heading({ as: Tag, ...rest }: { as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' } & JSX.IntrinsicElements['h2']) {
  return <Tag {...rest} />;
}

interface IdealImageProps {
  img: string | { default?: string; src?: { src?: string } };
  alt?: string;
  className?: string;
}

function IdealImage({ img, alt = '', className }: IdealImageProps) {
  const src = typeof img === 'string' ? img : (img.default ?? img.src?.src);
  return <img src={src} alt={alt} className={className} loading="lazy" />;
}

const Children = ({ children }: { children?: ReactNode }) => <>{children}</>;
const Nothing = () => null;

interface Message {
  message?: string;
  id?: string;
}

/** There is only one language, so texts stay as written; `{name}` is replaced with its value. */
function translate({ message = '', id = '' }: Message, values: Readonly<Record<string, unknown>> = {}): string {
  return (message || id).replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

function Translate({
  children,
  id = '',
  values = {},
}: Message & { children?: string; values?: Record<string, unknown> }) {
  return <>{translate({ message: children ?? id }, values)}</>;
}

/** Only what components show: where the site is, and the language that it is written in. */
function useDocusaurusContext() {
  const { base } = useArticle();
  return {
    siteConfig: { title: '', tagline: '', url: '', baseUrl: base, customFields: {}, themeConfig: {}, presets: [] },
    siteMetadata: { docusaurusVersion: '', pluginVersions: {} },
    i18n: { currentLocale: 'en', defaultLocale: 'en', locales: ['en'], localeConfigs: {} },
    globalData: {},
  };
}

/** The idiom of index pages: `<DocCardList items={useCurrentSidebarCategory().items} />`. */
function useCurrentSidebarCategory() {
  return { type: 'category', label: '', items: useArticle().siblings ?? [] };
}

const SLOT = { get: () => null, set: () => {}, del: () => {}, listen: () => () => {} };

export const ROUTER = {
  Redirect: Nothing,
  matchPath: () => null,
  useHistory: () => ({ push: () => {}, replace: () => {}, listen: () => () => {}, location: { search: '', hash: '' } }),
  useLocation: () => ({ pathname: '', search: '', hash: '', state: undefined }),
};

/** What components of a Docusaurus site may use but has no counterpart here: a page is rendered once, not in a browser. */
export const THEME_HOOKS = {
  '@theme/CodeInline': ({ children }: { children?: ReactNode }) => <code>{children}</code>,
  '@theme/Heading': Heading,
  '@theme/IdealImage': IdealImage,
  '@docusaurus/ExecutionEnvironment': {
    default: {
      canUseDOM: false,
      canUseEventListeners: false,
      canUseIntersectionObserver: false,
      canUseViewport: false,
    },
  },
  '@docusaurus/Head': Nothing,
  '@docusaurus/Interpolate': Children,
  '@docusaurus/Translate': { default: Translate, translate },
  '@docusaurus/theme-common': {
    ThemeClassNames: { common: {}, docs: {}, blog: {}, layout: {} },
    createStorageSlot: () => SLOT,
    useColorMode: () => ({ colorMode: 'light', colorModeChoice: null, setColorMode: () => {}, isDarkTheme: false }),
    useCurrentSidebarCategory,
    usePrismTheme: () => ({ plain: {}, styles: [] }),
    useThemeConfig: () => ({ navbar: { items: [] }, docs: {}, prism: {} }),
  },
  '@docusaurus/useDocusaurusContext': useDocusaurusContext,
  '@docusaurus/useIsBrowser': () => false,
  clsx: Object.assign(clsx, { clsx }),
} satisfies Partial<Record<ThemeModule, unknown>>;
