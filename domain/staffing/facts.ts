import type { AssignmentBody } from '@contract/assignment';
import type { Id, Instant } from '@contract/primitives';
import type { AssignmentSettings, GuardFacts } from '../assignment';
import type { Work } from '../duty';
import type { Span } from '../time';

/** A guard's presence on a slot. */
export interface Stint extends Span {
  guardId: Id;
}

/** A slot as staffing sees it. */
export interface StaffSlot extends Work {
  id: Id;
  bookingId: Id;
  places: number;
  /** Approved, of a booking that may be staffed, and not over. */
  isInForce: boolean;
  requiredLicenceTypes: readonly string[];
  stints: readonly Stint[];
}

/** A guard with all that the rules of assignment look at. */
export interface StaffGuard extends GuardFacts {
  id: Id;
  name: string;
  /** How to ask the guard, where it is known. */
  phone?: string | null;
  preferredPremiseIds: readonly Id[];
  isInScope: boolean;
  /** Of slots out of the caller's reach only the times are known: their slot and premise are null. */
  works: readonly (Omit<Work, 'premiseId'> & { slotId: Id | null; premiseId: Id | null })[];
}

export type AssignRow = AssignmentBody['assign'][number];
/** Without `leftAt` a guard leaves now: what is stood of a running slot stays. */
export type ReleaseRow = AssignmentBody['unassign'][number] & { leftAt?: Instant };

export interface StaffingRows {
  assign: readonly AssignRow[];
  unassign: readonly ReleaseRow[];
}

/** What rows are judged on. */
export interface Staffing {
  slots: ReadonlyMap<Id, StaffSlot>;
  guards: ReadonlyMap<Id, StaffGuard>;
  settings: AssignmentSettings;
  now: Instant;
}
