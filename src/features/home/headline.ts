import type { NextSlot } from '@contract/home';
import type { Day, Instant } from '@contract/primitives';
import { addDays } from '@domain/day';

const EVENING = '18:00';

/** The next time that guards stand somewhere, all orders for it taken together. */
export interface Headline {
  when: 'now' | 'tonight' | 'today' | 'tomorrow' | 'later';
  slot: NextSlot;
  filled: number;
  required: number;
  guards: string[];
}

const whenOf = (slot: NextSlot, today: Day, now: Instant): Headline['when'] => {
  if (slot.startsAt <= now) return 'now';
  if (slot.date === today) return slot.startTime >= EVENING ? 'tonight' : 'today';
  return slot.date === addDays(today, 1) ? 'tomorrow' : 'later';
};

/** What stands first on the client's home; none while nothing in force comes. What only waits isn't promised. */
export const headlineOf = (slots: readonly NextSlot[], today: Day, now: Instant): Headline | undefined => {
  const inForce = slots.filter((slot) => slot.state === 'approved' && slot.endsAt > now);
  const [first] = inForce;
  if (!first) return undefined;
  const together = inForce.filter(
    (slot) =>
      slot.premise.id === first.premise.id &&
      slot.startsAt === first.startsAt &&
      slot.endsAt === first.endsAt,
  );
  return {
    when: whenOf(first, today, now),
    slot: first,
    filled: together.reduce((sum, slot) => sum + slot.filled, 0),
    required: together.reduce((sum, slot) => sum + slot.numOfSecurity, 0),
    guards: together.flatMap((slot) => slot.guards.map((guard) => guard.name)),
  };
};
