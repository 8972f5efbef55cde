/** An article as Markdown, from its own markup: what "Copy page as Markdown" copies, on whatever delivery. */
export function markdownOf(article: Element): string {
  return `${blocks(article)
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

const SKIPPED =
  '.copy-button, .feedback, .page-actions, .code-head > :not(.code-file), .config-filter, .tab-list, [hidden]:not(.tab-panel), script, svg, button, input';

function blocks(element: Element): string {
  let out = '';
  for (const node of element.childNodes) {
    if (node instanceof Element) out += block(node);
    else if (node.textContent?.trim()) out += inlineText(node.textContent);
  }
  return out;
}

function block(element: Element): string {
  if (element.matches(SKIPPED)) return '';
  const tag = element.tagName.toLowerCase();
  const heading = /^h([1-6])$/.exec(tag)?.[1];
  if (heading) return `\n\n${'#'.repeat(Number(heading))} ${inline(element).trim()}\n\n`;
  if (element.matches('aside.admonition')) return `\n\n${quoted(blocks(element))}\n\n`;
  if (element.matches('.formula-block')) return `\n\n$$\n${texOf(element)}\n$$\n\n`;
  if (element.matches('.code-file, .admonition-title, .tab-label, figcaption'))
    return `\n\n**${inline(element).trim()}**\n\n`;
  switch (tag) {
    case 'p':
    case 'summary':
    case 'dt':
      return `\n\n${inline(element).trim()}\n\n`;
    case 'dd':
      return `\n\n: ${inline(element).trim()}\n\n`;
    case 'ul':
    case 'ol':
      return `\n\n${list(element)}\n\n`;
    case 'pre':
      return `\n\n${fence(element)}\n\n`;
    case 'table':
      return `\n\n${table(element)}\n\n`;
    case 'blockquote':
      return `\n\n${quoted(blocks(element))}\n\n`;
    case 'hr':
      return '\n\n---\n\n';
    case 'a':
    case 'code':
    case 'em':
    case 'strong':
    case 'img':
    case 'br':
    case 'span':
    case 'time':
      return inlineNode(element);
    default:
      return blocks(element);
  }
}

const texOf = (formula: Element) => formula.firstElementChild?.getAttribute('alttext') ?? '';

const quoted = (text: string) =>
  text
    .trim()
    .replace(/\n{3,}/g, '\n\n')
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

function list(element: Element): string {
  return [...element.children]
    .map((item, index) => {
      const mark = element.tagName === 'OL' ? `${index + 1}. ` : '- ';
      const text = blocks(item)
        .trim()
        .replace(/\n{3,}/g, '\n\n');
      return mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`);
    })
    .join('\n');
}

function fence(pre: Element): string {
  const code = pre.querySelector('code');
  const lang = /language-(\S+)/.exec(code?.className ?? '')?.[1] ?? '';
  const text = pre.textContent?.replace(/\n$/, '') ?? '';
  const mark = text.includes('```') ? '````' : '```';
  return `${mark}${lang === 'text' ? '' : lang}\n${text}\n${mark}`;
}

function table(element: Element): string {
  const rows = [...element.querySelectorAll('tr')].map((row) => {
    const cells = [...row.children].map((cell) => inline(cell).trim().replaceAll('|', '\\|').replaceAll('\n', ' '));
    return `| ${cells.join(' | ')} |`;
  });
  const columns = element.querySelector('tr')?.children.length ?? 0;
  return [rows[0], `|${' --- |'.repeat(columns)}`, ...rows.slice(1)].join('\n');
}

function inline(element: Element): string {
  return [...element.childNodes]
    .map((node) => (node instanceof Element ? inlineNode(node) : inlineText(node.textContent ?? '')))
    .join('');
}

const inlineText = (text: string) => text.replace(/\s+/g, ' ');

function inlineNode(element: Element): string {
  if (element.matches(SKIPPED)) return '';
  if (element.matches('.formula')) return `$${texOf(element)}$`;
  const text = inline(element);
  switch (element.tagName.toLowerCase()) {
    case 'code':
      return `\`${element.textContent ?? ''}\``;
    case 'strong':
      return `**${text}**`;
    case 'em':
      return `*${text}*`;
    case 'br':
      return '\n';
    case 'img':
      return `![${element.getAttribute('alt') ?? ''}](${(element as HTMLImageElement).src})`;
    case 'a':
      return element.classList.contains('heading-link')
        ? text
        : `[${text.trim()}](${(element as HTMLAnchorElement).href})`;
    default:
      return text;
  }
}
