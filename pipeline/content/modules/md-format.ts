import type { FrontMatter } from '../pages/front-matter.ts';
import { configText } from '../site/docusaurus-config.ts';

/** How a site reads its `.md` files: `markdown: { format: 'detect' }` of its configuration makes them plain Markdown. */
export function readMdFormat(contentDir: string): 'mdx' | 'md' {
  const named = /\bmarkdown\s*:\s*\{[^{}]*?\bformat\s*:\s*['"`](\w+)['"`]/.exec(configText(contentDir))?.[1];
  return named === 'detect' || named === 'md' ? 'md' : 'mdx';
}

/** How a page is read: as its front matter says, else as the site says for `.md` files, else as MDX. */
export function formatOf(path: string, { mdx }: FrontMatter, mdFormat: 'mdx' | 'md'): 'mdx' | 'md' {
  const named = mdx?.format;
  if (named === 'mdx' || named === 'md') return named;
  return path.endsWith('.md') && (named === 'detect' || mdFormat === 'md') ? 'md' : 'mdx';
}
