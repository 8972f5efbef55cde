import type { ReactNode } from 'react';
import type { ThemeModule } from '../../contract/article-components.ts';
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
  '@docusaurus/BrowserOnly': BrowserOnly,
  '@docusaurus/Link': Link,
  '@docusaurus/useBaseUrl': useBaseUrl,
};
