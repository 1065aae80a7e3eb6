const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus', 'visibilitychange'];
const UNATTENDED_AFTER_MS = 60_000;

let lastInputAt = Date.now();
const recordInput = () => {
  lastInputAt = Date.now();
};
for (const input of INPUTS)
  globalThis.addEventListener?.(input, recordInput, { capture: true, passive: true });

/** True when nobody has used the page for a minute, so that what it fetches is a background refetch. */
export const isUnattended = (): boolean => Date.now() - lastInputAt > UNATTENDED_AFTER_MS;
