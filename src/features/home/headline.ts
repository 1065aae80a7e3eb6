import type { NextSlot } from '@contract/home';
import type { Day, Instant } from '@contract/primitives';
import { addDays } from '@domain/day';

const EVENING = '18:00';

/** The next shift of a premise, summed over all orders for it. */
export interface Headline {
  when: 'now' | 'tonight' | 'today' | 'tomorrow' | 'later';
  slot: NextSlot;
  filled: number;
  required: number;
  guards: string[];
}

const classifyTime = (slot: NextSlot, today: Day, now: Instant): Headline['when'] => {
  if (slot.startsAt <= now) return 'now';
  if (slot.date === today) return slot.startTime >= EVENING ? 'tonight' : 'today';
  return slot.date === addDays(today, 1) ? 'tomorrow' : 'later';
};

/** The headline of the client's start page; undefined without an upcoming approved slot. Pending slots don't count. */
export const findHeadline = (slots: readonly NextSlot[], today: Day, now: Instant): Headline | undefined => {
  const inForce = slots.filter((slot) => slot.state === 'approved' && slot.endsAt > now);
  const [first] = inForce;
  if (!first) return undefined;
  const samePost = inForce.filter(
    (slot) =>
      slot.premise.id === first.premise.id &&
      slot.startsAt === first.startsAt &&
      slot.endsAt === first.endsAt,
  );
  return {
    when: classifyTime(first, today, now),
    slot: first,
    filled: samePost.reduce((sum, slot) => sum + slot.filled, 0),
    required: samePost.reduce((sum, slot) => sum + slot.numOfSecurity, 0),
    guards: samePost.flatMap((slot) => slot.guards.map((guard) => guard.name)),
  };
};
