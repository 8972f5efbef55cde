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
  '@theme/Details',
  '@theme/DocCardList',
  '@theme/TOCInline',
  '@theme/TabItem',
  '@theme/Tabs',
  '@theme/ThemedImage',
  '@docusaurus/BrowserOnly',
  '@docusaurus/Link',
  '@docusaurus/useBaseUrl',
] as const;
export type ThemeModule = (typeof THEME_MODULES)[number];
