// Safari has no idle callback.
const onIdle = globalThis.requestIdleCallback ?? setTimeout;

/** Runs what nobody waits for once the page rests. */
export const whenIdle = (run: () => void): void => {
  onIdle(() => run());
};
