/**
 * A menu is `<details class="menu">`, which opens without scripts, or a `.menu` that has `data-open` while its list is shown. The table of
 * contents is one, too, where it is a line.
 */
const OPEN = ':is(.menu, .contents):is([open], [data-open])';

/** Tells the second kind to close: the code that shows its list hides it. */
export const MENU_LEFT = 'close';

function closeMenu(menu: Element): void {
  menu.removeAttribute('open');
  menu.dispatchEvent(new Event(MENU_LEFT));
}

/** Closes the menu that holds the element, and gives the focus back to what opened it. @returns whether there was one */
function closeAround(element: Element): boolean {
  const menu = element.closest(OPEN);
  if (!menu) return false;
  closeMenu(menu);
  menu.querySelector<HTMLElement>('summary, button')?.focus({ preventScroll: true });
  return true;
}

function closeOthers({ target }: Event): void {
  for (const menu of document.querySelectorAll(OPEN)) if (!menu.contains(target as Node)) closeMenu(menu);
}

/** Menus anywhere in the page close on Escape, on a press or focus elsewhere, and when a link is followed; a button prints the page. */
export function startMenus(): void {
  document.addEventListener('pointerdown', closeOthers);
  document.addEventListener('focusin', closeOthers);
  // Before the listeners of what is below the menu: an Escape closes one thing.
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      if (key === 'Escape' && target instanceof Element && closeAround(target)) event.preventDefault();
    },
    true,
  );
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest(`${OPEN} a`)) closeAround(target);
    if (target.closest('[data-print]')) window.print();
  });
}
