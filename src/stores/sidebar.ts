import { create } from 'zustand';

interface SidebarState {
  isOpen: boolean;
  /** Translation key of the open menu entry; null at first. */
  activeTitle: string | null;
  setOpen: (isOpen: boolean) => void;
  toggle: () => void;
  setActiveTitle: (title: string | null) => void;
}

export const useSidebar = create<SidebarState>()((set) => ({
  isOpen: true,
  activeTitle: null,
  setOpen: (isOpen) => set({ isOpen }),
  toggle: () => set((state) => ({ isOpen: !state.isOpen })),
  setActiveTitle: (activeTitle) => set({ activeTitle }),
}));
