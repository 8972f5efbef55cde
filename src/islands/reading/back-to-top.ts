import { corner } from '../../ui/corner.ts';

/** From so many windows' heights on, the way back is long. */
const FAR = 2.5;

/** A button in the corner, on a long page that the reader has gone far down. @returns ends it */
export function offerWayUp(main: HTMLElement): () => void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'action way-up';
  button.textContent = 'Back to top';
  button.hidden = true;
  button.addEventListener('click', () => {
    const smooth = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'instant' });
    main.focus({ preventScroll: true });
  });
  // The footer has a link of its own.
  const footer = document.querySelector('.footer');
  const onScroll = () => {
    const atFooter = footer !== null && footer.getBoundingClientRect().top < window.innerHeight;
    button.hidden = atFooter || window.scrollY < FAR * window.innerHeight;
  };
  corner().append(button);
  window.addEventListener('scroll', onScroll, { passive: true });
  onScroll();
  return () => {
    window.removeEventListener('scroll', onScroll);
    button.remove();
  };
}
