/** What a page can use without importing it; `src/article/mdx-components.tsx` holds one component for each. */
export const ARTICLE_COMPONENTS = [
  'Admonition',
  'AdmonitionTitle',
  'CodeBlock',
  'ConfigIndex',
  'ConfigReference',
  'ConfigTable',
  'ConfigVariables',
  'DeviceStorage',
  'Diagram',
  'Formula',
  'DocCardList',
  'Glossary',
  'Image',
  'OperationsByRole',
  'PermissionMatrix',
  'PermissionTable',
  'RoleTable',
  'TabItem',
  'Tabs',
  'Unreleased',
] as const;
export type ArticleComponent = (typeof ARTICLE_COMPONENTS)[number];

/** Docusaurus' own modules that a page may import; `src/article/theme-modules.tsx` holds one export for each. */
export const THEME_MODULES = [
  '@theme/Admonition',
  '@theme/CodeBlock',
  '@theme/CodeInline',
  '@theme/Details',
  '@theme/DocCardList',
  '@theme/Heading',
  '@theme/IdealImage',
  '@theme/Mermaid',
  '@theme/TOCInline',
  '@theme/TabItem',
  '@theme/Tabs',
  '@theme/ThemedImage',
  '@docusaurus/BrowserOnly',
  '@docusaurus/ExecutionEnvironment',
  '@docusaurus/Head',
  '@docusaurus/Interpolate',
  '@docusaurus/Link',
  '@docusaurus/Translate',
  '@docusaurus/router',
  '@docusaurus/theme-common',
  '@docusaurus/useBaseUrl',
  '@docusaurus/useDocusaurusContext',
  '@docusaurus/useIsBrowser',
  'clsx',
] as const;
export type ThemeModule = (typeof THEME_MODULES)[number];

/** What a module exports besides its default. */
export const THEME_NAMES: Partial<Record<ThemeModule, readonly string[]>> = {
  '@docusaurus/Translate': ['translate'],
  '@docusaurus/router': ['Link', 'Redirect', 'matchPath', 'useHistory', 'useLocation'],
  '@docusaurus/theme-common': [
    'ThemeClassNames',
    'createStorageSlot',
    'useColorMode',
    'useCurrentSidebarCategory',
    'usePrismTheme',
    'useThemeConfig',
  ],
  '@docusaurus/useBaseUrl': ['useBaseUrlUtils'],
  clsx: ['clsx'],
};
