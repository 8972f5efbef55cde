import { Fragment, useEffect, useMemo, useRef, useState } from 'react';

/** The tokens that have a style, in all languages of samples, under the names that pages use for it. */
const TOKENS = new RegExp(
  [
    /(?<string>"""[\s\S]*?"""|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`[^`]*`)/,
    /(?<end> \\$)/,
    /(?<comment>^\s*(?:\/\/|#).*$)/,
    /(?<constant>\b\d+\b|\B--?[A-Za-z][\w-]*)/,
    /(?<function>^(?:curl|https?|Invoke-\w+)\b)/,
    /(?<keyword>\b(?:async|await|class|const|fn|from|fun|func|import|let|mut|new|package|public|return|static|throws|try|use|using|val|var|void)\b)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

/** Languages of samples that are commands. Code on pages names them by their shell. */
const SHELL = ['curl', 'httpie'];

/** The finished request. What is shown is what is copied. */
export function SampleCode({ code, language }: { code: string; language: string }) {
  const tokens = useMemo(() => tokensOf(code), [code]);
  const box = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(true);
  // Code that does not scroll is not in the tab order.
  useEffect(() => {
    const part = box.current;
    if (!part) return;
    const sizes = new ResizeObserver(() => setScrolls(part.scrollHeight > part.clientHeight + 1));
    for (const one of [part, ...part.children]) sizes.observe(one);
    return () => sizes.disconnect();
  }, []);
  return (
    <section ref={box} className="card-code" tabIndex={scrolls ? 0 : -1} aria-label="Sample" data-language={language}>
      <pre>
        <code className={`language-${SHELL.includes(language) ? 'bash' : language}`}>
          {tokens.map(({ kind, text, at }) =>
            kind === undefined ? (
              text
            ) : (
              <span key={at} className={`tok-${kind}`}>
                {breakable(text).map((part, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
                  <Fragment key={index}>
                    {index > 0 && <wbr />}
                    {part}
                  </Fragment>
                ))}
              </span>
            ),
          )}
        </code>
      </pre>
    </section>
  );
}

/** Splits an address where it may wrap: after a slash. */
const breakable = (text: string) => text.replace(/([\w.]\/)(?=\w)/g, '$1\0').split('\0');

function tokensOf(code: string): { kind?: string | undefined; text: string; at: number }[] {
  const tokens: { kind?: string | undefined; text: string; at: number }[] = [];
  let end = 0;
  for (const match of code.matchAll(TOKENS)) {
    const [text] = match;
    const kind = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0];
    if (match.index > end) tokens.push({ text: code.slice(end, match.index), at: end });
    tokens.push({ kind, text, at: match.index });
    end = match.index + text.length;
  }
  return [...tokens, { text: code.slice(end), at: end }];
}
