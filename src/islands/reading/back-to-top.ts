import { corner } from '../../ui/corner.ts';
import { focusPlace } from '../../ui/focus-place.ts';

/** The button appears after so many window heights. */
const FAR = 2.5;

/** Shows a button in the corner once the reader has scrolled far down a long page. @returns a function that removes it */
export function offerWayUp(main: HTMLElement): () => void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'action way-up';
  button.textContent = 'Back to top';
  button.hidden = true;
  button.addEventListener('click', () => {
    const smooth = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'instant' });
    focusPlace(main);
  });
  // The footer has a link of its own.
  const footer = document.querySelector('.footer');
  const onScroll = () => {
    const atFooter = footer !== null && footer.getBoundingClientRect().top < window.innerHeight;
    button.hidden = atFooter || window.scrollY < FAR * window.innerHeight;
  };
  corner().append(button);
  window.addEventListener('scroll', onScroll, { passive: true });
  // In the next frame, which asks for the layout anyway: the other aids still change the page.
  requestAnimationFrame(onScroll);
  return () => {
    window.removeEventListener('scroll', onScroll);
    button.remove();
  };
}
