import type { ReactNode } from 'react';
import type { ThemeModule } from '../../contract/page/article-components.ts';
import { withBase } from '../../contract/urls.ts';
import { Admonition } from './admonition.tsx';
import { useArticle } from './article-context.ts';
import { CodeBlock } from './code-block.tsx';
import { InlineContents } from './inline-contents.tsx';
import { DocCardList } from './page-cards.tsx';
import { TabItem, Tabs } from './tabs.tsx';

function Details({ summary, children, open }: { summary?: ReactNode; children?: ReactNode; open?: boolean }) {
  return (
    <details open={open}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      {children}
    </details>
  );
}

function Link({
  to,
  href,
  children,
  className,
}: {
  to?: string;
  href?: string;
  children?: ReactNode;
  className?: string;
}) {
  const address = useBaseUrl(to ?? href ?? '');
  return (
    <a href={address} className={className}>
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
  return address.startsWith('/') && !address.startsWith(base) ? withBase(base, address) : address;
}

/** What only a browser can show has no place on a page made beforehand: its fallback is shown. */
function BrowserOnly({ fallback }: { fallback?: ReactNode }) {
  return <>{fallback}</>;
}

/** Docusaurus' modules by the names pages import them by. */
export const THEME: Record<ThemeModule, unknown> = {
  '@theme/Admonition': Admonition,
  '@theme/CodeBlock': CodeBlock,
  '@theme/Details': Details,
  '@theme/DocCardList': DocCardList,
  '@theme/TOCInline': InlineContents,
  '@theme/TabItem': TabItem,
  '@theme/Tabs': Tabs,
  '@theme/ThemedImage': ThemedImage,
  '@docusaurus/BrowserOnly': BrowserOnly,
  '@docusaurus/Link': Link,
  '@docusaurus/useBaseUrl': useBaseUrl,
};
