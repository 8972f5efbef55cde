import type { ReactNode } from 'react';
import { useArticle } from './article-context.ts';

export interface CodeBlockProps {
  /** Highlighted code: inner HTML of `<code>`; without it the children are highlighted. */
  html?: string;
  lang?: string;
  title?: string;
  /** Present when lines are numbered. */
  numbers?: string;
  /** As Docusaurus' component of that name is used. */
  language?: string;
  className?: string;
  showLineNumbers?: boolean;
  children?: ReactNode;
}

/** Code with an optional file name above it. The copy button appears once scripts run. */
export function CodeBlock(props: CodeBlockProps) {
  const lang = props.lang ?? props.language ?? /language-(\S+)/.exec(props.className ?? '')?.[1] ?? 'text';
  const numbered = props.numbers !== undefined || props.showLineNumbers;
  return (
    <figure className={numbered ? 'code-block code-block-numbered' : 'code-block'}>
      {props.title !== undefined && <figcaption>{props.title}</figcaption>}
      <div className="code-block-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>
          {props.html === undefined ? (
            <Highlighted lang={lang} code={textOf(props.children)} />
          ) : (
            <Code lang={lang} html={props.html} />
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

function Highlighted({ lang, code }: { lang: string; code: string }) {
  return <Code lang={lang} html={useArticle().highlight(code, lang)} />;
}

function Code({ lang, html }: { lang: string; html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the highlighter
  return <code className={`language-${lang}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
