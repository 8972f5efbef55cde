import { Parser } from 'htmlparser2';
import { withScheme } from '../../contract/urls.ts';
import { isRefused, refusedHtml } from '../markdown/rehype/refused-html.ts';
import { escapeHtml } from './document.ts';

/** An element that is left out, from its first character on. */
interface Refused {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** Address of the first `<source>` inside. */
  source: string | undefined;
  start: number;
  /** Where its start tag ends. */
  inside: number;
}

/**
 * What components of the content put into a page, which no stage of the Markdown has seen: does for it what `remarkHtml` does for the
 * page's own HTML. Without this, readers would see an empty frame of the given size, or be led to another page.
 */
export function withoutRefused(main: string): { main: string; problems: { message: string; hint: string }[] } {
  const problems: { message: string; hint: string }[] = [];
  const kept: string[] = [];
  let done = 0;
  let open: Refused | undefined;
  /** Elements of the same name inside of `open`. */
  let depth = 0;
  let isUnclosed = false;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (open === undefined) {
          const { startIndex: start, endIndex } = parser;
          if (isRefused(tag)) open = { tag, attributes, source: undefined, start, inside: endIndex + 1 };
        } else if (tag === open.tag) depth += 1;
        else if (tag === 'source') open.source ??= attributes.src;
      },
      onclosetag(tag, isImplied) {
        if (tag !== open?.tag) return;
        if (depth > 0) {
          depth -= 1;
          return;
        }
        kept.push(main.slice(done, open.start), insteadOf(open));
        done = isImplied ? open.inside : main.indexOf('>', parser.endIndex) + 1;
        isUnclosed = isImplied;
        open = undefined;
      },
    },
    { recognizeSelfClosing: true },
  );
  parser.end(main);
  const left = main.slice(done);
  if (!isUnclosed) return { main: kept.join('') + left, problems };
  // What follows an element that nobody has closed was read as a part of it, and is none.
  const rest = withoutRefused(left);
  return { main: kept.join('') + rest.main, problems: [...problems, ...rest.problems] };

  function insteadOf({ tag, attributes, source }: Refused): string {
    const address = attributes.src ?? attributes.data ?? source;
    const refused = refusedHtml(tag, { address, title: attributes.title });
    const shown = address === undefined ? '' : ` with ${address}`;
    problems.push({
      message: `A component makes the element <${tag}>${shown}, which ${refused?.message.replace(/^<\w+> /, '') ?? ''}`,
      hint: refused?.hint ?? '',
    });
    if (address === undefined || !refused?.link) return '';
    return `<a href="${escapeHtml(withScheme(address))}">${escapeHtml(refused.link)}</a>`;
  }
}
