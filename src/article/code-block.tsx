export interface CodeBlockProps {
  lang: string;
  /** Highlighted code: inner HTML of `<code>`. */
  html: string;
  title?: string;
  /** Present when lines are numbered. */
  numbers?: string;
}

/** Code with an optional file name above it. The copy button appears once scripts run. */
export function CodeBlock({ lang, html, title, numbers }: CodeBlockProps) {
  return (
    <figure className={numbers ? 'code-block code-block-numbered' : 'code-block'}>
      {title !== undefined && <figcaption>{title}</figcaption>}
      <div className="code-block-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the highlighter */}
          <code className={`language-${lang}`} dangerouslySetInnerHTML={{ __html: html }} />
        </pre>
        <button type="button" className="copy-button">
          Copy
        </button>
      </div>
    </figure>
  );
}
