import type { Duty } from '@contract/guard-page';

/** Identifies a duty among a guard's: one who is replaced for a while has two at a slot. */
export const dutyKey = ({ slotIds, startsAt }: Duty): string => `${slotIds.join()} ${startsAt}`;

/** Whether it is the same duty as before, to which slots may have been added. */
export const isSameDuty = (one: Duty, other: Duty): boolean =>
  one.slotIds[0] === other.slotIds[0] && one.startsAt === other.startsAt;
