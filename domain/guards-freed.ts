import { maxSimultaneousGuards } from './coverage';
import type { AssignedInterval } from './staffing/facts';
import type { Interval } from './time';

interface ReducedSlot extends Interval {
  /** The number of guards after the change; 0 if the slot is removed. */
  guards: number;
  intervals: readonly AssignedInterval[];
}

/**
 * How many guards lose a shift by these changes. A guard on several removed slots counts once. For a reduced slot it is
 * not known in advance which guards leave, so places are counted.
 */
export const guardsFreed = (changes: readonly ReducedSlot[]): number => {
  const people = changes.flatMap(({ guards, intervals }) => (guards === 0 ? intervals : []));
  const places = changes.map(({ guards, intervals, ...slot }) =>
    guards === 0 ? 0 : Math.max(0, maxSimultaneousGuards(slot, intervals) - guards),
  );
  return places.reduce((sum, count) => sum + count, new Set(people.map(({ guardId }) => guardId)).size);
};
