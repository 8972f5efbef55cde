import { afterPaint } from '../ui/after-paint.ts';
import { whenParsed } from '../ui/when-parsed.ts';

/** Long code is folded: its button shows the rest, and folds it again. */
export function startCodeBlocks(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.code-unfold') : null;
    const block = button?.closest('.code-block');
    if (!block) return;
    const folded = !block.classList.contains('code-folded');
    setFolded(block, folded);
    if (folded) block.scrollIntoView({ block: 'nearest' });
  });
  // The browser's search scrolls to words that it finds in folded code, even before this script has loaded.
  document.addEventListener('scroll', ({ target }) => target instanceof Element && unfoldScrolled(target), true);
  whenParsed(() => afterPaint(() => document.querySelectorAll('.code-folded pre').forEach(unfoldScrolled)));
}

function setFolded(block: Element, folded: boolean): void {
  const button = block.querySelector('.code-unfold');
  block.classList.toggle('code-folded', folded);
  button?.setAttribute('aria-expanded', String(!folded));
  if (button) button.textContent = folded ? `Show all ${button.getAttribute('data-lines')} lines` : 'Show less';
}

/** Unfolds code that was scrolled while folded: its first lines would be out of reach. What was found stays in place. */
function unfoldScrolled(code: Element): void {
  const block = code.closest('.code-folded');
  const lines = code.firstElementChild;
  if (!block || !lines || code.scrollTop === 0) return;
  const { top } = lines.getBoundingClientRect();
  setFolded(block, false);
  window.scrollBy({ top: lines.getBoundingClientRect().top - top, behavior: 'instant' });
}
