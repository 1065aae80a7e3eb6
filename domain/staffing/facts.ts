import type { AssignmentBody, ReplaceBody } from '@contract/assignment';
import type { Id, Instant } from '@contract/primitives';
import type { AssignmentSettings, GuardFacts } from '../assignment';
import type { Work } from '../duty';
import type { Interval } from '../time';

/** The interval that a guard is assigned to. */
export interface AssignedInterval extends Interval {
  guardId: Id;
}

/** The facts about a slot that the assignment rules use. */
export interface StaffSlot extends Work {
  id: Id;
  bookingId: Id;
  places: number;
  /** Approved, not ended, and of a booking that can be staffed. */
  isInForce: boolean;
  requiredLicenceTypes: readonly string[];
  intervals: readonly AssignedInterval[];
}

/** The facts about a guard that the assignment rules use. */
export interface StaffGuard extends GuardFacts {
  id: Id;
  name: string;
  phone?: string | null;
  preferredPremiseIds: readonly Id[];
  isInScope: boolean;
  /** For slots outside the caller's scope only the times are known: slot and premise are null. */
  works: readonly (Omit<Work, 'premiseId'> & { slotId: Id | null; premiseId: Id | null })[];
}

/** A received row with `guardId` in place of the wire's `securityId`. */
type WithGuardId<R extends { securityId: Id }> = Omit<R, 'securityId'> & { guardId: Id };

export type AssignRow = WithGuardId<AssignmentBody['assign'][number]>;
/** Without `leftAt` a guard leaves now; time already served on a running slot is kept. */
export type ReleaseRow = WithGuardId<AssignmentBody['unassign'][number]> & { leftAt?: Instant };
/** The replacement of a guard by another on slots. */
export type ReplaceRequest = Omit<WithGuardId<ReplaceBody>, 'by'> & { replacementId: Id };

export interface StaffingRows {
  assign: readonly AssignRow[];
  unassign: readonly ReleaseRow[];
}

/** The data that rows are evaluated by. */
export interface Staffing {
  slots: ReadonlyMap<Id, StaffSlot>;
  guards: ReadonlyMap<Id, StaffGuard>;
  settings: AssignmentSettings;
  now: Instant;
}
