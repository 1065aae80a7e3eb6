import { create } from 'zustand';

interface ConnectionState {
  /** False after the browser goes offline or a call is not answered, until the next answer. */
  isReachable: boolean;
  /** How often the browser went offline. */
  outages: number;
}

export const useConnection = create<ConnectionState>()(() => ({
  isReachable: navigator.onLine,
  outages: 0,
}));

const setReachable = (isReachable: boolean) =>
  useConnection.setState((state) => (state.isReachable === isReachable ? state : { isReachable }));

/**
 * Call it before a request is sent; what it returns reports whether the request was answered. An answer to a request that was
 * sent before the browser went offline doesn't prove that the server can be reached.
 */
export const watchConnection = (): ((isAnswered: boolean) => void) => {
  const { outages } = useConnection.getState();
  return (isAnswered) => {
    if (!isAnswered || outages === useConnection.getState().outages) setReachable(isAnswered);
  };
};

// The "online" event doesn't prove that the server answers; the next answer does.
window.addEventListener('offline', () =>
  useConnection.setState(({ outages }) => ({ isReachable: false, outages: outages + 1 })),
);
