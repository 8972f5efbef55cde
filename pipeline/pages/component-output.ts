import { decodeEntities } from '../../contract/page/toc.ts';
import { withScheme } from '../../contract/urls.ts';
import { refusedHtml } from '../markdown/rehype/refused-html.ts';
import { escapeHtml } from './document.ts';

/** Elements with what is inside of them, as a renderer writes them. */
const REFUSED =
  /<(script|style|iframe|video|audio|object|embed)(?![\w-])((?:"[^"]*"|'[^']*'|[^"'>])*)>(?:(?<=\/>)|([\s\S]*?)<\/\1>|)/g;

const attributeIn = (tag: string | undefined, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag ?? '')?.[1];
  return value === undefined ? undefined : decodeEntities(value);
};

/**
 * What components of the content put into a page, which no stage of the Markdown has seen: does for it what `remarkHtml` does for the
 * page's own HTML. Without this, readers would see an empty frame of the given size.
 */
export function withoutRefused(main: string): { main: string; problems: { message: string; hint: string }[] } {
  const problems: { message: string; hint: string }[] = [];
  const changed = main.replace(REFUSED, (_, tag: string, attributes: string, inside?: string) => {
    const source = /<source\b[^>]*>/.exec(inside ?? '')?.[0];
    const address = attributeIn(attributes, 'src') ?? attributeIn(attributes, 'data') ?? attributeIn(source, 'src');
    const refused = refusedHtml(tag, { address, title: attributeIn(attributes, 'title') });
    const shown = address === undefined ? '' : ` with ${address}`;
    problems.push({
      message: `A component makes the element <${tag}>${shown}, which ${refused?.message.replace(/^<\w+> /, '') ?? ''}`,
      hint: refused?.hint ?? '',
    });
    if (address === undefined || !refused?.link) return '';
    return `<a href="${escapeHtml(withScheme(address))}">${escapeHtml(refused.link)}</a>`;
  });
  return { main: changed, problems };
}
