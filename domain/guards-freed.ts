import type { Slot } from '@contract/booking';
import { mostAtOnce, spanOf } from './coverage';

interface Lessened extends Pick<Slot, 'startsAt' | 'endsAt' | 'guards'> {
  /** What the slot shall have; 0 where it goes. */
  numOfSecurity: number;
}

/**
 * How many guards lose a shift by these changes. A person who stands on several slots that go is one; of a slot
 * that keeps some of its places nobody can say before who of them leaves, so those are counted by place.
 */
export const guardsFreed = (changes: readonly Lessened[]): number => {
  const people = changes.flatMap(({ numOfSecurity, guards }) => (numOfSecurity === 0 ? guards : []));
  const places = changes.map(({ numOfSecurity, guards, ...slot }) =>
    numOfSecurity === 0 ? 0 : Math.max(0, mostAtOnce(slot, guards.map(spanOf)) - numOfSecurity),
  );
  return places.reduce((sum, count) => sum + count, new Set(people.map(({ id }) => id)).size);
};
