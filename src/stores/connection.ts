import { create } from 'zustand';

interface ConnectionState {
  /** False from the first call without an answer until the next answer. */
  isReachable: boolean;
  setReachable: (isReachable: boolean) => void;
}

export const useConnection = create<ConnectionState>()((set) => ({
  isReachable: true,
  setReachable: (isReachable) =>
    set((state) => (state.isReachable === isReachable ? state : { isReachable })),
}));
