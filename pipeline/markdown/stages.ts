import type { CompileOptions } from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { MarkdownContext } from './context.ts';
import { rehypeCode } from './rehype-code.ts';
import { rehypeHeadings } from './rehype-headings.ts';
import { rehypeSections } from './rehype-sections.ts';
import { remarkAdmonitions } from './remark-admonitions.ts';
import { remarkDiagrams } from './remark-diagrams.ts';
import { remarkImages } from './remark-images.ts';
import { remarkLinks } from './remark-links.ts';

/** From text to component, in this order. */
export function stages(context: MarkdownContext): Pick<CompileOptions, 'remarkPlugins' | 'rehypePlugins'> {
  return {
    remarkPlugins: [
      remarkFrontmatter,
      remarkGfm,
      remarkDirective,
      [remarkAdmonitions, context],
      [remarkLinks, context],
      [remarkImages, context],
      [remarkDiagrams, context],
    ],
    rehypePlugins: [rehypeHeadings, rehypeSections, [rehypeCode, context]],
  };
}
