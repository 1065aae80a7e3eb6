import { create } from 'zustand';

interface ConnectionState {
  /** False after the browser goes offline or a call is not answered, until the next answer. */
  isReachable: boolean;
  setReachable: (isReachable: boolean) => void;
}

export const useConnection = create<ConnectionState>()((set) => ({
  isReachable: navigator.onLine,
  setReachable: (isReachable) =>
    set((state) => (state.isReachable === isReachable ? state : { isReachable })),
}));

// The "online" event doesn't prove that the server answers; the next answer does.
window.addEventListener('offline', () => useConnection.getState().setReachable(false));
