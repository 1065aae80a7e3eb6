import { create } from 'zustand';

interface ConnectionState {
  /** False from the browser's word that it is offline, or the first call without an answer, until the next answer. */
  isReachable: boolean;
  setReachable: (isReachable: boolean) => void;
}

export const useConnection = create<ConnectionState>()((set) => ({
  isReachable: navigator.onLine,
  setReachable: (isReachable) =>
    set((state) => (state.isReachable === isReachable ? state : { isReachable })),
}));

// "online" is no proof that the server answers: the next answer is.
window.addEventListener('offline', () => useConnection.getState().setReachable(false));
