import type { GuardWishes } from '@contract/guard';
import type { Id } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import type { Staffing } from '../staffing/facts';

export interface SuggestInput {
  /**
   * With everything that is to stay: stored assignments and pending changes. The works of the guards reach back over
   * the days whose hours are to be evened out and that tell who knows a premise.
   */
  staffing: Staffing;
  /** The slots to fill. */
  slotIds: readonly Id[];
  /** By slot: some guards wish for these. */
  shiftTypes: ReadonlyMap<Id, ShiftType>;
  /** The districts, by premise. */
  regions: ReadonlyMap<Id, Id>;
  wishes: ReadonlyMap<Id, GuardWishes>;
  /** Breaks ties, so that the same input gives the same plan. */
  seed: number;
}
