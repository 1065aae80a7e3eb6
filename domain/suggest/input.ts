import type { Id } from '@contract/primitives';
import type { Staffing } from '../staffing/facts';

/** What a guard would like. Never a rule: a plan may go against it to fill a place. */
export interface GuardWishes {
  /** 1 = Monday … 7 = Sunday. */
  notWeekdays: readonly number[];
  /** Empty: any. */
  shiftTypes: readonly string[];
  maxPerWeek: number | null;
}

/** What the wishes and the ways of the guards are judged by. */
export interface SlotTraits {
  shiftType: string;
  regionId: Id | null;
}

export interface SuggestInput {
  /**
   * With everything that is to stay: stored assignments and pending changes. The works of the guards reach back over
   * the days whose hours are to be evened out and that tell who knows a premise.
   */
  staffing: Staffing;
  /** The slots to fill. */
  slotIds: readonly Id[];
  traits: ReadonlyMap<Id, SlotTraits>;
  wishes: ReadonlyMap<Id, GuardWishes>;
  /** Breaks ties, so that the same input gives the same plan. */
  seed: number;
}
