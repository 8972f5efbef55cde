import type { ReactNode } from 'react';
import { useArticle } from './article-context.ts';

export interface CodeBlockProps {
  /** Highlighted code: inner HTML of `<code>`; without it the children are highlighted. */
  html?: string;
  lang?: string;
  title?: string;
  /** Number of the first line, where lines are numbered. */
  numbers?: string;
  /** As Docusaurus' component of that name is used. */
  language?: string;
  className?: string;
  showLineNumbers?: boolean | number;
  children?: ReactNode;
}

/** Code with an optional file name above it. The copy button appears once scripts run. */
export function CodeBlock(props: CodeBlockProps) {
  const lang = props.lang ?? props.language ?? /language-(\S+)/.exec(props.className ?? '')?.[1] ?? 'text';
  const first = Number(props.numbers ?? props.showLineNumbers ?? 0);
  return (
    <figure className={first > 0 ? 'code-block code-block-numbered' : 'code-block'}>
      {props.title !== undefined && <figcaption>{props.title}</figcaption>}
      <div className="code-block-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>
          {props.html === undefined ? (
            <Highlighted lang={lang} code={textOf(props.children)} first={first} />
          ) : (
            <Code lang={lang} html={props.html} first={first} />
          )}
        </pre>
        <button type="button" className="copy-button">
          Copy
        </button>
      </div>
    </figure>
  );
}

function textOf(children: ReactNode): string {
  return Array.isArray(children) ? children.map(textOf).join('') : typeof children === 'string' ? children : '';
}

function Highlighted({ code, ...rest }: { lang: string; code: string; first: number }) {
  return <Code {...rest} html={useArticle().highlight(code, rest.lang)} />;
}

function Code({ lang, html, first }: { lang: string; html: string; first: number }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the highlighter
  return <code className={`language-${lang}`} dangerouslySetInnerHTML={{ __html: numbered(html, first) }} />;
}

/** The style sheet counts from 1; lines that begin elsewhere carry their numbers. */
function numbered(html: string, first: number): string {
  if (first <= 1) return html;
  let line = first;
  return html.replace(/<span class="line/g, () => `<span data-line="${line++}" class="line`);
}
