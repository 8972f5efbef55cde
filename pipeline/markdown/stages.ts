import type { CompileOptions } from '@mdx-js/mdx';
import rehypeRaw from 'rehype-raw';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import type { MarkdownContext } from './context.ts';
import { recmaTags } from './recma/recma-tags.ts';
import { rehypeCode } from './rehype/rehype-code.ts';
import { rehypeFootnotes } from './rehype/rehype-footnotes.ts';
import { rehypeHeadings } from './rehype/rehype-headings.ts';
import { rehypeHtml, remarkKeepMeta, remarkMarkDone } from './rehype/rehype-html.ts';
import { rehypeMath } from './rehype/rehype-math.ts';
import { rehypeNamedAnchors } from './rehype/rehype-named-anchors.ts';
import { rehypeSections } from './rehype/rehype-sections.ts';
import { rehypeTaskLists } from './rehype/rehype-task-lists.ts';
import { rehypeTerms } from './rehype/rehype-terms.ts';
import { remarkAdmonitions } from './remark/remark-admonitions.ts';
import { remarkAlerts } from './remark/remark-alerts.ts';
import { remarkAttempts } from './remark/remark-attempts.ts';
import { remarkComponents } from './remark/remark-components.ts';
import { remarkDiagrams } from './remark/remark-diagrams.ts';
import { remarkDrawings } from './remark/remark-drawings.ts';
import { remarkGlobals } from './remark/remark-globals.ts';
import { remarkHtml } from './remark/remark-html.ts';
import { remarkImageReferences, remarkImages } from './remark/remark-images.ts';
import { remarkImports } from './remark/remark-imports.ts';
import { remarkLinks } from './remark/remark-links.ts';
import { remarkSlips } from './remark/remark-slips.ts';
import { remarkStrayColons } from './remark/remark-stray-colons.ts';
import { remarkTabs } from './remark/remark-tabs.ts';
import { remarkTemplateTags } from './remark/remark-template-tags.ts';
import { remarkUndefinedReferences } from './remark/remark-undefined-references.ts';

export interface StageOptions {
  /** Whether dollar signs enclose formulas. */
  math: boolean;
  /** Plain Markdown, where HTML is HTML, instead of MDX. */
  plain?: boolean;
}

/** From text to component, in this order. */
export function stages(
  context: MarkdownContext,
  { math, plain = false }: StageOptions,
): Pick<CompileOptions, 'remarkPlugins' | 'rehypePlugins' | 'recmaPlugins'> {
  return {
    remarkPlugins: [
      remarkFrontmatter,
      remarkGfm,
      ...(math ? [remarkMath] : []),
      remarkDirective,
      ...(plain ? [] : [remarkTemplateTags]),
      [remarkTabs, context],
      [remarkGlobals, context],
      [remarkImports, context],
      [remarkComponents, context],
      [remarkHtml, context],
      [remarkStrayColons, context],
      [remarkUndefinedReferences, context],
      [remarkSlips, context],
      [remarkAdmonitions, context],
      remarkAlerts,
      remarkImageReferences,
      [remarkLinks, context],
      [remarkDrawings, context],
      [remarkImages, context],
      [remarkDiagrams, context],
      [remarkAttempts, context],
      ...(plain ? [remarkMarkDone, remarkKeepMeta] : []),
    ],
    rehypePlugins: [
      rehypeFootnotes,
      ...(plain ? plainHtml(context) : []),
      [rehypeHeadings, context],
      rehypeNamedAnchors,
      rehypeTaskLists,
      ...(math ? [[rehypeMath, context] as [typeof rehypeMath, MarkdownContext]] : []),
      rehypeSections,
      [rehypeTerms, context],
      [rehypeCode, context],
    ],
    recmaPlugins: [[recmaTags, context]],
  };
}

/** Nodes that are already components pass through the HTML parser unchanged. */
const COMPONENTS = ['mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxFlowExpression', 'mdxTextExpression'];

const plainHtml = (context: MarkdownContext): NonNullable<CompileOptions['rehypePlugins']> => [
  [rehypeRaw, { passThrough: COMPONENTS }],
  [rehypeHtml, context],
];
