/** Long code is folded: its button shows the rest, and folds it again. */
export function startCodeBlocks(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.code-unfold') : null;
    const block = button?.closest('.code-block');
    if (!button || !block) return;
    const folded = block.classList.toggle('code-folded');
    button.setAttribute('aria-expanded', String(!folded));
    button.textContent = folded ? `Show all ${button.getAttribute('data-lines')} lines` : 'Show less';
    if (folded) block.scrollIntoView({ block: 'nearest' });
  });
}
