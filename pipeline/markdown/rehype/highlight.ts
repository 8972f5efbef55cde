import {
  createCssVariablesTheme,
  createHighlighter as createShiki,
  type DecorationItem,
  isPlainLang,
  isSpecialLang,
  type ShikiTransformer,
} from 'shiki';
import { shikiName } from './language-names.ts';

export interface HighlightOptions {
  lang: string;
  /** Numbers of the lines to mark, from 1. */
  marked?: ReadonlySet<number>;
  /** Parts that readers may replace with a value of their own, in place of `{{placeholders}}`. */
  values?: readonly { name: string; start: number; end: number }[];
}

export interface Highlighter {
  /** Code as the inner HTML of `<code>`: one `span.line` per line, tokens as `span.tok-…`, no inline styles. */
  html(code: string, options: HighlightOptions): string;
  /** Loads languages and returns those that Shiki does not have, which are shown as plain text. */
  load(langs: readonly string[]): Promise<string[]>;
}

const NAMES = createCssVariablesTheme({ name: 'site', variablePrefix: '--', fontStyle: false });

/** Not every word of a command should stand out: arguments have the color of the text, options have their own. */
const THEME = {
  ...NAMES,
  tokenColors: [
    ...(NAMES.tokenColors ?? []),
    { scope: ['string.unquoted.argument.shell'], settings: { foreground: 'var(--foreground)' } },
    { scope: ['constant.other.option'], settings: { foreground: 'var(--token-parameter)' } },
  ],
};

/** Grammars are large, so there is one Shiki for all, even when the content is read again. */
let shared: ReturnType<typeof createShiki> | undefined;

/**
 * Shiki with one theme whose colors are names, so that a page serves light and dark and a strict content
 * security policy can forbid inline styles: every `style="color:var(--token-x)"` becomes `class="tok-x"`.
 *
 * @param placeholders name → what `{{name}}` in a code block shows until the reader enters a value of their own.
 */
export async function createHighlighter(placeholders: Readonly<Record<string, string>>): Promise<Highlighter> {
  shared ??= createShiki({ themes: [THEME], langs: ['bash', 'json', 'yaml', 'http'] });
  const shiki = await shared;
  const known = (lang: string) => isPlainLang(lang) || isSpecialLang(lang) || shiki.getLoadedLanguages().includes(lang);

  return {
    async load(langs) {
      const missing: string[] = [];
      for (const lang of new Set(langs)) {
        if (known(shikiName(lang))) continue;
        try {
          await shiki.loadLanguage(shikiName(lang) as never);
        } catch {
          missing.push(lang);
        }
      }
      return missing;
    },
    html(code, { lang, marked, values }) {
      const text = code.replace(/\n$/, '');
      const filled = values
        ? { code: text, decorations: values.map(decoration) }
        : fillPlaceholders(text, placeholders);
      const html = shiki.codeToHtml(filled.code, {
        lang: known(shikiName(lang)) ? shikiName(lang) : 'text',
        theme: THEME.name ?? 'site',
        structure: 'classic',
        decorations: filled.decorations,
        // The default is half a second per line, after which the rest of the line becomes one token: a busy machine would
        // produce other bytes from the same input.
        tokenizeTimeLimit: 0,
        transformers: [tokensAsClasses(marked ?? new Set())],
      });
      return html.replace(/^<pre[^>]*><code[^>]*>/, '').replace(/<\/code><\/pre>$/, '');
    },
  };
}

/** Tokens that look like others share their name. */
const SAME: Readonly<Record<string, string>> = {
  'string-expression': 'string',
  inserted: 'string',
  parameter: 'constant',
  link: 'function',
};

const NEIGHBORS = /<span class="(tok-[a-z]+)">[^<]*<\/span>(?:<span class="\1">[^<]*<\/span>)+/g;
const joined = (all: string, name: string) => `<span class="${name}">${all.replaceAll(/<[^>]*>/g, '')}</span>`;

function tokensAsClasses(marked: ReadonlySet<number>): ShikiTransformer {
  return {
    name: 'tokens-as-classes',
    line(node, line) {
      if (marked.has(line)) this.addClassToHast(node, 'marked');
    },
    span(node) {
      const token = /--token-([a-z-]+)/.exec(String(node.properties.style ?? ''))?.[1];
      delete node.properties.style;
      if (token) node.properties.class = `tok-${SAME[token] ?? token}`;
    },
    postprocess(html) {
      // Tokens in the color of the text need no element, and neighbors of the same color only one: this halves the markup of code.
      return html.replace(/<span>([^<]*)<\/span>/g, '$1').replace(NEIGHBORS, joined);
    },
  };
}

const decoration = ({ name, start, end }: { name: string; start: number; end: number }): DecorationItem => {
  return { start, end, properties: { class: 'placeholder', 'data-value': name }, alwaysWrap: true };
};

function fillPlaceholders(code: string, placeholders: Readonly<Record<string, string>>) {
  const decorations: DecorationItem[] = [];
  let filled = '';
  let end = 0;
  for (const match of code.matchAll(/\{\{([A-Za-z]+)\}\}/g)) {
    const key = match[1] ?? '';
    const value = Object.hasOwn(placeholders, key) ? placeholders[key] : undefined;
    if (value === undefined) continue;
    filled += code.slice(end, match.index);
    const start = filled.length;
    filled += value;
    end = match.index + match[0].length;
    decorations.push(decoration({ name: key, start, end: filled.length }));
  }
  return { code: filled + code.slice(end), decorations };
}
