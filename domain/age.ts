import type { Day } from '@contract/primitives';

/** Nobody may guard before. */
export const LEAST_AGE = 18;

/** Full years on a day. Who was born on a leap day is a year older on 1 March of other years. */
export const ageOn = (birthDate: Day, day: Day): number => {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
};
