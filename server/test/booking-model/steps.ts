import type { RoleName } from '@contract/access';
import fc from 'fast-check';
import type { ModelShift } from './model';

/** A cell on a day relative to the current day. */
export interface RelativeCell {
  ahead: number;
  shift: ModelShift;
  guards: number;
}

/** The change of a cell: of an existing one by index, or of any. */
export interface CellChange extends RelativeCell {
  own: number | null;
}

interface OfBooking {
  by: RoleName;
  /** The index among the bookings for which the step is possible; among all if `isAny`. */
  booking: number;
  isAny: boolean;
}
interface Changing extends OfBooking {
  reason: string;
  isStale: boolean;
}

export type Decision = Changing & { kind: 'approve' | 'reject'; which: number | null };

export type Step =
  | { kind: 'nothing' }
  | { kind: 'time'; hours: number }
  | { kind: 'undecided' }
  | { kind: 'prices'; by: number }
  | { kind: 'order'; by: RoleName; cells: RelativeCell[]; consents: boolean }
  | (Changing & { kind: 'edit'; from: 'asked' | 'inForce'; changes: CellChange[]; consents: boolean })
  | Decision
  | (Changing & { kind: 'cancel' })
  | (Changing & { kind: 'cancelSlots'; which: number })
  | (Changing & { kind: 'withdraw' })
  | (OfBooking & { kind: 'assign'; slot: number; guard: number })
  | (OfBooking & { kind: 'release'; slot: number; guard: number })
  | (OfBooking & { kind: 'replace'; slot: number; guard: number; replacement: number })
  | { kind: 'leave'; by: RoleName; guard: number; ahead: number; isReleased: boolean };

const requester = fc.constantFrom<RoleName>('Client', 'Agent');
const approver = fc.constantFrom<RoleName>('Manager', 'SuperAdmin');
const anyEditor = fc.oneof(requester, approver);
const staffer = fc.constantFrom<RoleName>('Staff', 'Agent', 'Manager', 'SuperAdmin');

const rarely = fc.oneof(
  { weight: 9, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
);
const mostly = rarely.map((is) => !is);
const shift = fc.constantFrom<ModelShift>('Morning', 'Night');
/** Sometimes today, when half of it is over. */
const ahead = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 5, arbitrary: fc.constant(1) },
  { weight: 9, arbitrary: fc.integer({ min: 2, max: 4 }) },
);
const cell = (min: number) => fc.record({ ahead, shift, guards: fc.integer({ min: min, max: 3 }) });
const aChange = fc
  .tuple(cell(0), fc.option(fc.nat({ max: 5 }), { freq: 2 }))
  .map(([changed, own]): CellChange => ({ ...changed, own }));
const booking = fc.nat({ max: 3 });
const changing = {
  booking,
  isAny: rarely,
  reason: mostly.map((is) => (is ? 'As agreed' : '')),
  isStale: rarely,
};

const anOrder: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('order' as const),
  by: anyEditor,
  cells: fc.array(cell(1), { minLength: 1, maxLength: 4 }),
  consents: mostly,
});
const anEdit: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('edit' as const),
  ...changing,
  by: fc.oneof({ weight: 2, arbitrary: requester }, { weight: 1, arbitrary: approver }),
  from: fc.constantFrom('asked' as const, 'inForce' as const),
  changes: fc.array(aChange, { maxLength: 4 }),
  consents: mostly,
});
const aDecision: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('approve' as const, 'approve' as const, 'reject' as const),
  ...changing,
  by: approver,
  which: fc.option<number>(fc.integer({ min: 1, max: 15 })),
});
const aCancel: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('cancel' as const),
  ...changing,
  by: anyEditor,
});
const aSlotCancel: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('cancelSlots' as const),
  ...changing,
  by: anyEditor,
  which: fc.integer({ min: 1, max: 15 }),
});
const aWithdrawal: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('withdraw' as const),
  ...changing,
  by: fc.oneof({ weight: 6, arbitrary: requester }, { weight: 1, arbitrary: approver }),
});
const staffing = {
  by: staffer,
  booking,
  isAny: rarely,
  slot: fc.nat({ max: 9 }),
  guard: fc.nat({ max: 9 }),
};
const anAssignment: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('assign' as const),
  ...staffing,
});
const aRelease: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('release' as const),
  ...staffing,
});
const aReplacement: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('replace' as const),
  ...staffing,
  replacement: fc.nat({ max: 9 }),
});
const aLeave: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('leave' as const),
  by: staffer,
  isReleased: mostly,
  guard: fc.nat({ max: 9 }),
  ahead,
});
const time: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('time' as const),
  hours: fc.integer({ min: 1, max: 16 }),
});
const prices: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('prices' as const),
  by: fc.integer({ min: 1, max: 2001 }),
});

/** A step that isn't needed shrinks to nothing. */
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'nothing' }) },
  { weight: 2, arbitrary: anOrder },
  { weight: 20, arbitrary: anEdit },
  { weight: 14, arbitrary: aDecision },
  { weight: 1, arbitrary: aCancel },
  { weight: 3, arbitrary: aSlotCancel },
  { weight: 3, arbitrary: aWithdrawal },
  { weight: 14, arbitrary: anAssignment },
  { weight: 4, arbitrary: aRelease },
  { weight: 5, arbitrary: aReplacement },
  { weight: 3, arbitrary: aLeave },
  { weight: 8, arbitrary: time },
  { weight: 3, arbitrary: fc.constant<Step>({ kind: 'undecided' }) },
  { weight: 2, arbitrary: prices },
);

export const STEPS = process.env.DEEP === '1' ? 30 : 15;

/** A history of a few bookings, beginning with an order. */
export const arbitraryHistory: fc.Arbitrary<Step[]> = fc
  .tuple(anOrder, fc.array(anyStep, { minLength: STEPS - 1, maxLength: STEPS - 1 }))
  .map(([first, others]) => [first, ...others]);
