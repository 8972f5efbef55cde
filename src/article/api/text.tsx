import { createElement, type ReactNode } from 'react';
import { inline } from '../inline.ts';
import { useApi } from './api-context.ts';

/** Text without any characters that are special in Markdown, as in most descriptions of fields. */
const PLAIN = /^(?!\s*(?:[-+]|\d+[.)])\s)[^\\*_[\]<>#~|!&@\n]*$/;

export interface MarkdownProps {
  text: string | undefined;
  /** Level below which the text's own headings begin. */
  below?: number;
  /** Ids already used on the page: the text's headings get others. Without this list they get none. */
  taken?: readonly string[];
}

/** A description as its author wrote it. Its headings are lowered below the heading above it: a page has only one h1. */
export function Markdown({ text, below = 2, taken }: MarkdownProps) {
  const { tools } = useApi();
  if (text === undefined || text === '') return null;
  const simple = plainWithCode(text);
  if (simple) return <p>{simple}</p>;
  const html = (taken && tools.sections ? tools.sections(text, taken) : tools.markdown(text))
    .trim()
    .replace(/<(\/?)h([1-6])\b/g, (_, slash, level) => `<${slash}h${Math.min(6, Number(level) + below)}`);
  const [, sentence] = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>$/.exec(html) ?? [];
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the tools
  if (sentence !== undefined) return <p dangerouslySetInnerHTML={{ __html: sentence }} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the tools
  return <div className="api-text" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Handles text of only words and `code` without the Markdown parser, which is slower. */
function plainWithCode(text: string): ReactNode {
  const parts = text.trim().split(/`([^`\n]+)`/);
  const isPlain = parts.every((part, index) => index % 2 === 1 || (PLAIN.test(part) && !/`|:\/\/|www\./i.test(part)));
  if (!isPlain) return undefined;
  return inline(parts.map((part, index) => (index % 2 === 1 ? createElement('code', null, part) : part)));
}

/** Links from a description to other sites may use only these schemes; any other address is shown, but not linked. */
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
