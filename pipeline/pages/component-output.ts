import { Parser } from 'htmlparser2';
import { withScheme } from '../../contract/urls.ts';
import { isRefused, refusedHtml } from '../markdown/rehype/refused-html.ts';
import { escapeHtml } from './document.ts';

/** An element that is left out. */
interface Refused {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** Address of the first `<source>` inside. */
  source: string | undefined;
  start: number;
  /** Where its end tag ends, or its start tag if nobody has closed it: what follows is no part of it then. */
  end: number;
}

/**
 * What components of the content put into a page, which no stage of the Markdown has seen: does for it what `remarkHtml` does for the
 * page's own HTML. Without this, readers would see an empty frame of the given size, or be led to another page.
 */
export function withoutRefused(main: string): { main: string; problems: { message: string; hint: string }[] } {
  const problems: { message: string; hint: string }[] = [];
  const kept: string[] = [];
  let done = 0;
  for (const refused of refusedIn(main, 0)) {
    // Inside of another one.
    if (refused.start < done) continue;
    kept.push(main.slice(done, refused.start), insteadOf(refused));
    done = refused.end;
  }
  return { main: kept.join('') + main.slice(done), problems };

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

/** Elements in which HTML knows no others. */
const TEXT_ONLY: ReadonlySet<string> = new Set(['script', 'style', 'iframe']);

/** All refused elements in the order of their start tags, also those inside of others. */
function refusedIn(html: string, from: number): Refused[] {
  const found: Refused[] = [];
  const open: Refused[] = [];
  let unread: number | undefined;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === 'source') for (const one of open) one.source ??= attributes.src;
        if (!isRefused(tag)) return;
        const { startIndex, endIndex } = parser;
        const refused = { tag, attributes, source: undefined, start: from + startIndex, end: from + endIndex + 1 };
        found.push(refused);
        open.push(refused);
      },
      onclosetag(tag, isImplied) {
        const refused = isRefused(tag) ? open.pop() : undefined;
        if (refused === undefined) return;
        if (!isImplied) refused.end = html.indexOf('>', from + parser.endIndex) + 1;
        else if (TEXT_ONLY.has(tag)) unread = refused.end;
      },
    },
    { recognizeSelfClosing: true },
  );
  parser.end(html.slice(from));
  return unread === undefined ? found : [...found, ...refusedIn(html, unread)];
}
