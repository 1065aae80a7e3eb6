import type { GuardInterval, Slot } from '@contract/booking';
import type { CellVerdict } from '@contract/cell-verdict';
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

/** A received slot in the terms of the rules: `guards` is a number, and the wire's `guards` are its `intervals`. */
export const slotOfWire = <S extends Pick<Slot, 'numOfSecurity' | 'guards'>>({
  numOfSecurity,
  guards,
  ...slot
}: S) => ({
  ...slot,
  guards: numOfSecurity,
  intervals: guards.map(assignedInterval),
});

/** A received verdict on a cell, in the terms of the rules. */
export const cellOfWire = ({ numOfSecurity, ...cell }: CellVerdict) => ({ ...cell, guards: numOfSecurity });

/** The places of a received slot that are not filled. */
export const openPlacesOf = ({ numOfSecurity, filled }: Pick<Slot, 'numOfSecurity' | 'filled'>): number =>
  numOfSecurity - filled;
