import type { Slot } from '@contract/booking';

/** A live slot of the booking that is edited: in force, or waiting for approval. */
export interface ExistingSlot
  extends Pick<
    Slot,
    | 'id'
    | 'date'
    | 'shiftId'
    | 'startTime'
    | 'endTime'
    | 'startsAt'
    | 'endsAt'
    | 'numOfSecurity'
    | 'price'
    | 'bucket'
  > {
  state: 'requested' | 'approved';
  /** In force: what a change that waits asks for in its place. */
  guardsAsked?: number | null;
}

export interface SlotTarget<S extends ExistingSlot = ExistingSlot> {
  slot: S;
  /** What it shall have; 0 takes it out. */
  numOfSecurity: number;
}

/** What a slot has, or what was asked for when it was still to be had at its price. */
export const bookedGuards = ({
  numOfSecurity,
  guardsAsked,
}: Pick<ExistingSlot, 'numOfSecurity' | 'guardsAsked'>): number => Math.max(numOfSecurity, guardsAsked ?? 0);

/** What a slot shall have: what a waiting change asks for, else what it has. */
export const requestedGuards = ({
  numOfSecurity,
  guardsAsked,
}: Pick<ExistingSlot, 'numOfSecurity' | 'guardsAsked'>): number => guardsAsked ?? numOfSecurity;
