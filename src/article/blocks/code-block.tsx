import type { ReactNode } from 'react';
import { breakable } from '../../ui/parts/breakable.tsx';
import { leanCode } from '../api/lean-code.ts';
import { useArticle } from '../article-context.ts';
import { textOfNode } from '../text-of-node.ts';
import { languageName } from './language-names.ts';

export interface CodeBlockProps {
  /** Highlighted code: inner HTML of `<code>`; without it the children are highlighted. */
  html?: string;
  lang?: string;
  title?: string;
  /** Number of the first line, where lines are numbered. */
  numbers?: string;
  /** From here on: the props of Docusaurus' component of that name. */
  language?: string;
  className?: string;
  showLineNumbers?: boolean | number;
  children?: ReactNode;
}

/** Code under its file name or language. Controls that need scripts appear only when scripts run. */
export function CodeBlock(props: CodeBlockProps) {
  const lang = String(props.lang ?? props.language ?? /language-(\S+)/.exec(props.className ?? '')?.[1] ?? 'text');
  const first = Number(props.numbers ?? props.showLineNumbers ?? 0);
  const { title, html } = props;
  if (html !== undefined) return <Sheet lang={lang} title={title} html={html} first={first} />;
  return <Highlighted lang={lang} title={title} code={textOfNode(props.children)} first={first} />;
}

interface SheetProps {
  lang: string;
  title: string | undefined;
  html: string;
  first: number;
}

function Highlighted({ code, ...rest }: Omit<SheetProps, 'html'> & { code: string }) {
  return <Sheet {...rest} html={useArticle().highlight(code, rest.lang)} />;
}

function Sheet({ lang, title, html, first }: SheetProps) {
  const plain = first === 0 && !html.includes(' marked"');
  const lines = html
    .replace(/<[^>]*>/g, '')
    .replace(/&[#\w]+;/g, '_')
    .split('\n');
  const wide = lines.some(({ length }) => length > WIDE);
  const long = lines.length > LONG;
  const classes = ['code-block', first > 0 && 'code-block-numbered', wide && 'code-wide', long && 'code-folded'];
  return (
    <figure className={classes.filter(Boolean).join(' ')}>
      <CodeHead lang={lang} title={title} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard; scripts measure it */}
      <pre tabIndex={0}>
        <Code lang={lang} html={plain ? leanCode(html, lang) : html} first={first} />
      </pre>
      {long && (
        <button type="button" className="code-unfold" aria-expanded={false} data-lines={lines.length}>
          Show all {lines.length} lines
        </button>
      )}
    </figure>
  );
}

/** Lines with more characters need more room than text has in a step. */
const WIDE = 66;

/** Code with more lines is folded when scripts run. */
const LONG = 25;

/** The name of the file or language, and the buttons. */
function CodeHead({ lang, title }: { lang: string; title: string | undefined }) {
  return (
    <div className="code-head">
      {title === undefined ? <span>{languageName(lang)}</span> : <span className="code-file">{breakable(title)}</span>}
      <button type="button" className="quiet-button copy-button">
        Copy
      </button>
    </div>
  );
}

function Code({ lang, html, first }: { lang: string; html: string; first: number }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the highlighter
  return <code className={`language-${lang}`} dangerouslySetInnerHTML={{ __html: numbered(html, first) }} />;
}

/** The style sheet counts lines from 1; if the first line has another number, every line carries its own. */
function numbered(html: string, first: number): string {
  if (first <= 1) return html;
  let line = first;
  return html.replace(/<span class="line/g, () => `<span data-line="${line++}" class="line`);
}
