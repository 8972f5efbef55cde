import { createElement, Fragment, type ReactNode } from 'react';
import { useApi } from './api-context.ts';

/** Sentences without any sign that Markdown knows: most descriptions of fields are such. */
const PLAIN = /^(?!\s*(?:[-+]|\d+[.)])\s)[^\\*_[\]<>#~|!&@\n]*$/;

export interface MarkdownProps {
  text: string | undefined;
  /** Level below which the text's own headings begin. */
  below?: number;
  /** Ids that the page has: the text's headings get others. Without it they get none. */
  taken?: readonly string[];
}

/** A description as its author wrote it. Its headings go below the heading it stands under, so that a page has one h1. */
export function Markdown({ text, below = 2, taken }: MarkdownProps) {
  const { tools } = useApi();
  if (text === undefined || text === '') return null;
  const simple = plainWithCode(text);
  if (simple) return <p>{simple}</p>;
  const html = (taken && tools.sections ? tools.sections(text, taken) : tools.markdown(text))
    .trim()
    .replace(/<(\/?)h([1-6])\b/g, (_, slash, level) => `<${slash}h${Math.min(6, Number(level) + below)}`);
  const [, sentence] = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>$/.exec(html) ?? [];
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the tools
  if (sentence !== undefined) return <p dangerouslySetInnerHTML={{ __html: sentence }} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the tools
  return <div className="api-text" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Spares the Markdown parser what consists of words and `code`. */
function plainWithCode(text: string): ReactNode {
  const parts = text.trim().split(/`([^`\n]+)`/);
  const isPlain = parts.every((part, index) => index % 2 === 1 || (PLAIN.test(part) && !/`|:\/\/|www\./i.test(part)));
  if (!isPlain) return undefined;
  return inline(parts.map((part, index) => (index % 2 === 1 ? createElement('code', null, part) : part)));
}

/** Links of a description lead to other sites only by these schemes; anything else is shown and not linked. */
export function OuterLink({ url, children }: { url: string; children?: ReactNode }) {
  if (!/^(?:https?:\/\/|mailto:)/i.test(url.trim())) return <code>{children ?? url}</code>;
  return <a href={url}>{children ?? url}</a>;
}

export function ExternalDocs({ link }: { link: { url: string; description?: string } | undefined }) {
  if (!link) return null;
  return (
    <p>
      More: <OuterLink url={link.url}>{link.description ?? link.url}</OuterLink>
    </p>
  );
}

/** Words between parts: `a, b or c`. */
export function joined(parts: readonly ReactNode[], last = ' or '): ReactNode {
  return inline(
    parts.flatMap((part, index) => (index === 0 ? [part] : [index === parts.length - 1 ? last : ', ', part])),
  );
}

/** Parts of a line, which never change places and so need no keys. */
export function inline(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
