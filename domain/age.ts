import type { Day } from '@contract/primitives';

/** Years. */
export const MIN_GUARD_AGE = 18;

/** Age in full years on a day. Someone born on 29 February turns a year older on 1 March of common years. */
export const ageOn = (birthDate: Day, day: Day): number => {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
};
