import type { RoleName } from '@contract/access';
import fc from 'fast-check';
import type { ModelShift } from './model';

/** A cell, so many days from the day that it then is. */
export interface AheadCell {
  ahead: number;
  shift: ModelShift;
  guards: number;
}

interface OfBooking {
  by: RoleName;
  /** Which of those that there are. */
  booking: number;
}
interface Changing extends OfBooking {
  reason: string;
  isStale: boolean;
}

export type Step =
  | { kind: 'nothing' }
  | { kind: 'time'; hours: number }
  | { kind: 'prices'; by: number }
  | { kind: 'order'; by: RoleName; cells: AheadCell[]; consents: boolean }
  | (Changing & { kind: 'edit'; from: 'asked' | 'inForce'; changes: AheadCell[]; consents: boolean })
  | (Changing & { kind: 'approve' | 'reject'; which: number | null })
  | (Changing & { kind: 'cancel' })
  | (OfBooking & { kind: 'assign'; slot: number; guard: number; isAnySlot: boolean })
  | (OfBooking & { kind: 'release'; slot: number; guard: number })
  | { kind: 'dayOff'; guard: number; ahead: number };

const asker = fc.constantFrom<RoleName>('Client', 'Agent');
const approver = fc.constantFrom<RoleName>('Manager', 'SuperAdmin');
const anyEditor = fc.oneof(asker, approver);
const staffer = fc.constantFrom<RoleName>('Staff', 'Agent', 'Manager', 'SuperAdmin');

const rarely = fc.nat({ max: 9 }).map((value) => value === 9);
const mostly = rarely.map((is) => !is);
const shift = fc.constantFrom<ModelShift>('Morning', 'Night');
const cell = (fewest: number) =>
  fc.record({ ahead: fc.nat({ max: 4 }), shift, guards: fc.integer({ min: fewest, max: 3 }) });
const booking = fc.nat({ max: 3 });
const changing = { booking, reason: mostly.map((is) => (is ? 'As agreed' : '')), isStale: rarely };

const anOrder: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('order' as const),
  by: anyEditor,
  cells: fc.array(cell(1), { minLength: 1, maxLength: 4 }),
  consents: mostly,
});
const anEdit: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('edit' as const),
  ...changing,
  by: fc.oneof({ weight: 2, arbitrary: asker }, { weight: 1, arbitrary: approver }),
  from: fc.constantFrom('asked' as const, 'inForce' as const),
  changes: fc.array(cell(0), { maxLength: 4 }),
  consents: mostly,
});
const aDecision: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('approve' as const, 'approve' as const, 'reject' as const),
  ...changing,
  by: approver,
  which: fc.option(fc.integer({ min: 1, max: 15 })),
});
const aCancel: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('cancel' as const),
  ...changing,
  by: anyEditor,
});
const anAssignment: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('assign' as const),
  by: staffer,
  booking,
  slot: fc.nat({ max: 9 }),
  guard: fc.nat({ max: 9 }),
  isAnySlot: rarely,
});
const aRelease: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('release' as const),
  by: staffer,
  booking,
  slot: fc.nat({ max: 9 }),
  guard: fc.nat({ max: 9 }),
});
const aDayOff: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('dayOff' as const),
  guard: fc.nat({ max: 9 }),
  ahead: fc.nat({ max: 4 }),
});
const time: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('time' as const),
  hours: fc.integer({ min: 1, max: 20 }),
});
const prices: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('prices' as const),
  by: fc.integer({ min: 1, max: 2001 }),
});

/** Fails small: a step that is not needed becomes nothing. */
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'nothing' }) },
  { weight: 4, arbitrary: anOrder },
  { weight: 16, arbitrary: anEdit },
  { weight: 14, arbitrary: aDecision },
  { weight: 2, arbitrary: aCancel },
  { weight: 18, arbitrary: anAssignment },
  { weight: 4, arbitrary: aRelease },
  { weight: 3, arbitrary: aDayOff },
  { weight: 6, arbitrary: time },
  { weight: 2, arbitrary: prices },
);

const STEPS = 30;

/** A history of a few bookings: it begins with an order. */
export const aHistory: fc.Arbitrary<Step[]> = fc
  .tuple(anOrder, fc.array(aStep, { minLength: STEPS - 1, maxLength: STEPS - 1 }))
  .map(([first, others]) => [first, ...others]);
