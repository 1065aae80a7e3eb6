// Safari has no requestIdleCallback.
const onIdle = globalThis.requestIdleCallback ?? setTimeout;

/** Runs low-priority work once the page is idle. */
export const whenIdle = (run: () => void): void => {
  onIdle(() => run());
};
