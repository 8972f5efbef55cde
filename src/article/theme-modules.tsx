import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import type { ThemeModule } from '../../contract/page/article-components.ts';
import { isForeign, withBase } from '../../contract/urls.ts';
import { useArticle } from './article-context.ts';
import { Admonition } from './blocks/admonition.tsx';
import { CodeBlock } from './blocks/code-block.tsx';
import { InlineContents } from './blocks/inline-contents.tsx';
import { TabItem, Tabs } from './blocks/tabs.tsx';
import { DocCardList } from './pages/page-cards.tsx';
import { ROUTER, THEME_HOOKS } from './theme-hooks.tsx';

function Details({ summary, children, open }: { summary?: ReactNode; children?: ReactNode; open?: boolean }) {
  return (
    <details open={open}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      {children}
    </details>
  );
}

/**
 * Properties that are valid on an HTML anchor. The others are dropped: Docusaurus' own properties mean nothing in HTML,
 * pages run no event handlers, and their security policy refuses inline styles.
 */
const OF_ANCHORS = /^(?:id|title|target|rel|lang|dir|role|hidden|download|hrefLang|type|tabIndex|aria-.+|data-.+)$/;

interface LinkProps extends ComponentPropsWithoutRef<'a'> {
  to?: string;
}

/** https://docusaurus.io/docs/docusaurus-core#link */
function Link({ to, href, children, className, ...others }: LinkProps) {
  const address = useBaseUrl(to ?? href ?? '');
  const { rel = others.target === '_blank' ? 'noopener' : undefined, ...kept } = Object.fromEntries(
    Object.entries(others).filter(([name]) => OF_ANCHORS.test(name)),
  );
  return (
    <a {...kept} href={address} className={className} rel={rel}>
      {children}
    </a>
  );
}

interface ThemedImageProps {
  sources: { light: string; dark: string };
  alt?: string;
  className?: string;
}

/** A picture for each color mode; the style sheet shows one. */
function ThemedImage({ sources, alt = '', className = '' }: ThemedImageProps) {
  return (['light', 'dark'] as const).map((mode) => (
    <img key={mode} src={sources[mode]} alt={alt} loading="lazy" className={`${className} only-${mode}`.trim()} />
  ));
}

function useBaseUrl(address: string): string {
  const { base } = useArticle();
  const isFromTop = address.startsWith('/') && !isForeign(address);
  return isFromTop && !address.startsWith(base) ? withBase(base, address) : address;
}

/** Its text becomes known only now, when diagrams can no longer be drawn. */
function Mermaid({ value = '' }: { value?: string }) {
  return <CodeBlock language="mermaid">{value}</CodeBlock>;
}

/** A prerendered page cannot show what needs a browser: the fallback is shown. */
function BrowserOnly({ fallback }: { fallback?: ReactNode }) {
  return <>{fallback}</>;
}

/** Docusaurus' modules under the names that pages import; those with more than a default export have it as `default`. */
export const THEME: Record<ThemeModule, unknown> = {
  ...THEME_HOOKS,
  '@docusaurus/router': { Link, ...ROUTER },
  '@theme/Admonition': Admonition,
  '@theme/CodeBlock': CodeBlock,
  '@theme/Details': Details,
  '@theme/DocCardList': DocCardList,
  '@theme/Mermaid': Mermaid,
  '@theme/TOCInline': InlineContents,
  '@theme/TabItem': TabItem,
  '@theme/Tabs': Tabs,
  '@theme/ThemedImage': ThemedImage,
  '@docusaurus/BrowserOnly': BrowserOnly,
  '@docusaurus/Link': Link,
  '@docusaurus/useBaseUrl': Object.assign(useBaseUrl, { useBaseUrlUtils: () => ({ withBaseUrl: useBaseUrl }) }),
};
