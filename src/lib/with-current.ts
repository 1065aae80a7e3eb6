import type { Named } from '@contract/primitives';

/** Options of a reference, preceded by the current entry if it is no longer active or out of the user's access rights. */
export const withCurrent = (
  choices: readonly Named[] = [],
  current: Named | null | undefined,
): readonly Named[] =>
  current && !choices.some(({ id }) => id === current.id) ? [current, ...choices] : choices;
