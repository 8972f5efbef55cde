import { onClickAnywhere } from './on-click-anywhere.ts';
import { say } from './say.ts';

/** How long a heading says that its link was copied, in milliseconds. */
const SHOWN = 1600;

/** A click on a heading goes there, as always, and also copies its address. @returns a function that ends this */
export function copyHeadingLinks(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.heading-link') : null;
    if (!link || !navigator.clipboard) return;
    navigator.clipboard.writeText(link.href).then(
      () => {
        link.dataset.said = 'Link copied';
        say('Link copied');
        window.setTimeout(() => delete link.dataset.said, SHOWN);
      },
      () => {
        // The address bar shows it anyway.
      },
    );
  };
  return onClickAnywhere(onClick);
}
