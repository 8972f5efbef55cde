import { findMarkup, hasClass, isMarkup, type Markup, textOf } from './markup.ts';
import { tableGrid } from './table-grid.ts';

/** Full address of what a link or a picture points to. */
type Resolve = (address: string) => string;

/** Classes of what only the page needs: controls, and what the Markdown has elsewhere. */
const SKIPPED_CLASSES =
  'api-filter-box card-fields copy-button enlarge-button heading-copy feedback page-actions config-filter-place config-elsewhere tab-list builder-bar end term-card without-scripts only-dark'.split(
    ' ',
  );
const SKIPPED_TAGS = 'h1 script style svg button input select textarea template'.split(' ');

const INLINE = new Set(
  'a abbr b br cite code del dfn em i img ins kbd mark math q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Paragraphs, lists, tables and code of an element. */
export function blockText(element: Markup, resolve: Resolve): string {
  return new Blocks(resolve).of(element);
}

class Blocks {
  constructor(private readonly resolve: Resolve) {}

  /** The content of an element, with an empty line between its parts. */
  of({ children }: Markup): string {
    const parts: string[] = [];
    let run: (Markup | string)[] = [];
    const close = () => {
      parts.push(asText(this.inline(run).trim()));
      run = [];
    };
    for (const child of children) {
      if (!isMarkup(child) || (INLINE.has(child.tag) && !hasClass(child, 'formula-block'))) run.push(child);
      else {
        close();
        parts.push(this.block(child));
      }
    }
    close();
    return parts.filter((part) => part !== '').join('\n\n');
  }

  private block(element: Markup): string {
    const { tag } = element;
    if (hasClass(element, 'diagram')) return diagram(element) || this.of(element);
    if (isSkipped(element)) return '';
    const heading = /^h([2-6])$/.exec(tag)?.[1];
    if (heading) return `${'#'.repeat(Number(heading))} ${this.line(element).replace(/(?<!\S)#+$/, '\\$&')}`;
    if (hasClass(element, 'formula-block')) return `$$\n${texOf(element)}\n$$`;
    if (hasClass(element, 'code-head', 'card-head')) return this.file(element);
    if (hasClass(element, 'admonition-title', 'tab-label')) return strong(this.line(element));
    if (hasClass(element, 'card') && element.attributes['aria-label'])
      return `${strong(element.attributes['aria-label'])}\n\n${this.of(element)}`;
    if (hasCondition(element)) return this.condition(element);
    switch (tag) {
      case 'p':
        return asText(this.line(element));
      case 'summary':
      case 'figcaption':
        return strong(this.line(element));
      case 'ul':
      case 'ol':
        return this.list(element);
      case 'dl':
        return this.definitions(element);
      case 'pre':
        return fence(element);
      case 'table':
        return this.table(element);
      case 'blockquote':
        return quoted(this.of(element));
      case 'hr':
        return '---';
      default:
        return hasClass(element, 'admonition') ? quoted(this.of(element)) : this.of(element);
    }
  }

  /** The name of a file goes above its code; the name of a language is in the fence. */
  private file(head: Markup): string {
    const name = findMarkup(head, (element) => hasClass(element, 'code-file'));
    return name ? strong(this.line(name)) : '';
  }

  /** A condition and the first thing that it asks for are one sentence. */
  private condition({ children }: Markup): string {
    const [when, first, ...others] = children.filter(isMarkup).map((child) => this.line(child));
    return [`${when} ${first}`, ...others].join('\n\n');
  }

  private list(element: Markup): string {
    const items = element.children.filter(isMarkup).map((item, index) => {
      const mark = element.tag === 'ol' ? `${Number(element.attributes.start ?? 1) + index}. ` : '- ';
      return mark + taskMark(item) + indented(this.of(item), mark.length);
    });
    return items.join(items.some((item) => item.includes('\n\n')) ? '\n\n' : '\n');
  }

  private definitions(element: Markup): string {
    const items = element.children
      .filter(isMarkup)
      .flatMap((child) => (child.tag === 'div' ? child.children.filter(isMarkup) : [child]));
    const lines: string[] = [];
    for (const item of items) {
      if (item.tag === 'dt') lines.push(`- ${strong(this.line(item))}`);
      else {
        const text = this.of(item);
        if (text === '') continue;
        const said = indented(text, 2);
        const last = Math.max(0, lines.length - 1);
        const joint = text.includes('\n') ? '\n\n  ' : /\*\*$/.test(lines[last] ?? '') ? ': ' : ' ';
        lines[last] = `${lines[last] ?? '-'}${joint}${said}`;
      }
    }
    return lines.join('\n');
  }

  /** Markdown has one row of headings, and no cells over several columns: headings are joined, other cells are in the first. */
  private table(element: Markup): string {
    const { grid, heads } = tableGrid(element);
    if (grid.length === 0) return '';
    const columns = Array.from({ length: Math.max(...grid.map(({ length }) => length)) }, (_, column) => column);
    const headings = columns.map((column) =>
      [...new Set(grid.slice(0, heads).map((row) => row[column]))]
        .map((cell) => this.cell(cell))
        .join(' ')
        .trim(),
    );
    const rows = grid
      .slice(heads)
      .map((row) => columns.map((column) => (row[column] === row[column - 1] ? '' : this.cell(row[column]))));
    const [first, ...lines] = [headings, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    return [first, `|${' --- |'.repeat(columns.length)}`, ...lines].join('\n');
  }

  private cell(cell: Markup | undefined): string {
    if (!cell) return '';
    return this.line(cell).replaceAll('|', '\\|').replaceAll('\n', ' ');
  }

  private line(element: Markup): string {
    return this.inline(element.children).replace(/ +/g, ' ').trim();
  }

  private inline(nodes: readonly (Markup | string)[]): string {
    return nodes.map((node, at) => (isCode(nodes[at - 1]) && isCode(node) ? ', ' : '') + this.word(node)).join('');
  }

  private word(element: Markup | string): string {
    if (!isMarkup(element)) return plain(element);
    const { tag, attributes } = element;
    if (hasClass(element, 'formula')) return `$${texOf(element)}$`;
    if (isSkipped(element)) return '';
    if (hasClass(element, 'schema-name')) return code(textOf(element));
    if (hasClass(element, 'config-facts')) return ` (${element.children.map((fact) => this.word(fact)).join(', ')})`;
    const text = this.inline(element.children);
    switch (tag) {
      case 'code':
        return code(textOf(element));
      case 'strong':
      case 'b':
        return strong(text);
      case 'em':
      case 'i':
        return between('*', text);
      case 'del':
      case 's':
        return between('~~', text);
      case 'sub':
      case 'sup':
        // Markdown has no other form for it: 10⁻³ would be 10-3. The mark of a footnote is a link.
        return findMarkup(element, (inner) => inner.tag === 'a') ? text : `<${tag}>${text}</${tag}>`;
      case 'br':
        return '\n';
      case 'img':
        return `![${plain(attributes.alt ?? '')}](${target(this.resolve(attributes.src ?? ''))})`;
      case 'a':
        return attributes.href === undefined || hasClass(element, 'heading-link', 'term')
          ? text
          : `[${text.trim()}](${target(this.resolve(attributes.href))})`;
      case 'ul':
      case 'ol':
        return ` ${element.children
          .filter(isMarkup)
          .map((item) => this.line(item))
          .join('; ')} `;
      default:
        return INLINE.has(tag) ? text : ` ${text} `;
    }
  }
}

/** Two of them with nothing between are a list, and their marks would be read as one. */
const isCode = (node: Markup | string | undefined) => node !== undefined && isMarkup(node) && node.tag === 'code';

/** The Markdown for a task's checkbox, which is left out itself because it is a control. */
function taskMark(item: Markup): string {
  const box = hasClass(item, 'task-list-item') ? findMarkup(item, ({ tag }) => tag === 'input') : undefined;
  return box ? `[${box.attributes.checked === undefined ? ' ' : 'x'}] ` : '';
}

const hasCondition = ({ children }: Markup) => children.some((child) => isMarkup(child) && hasClass(child, 'api-when'));

function isSkipped(element: Markup): boolean {
  if (element.attributes.hidden !== undefined && !isHiddenForNow(element)) return true;
  return SKIPPED_TAGS.includes(element.tag) || hasClass(element, ...SKIPPED_CLASSES);
}

/** A tab that is not open, or what the filter of the configuration leaves out: a key, or a section without any. */
const isHiddenForNow = (element: Markup) => element.tag === 'section' || hasClass(element, 'tab-panel', 'config-card');

const texOf = (formula: Markup) =>
  findMarkup(formula, ({ attributes }) => attributes.alttext !== undefined)?.attributes.alttext ?? '';

/** What a drawing shows, in the words for readers who cannot see it. */
function diagram(figure: Markup): string {
  const [title, text] = ['title', 'desc'].map((tag) => findMarkup(figure, (element) => element.tag === tag));
  return title ? quoted(`${strong(`Diagram: ${textOf(title)}`)}${text ? `\n\n${plain(textOf(text))}` : ''}`) : '';
}

/** Escapes characters that are plain text on the page, but would have a meaning in Markdown. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(MARKS, '\\$&');

/**
 * An underscore means nothing within a word, nor a tilde after a space, where it can only begin what
 * another one would have to end.
 */
const MARKS = /[\\`*<[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|(?<!\s)~|~$|&(?=#?\w+;)/gu;

/** Escapes what would make more than text of a line that begins with it. */
const asText = (text: string) => text.replace(LINE_STARTS, '\\$&');

/** Of a heading, a list, a quotation; a rule or the lines below the heads of a table and below a heading. */
const LINE_STARTS = /^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|>|[-:|][-:| ]*$|=+$)|(?<=^\d{1,9})[.)](?=\s|$)/gm;

/** An address ends at a space, and at a parenthesis that the address itself does not open. */
const target = (address: string) => (/[\s()<>]/.test(address) ? `<${address.replace(/[<>]/g, encodeURI)}>` : address);

/** Beside white space, these marks would be text. */
const between = (mark: string, text: string) => text.replace(/\S(?:.*\S)?/s, `${mark}$&${mark}`);

const strong = (text: string) => between('**', text);

/** As many backticks as nothing in a text has in a row. */
const backticks = (text: string, least: number) =>
  '`'.repeat(Math.max(least, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length + 1)));

function code(text: string): string {
  const mark = backticks(text, 1);
  const space = mark === '`' ? '' : ' ';
  return text === '' ? '' : `${mark}${space}${text.replace(/\s+/g, ' ')}${space}${mark}`;
}

function fence(pre: Markup): string {
  const inner = findMarkup(pre, ({ tag }) => tag === 'code');
  const lang = /language-(\S+)/.exec(inner?.attributes.class ?? '')?.[1] ?? '';
  const text = textOf(pre).replace(/\n$/, '');
  const mark = backticks(text, 3);
  return `${mark}${lang === 'text' ? '' : lang}\n${text}\n${mark}`;
}

const indented = (text: string, by: number) => text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(by)}`);

const quoted = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
