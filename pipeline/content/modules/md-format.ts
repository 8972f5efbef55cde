import { configText } from '../site/docusaurus-config.ts';

/** How a site reads its `.md` files: `markdown: { format: 'detect' }` of its configuration makes them plain Markdown. */
export function readMdFormat(contentDir: string): 'mdx' | 'md' {
  const named = /\bmarkdown\s*:\s*\{[^{}]*?\bformat\s*:\s*['"`](\w+)['"`]/.exec(configText(contentDir))?.[1];
  return named === 'detect' || named === 'md' ? 'md' : 'mdx';
}
