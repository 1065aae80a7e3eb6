import type { ToldGuard } from '@contract/duty';
import { create } from 'zustand';

interface ToldGuardsState {
  /** Shown in a dialog; null while it is closed. */
  guards: readonly ToldGuard[] | null;
  show: (guards: readonly ToldGuard[]) => void;
  close: () => void;
}

/** Who was told, and who is to be told by hand, shown above any page: the form that told them may be gone. */
export const useToldGuards = create<ToldGuardsState>()((set) => ({
  guards: null,
  show: (guards) => set({ guards }),
  close: () => set({ guards: null }),
}));
