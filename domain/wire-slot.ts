import type { CellVerdict } from '@contract/cell-verdict';
import type { Instant } from '@contract/primitives';
import type { GuardInterval, Slot } from '@contract/slot';
import { intervalOf } from './coverage';
import type { AssignedInterval } from './staffing/facts';

export const assignedInterval = ({
  id,
  from,
  to,
}: Pick<GuardInterval, 'id' | 'from' | 'to'>): AssignedInterval => ({
  guardId: id,
  ...intervalOf({ from, to }),
});

/** A received slot with the names of the rules: `guards` is the number, and the wire's `guards` are the `intervals`. */
export const slotOfWire = <S extends Pick<Slot, 'numOfSecurity'> & { guards: readonly GuardInterval[] }>({
  numOfSecurity,
  guards,
  ...slot
}: S) => ({
  ...slot,
  guards: numOfSecurity,
  intervals: guards.map(assignedInterval),
});

/** A received verdict on a cell, with `guards` in place of the wire's `numOfSecurity`. */
export const cellOfWire = ({ numOfSecurity, ...cell }: CellVerdict) => ({ ...cell, guards: numOfSecurity });

/** The places of a received slot that are not filled. */
export const openPlacesOf = ({ numOfSecurity, filled }: Pick<Slot, 'numOfSecurity' | 'filled'>): number =>
  numOfSecurity - filled;

/** Whether a received slot is in force and lacks a guard now or later. */
export const isOpenSlot = ({ state, gaps }: Pick<Slot, 'state' | 'gaps'>, now: Instant): boolean =>
  state === 'approved' && gaps.some(({ to }) => to > now);

/** Counts approved and pending slots, and the places of the approved ones. */
export const countSlots = (slots: readonly Pick<Slot, 'state' | 'filled' | 'numOfSecurity'>[]) => {
  const inForce = slots.filter(({ state }) => state === 'approved');
  return {
    approved: inForce.length,
    pending: slots.filter(({ state }) => state === 'requested').length,
    filled: inForce.reduce((sum, slot) => sum + slot.filled, 0),
    required: inForce.reduce((sum, slot) => sum + slot.numOfSecurity, 0),
  };
};
