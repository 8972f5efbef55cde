import { inTime } from '../../ui/in-time.ts';
import { whenLoaded } from '../../ui/late.ts';
import { holdsModifier } from '../../ui/modifiers.ts';
import { onClickAnywhere } from './on-click-anywhere.ts';

/**
 * On a server, the Markdown of a page is a file next to it. If no server answers, and in the single file, the browser makes the
 * same text from the page that is shown.
 *
 * @returns a function that ends this
 */
export function showMarkdown(main: HTMLElement): () => void {
  let end = () => {};
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.view-markdown') : null;
    if (!link || event.button !== 0 || holdsModifier(event)) return;
    event.preventDefault();
    const { pathname } = window.location;
    void isServed(link).then((served) => {
      // The reader may have gone on to another page meanwhile.
      if (window.location.pathname !== pathname) return;
      if (served) window.location.assign(link.href);
      else end = showAsMarkdown(main);
    });
  };
  const endListening = onClickAnywhere(onClick);
  return () => {
    end();
    endListening();
  };
}

/** Asks the server, not the offline copy, which does not have these files. Some hosts answer with a page where a file is missing. */
async function isServed({ href, hash }: HTMLAnchorElement): Promise<boolean> {
  if (hash !== '') return false;
  return fetch(href, { method: 'HEAD', signal: inTime() }).then(
    ({ ok, headers }) => ok && !headers.get('content-type')?.startsWith('text/html'),
    () => false,
  );
}

/** Leaves the page for its Markdown. @returns a function that ends this while the code is still on its way */
export function showAsMarkdown(main: Element): () => void {
  const { pathname } = window.location;
  return whenLoaded(
    'This page as Markdown',
    () => import('../page-markdown.ts'),
    ({ markdownOf }) => {
      // The address of the next page comes before the page does, and before this is ended.
      if (window.location.pathname !== pathname) return;
      const text = new Blob([markdownOf(main, window.location.href)], { type: 'text/plain;charset=utf-8' });
      window.location.assign(URL.createObjectURL(text));
    },
  );
}
