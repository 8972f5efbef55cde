import { type RefObject, useEffect, useRef, useState } from 'react';
import { MENU_LEFT } from './menus.ts';

/** Whether the list of a menu is shown. It is hidden when the reader turns to something else: see menus.ts. */
export function useMenu<Menu extends HTMLElement>(): [RefObject<Menu>, boolean, (open: boolean) => void] {
  const menu = useRef<Menu>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const { current } = menu;
    const close = () => setOpen(false);
    current?.addEventListener(MENU_LEFT, close);
    return () => current?.removeEventListener(MENU_LEFT, close);
  }, []);
  return [menu, open, setOpen];
}
