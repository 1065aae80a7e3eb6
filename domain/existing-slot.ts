import type { Booking } from '@contract/booking';
import type { Slot } from '@contract/slot';

/** A live slot of the edited booking: in force, or pending approval. */
export interface ExistingSlot
  extends Pick<
    Slot,
    'id' | 'date' | 'shiftId' | 'startTime' | 'endTime' | 'startsAt' | 'endsAt' | 'price' | 'bucket'
  > {
  guards: number;
  state: 'requested' | 'approved';
  /** For a slot in force: the number of guards that a pending change requests. */
  requestedGuards?: number | null;
}

export interface SlotTarget<S extends ExistingSlot = ExistingSlot> {
  slot: S;
  /** The number of guards after the edit; 0 removes the slot. */
  guards: number;
}

/** The guards that a slot has or that a pending change requests, whichever is more: they get the slot's price. */
export const bookedGuards = ({
  guards,
  requestedGuards: requested,
}: Pick<ExistingSlot, 'guards' | 'requestedGuards'>): number => Math.max(guards, requested ?? 0);

/** The guards that a pending change requests, else those the slot has. */
export const requestedGuards = ({
  guards,
  requestedGuards: requested,
}: Pick<ExistingSlot, 'guards' | 'requestedGuards'>): number => requested ?? guards;

/** The guards that a pending change requests, by slot id; 0 for slots it removes. */
export const pendingGuards = (pendingChange: Booking['pendingChange']): ReadonlyMap<number, number> =>
  new Map([
    ...(pendingChange?.removed ?? []).map(({ id }): [number, number] => [id, 0]),
    ...(pendingChange?.changed ?? []).map(({ after }): [number, number] => [after.id, after.numOfSecurity]),
  ]);
