import type { Slot } from '@contract/booking';
import { intervalOf, maxSimultaneousGuards } from './coverage';

interface ReducedSlot extends Pick<Slot, 'startsAt' | 'endsAt' | 'guards'> {
  /** The number of guards after the change; 0 if the slot is removed. */
  numOfSecurity: number;
}

/**
 * How many guards lose a shift by these changes. A guard on several removed slots counts once. For a reduced slot it is
 * not known in advance which guards leave, so places are counted.
 */
export const guardsFreed = (changes: readonly ReducedSlot[]): number => {
  const people = changes.flatMap(({ numOfSecurity, guards }) => (numOfSecurity === 0 ? guards : []));
  const places = changes.map(({ numOfSecurity, guards, ...slot }) =>
    numOfSecurity === 0
      ? 0
      : Math.max(0, maxSimultaneousGuards(slot, guards.map(intervalOf)) - numOfSecurity),
  );
  return places.reduce((sum, count) => sum + count, new Set(people.map(({ id }) => id)).size);
};
