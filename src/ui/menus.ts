/** A menu is `<details class="menu">`: it opens without scripts. */
const OPEN = 'details.menu[open]';

/** Closes the menu that holds the element, and gives the focus back to what opened it. */
function closeMenu(element: Element): void {
  const menu = element.closest<HTMLDetailsElement>(OPEN);
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus({ preventScroll: true });
}

/** Escape, a click elsewhere and a followed link close a menu, wherever in the page it stands; a button prints the page. */
export function startMenus(): void {
  document.addEventListener('pointerdown', ({ target }) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN))
      if (!menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape' && target instanceof Element) closeMenu(target);
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest(`${OPEN} a`)) closeMenu(target);
    if (target.closest('[data-print]')) window.print();
  });
}
