import { create } from 'zustand';

interface Drawer {
  open: boolean;
  toggle(): void;
  close(): void;
}

/** Whether the sidebar is over the page. Only at 996 px and below, where the former site had its drawer, too. */
export const useDrawer = create<Drawer>((set) => ({
  open: false,
  toggle: () => set((state) => ({ open: !state.open })),
  close: () => set({ open: false }),
}));
