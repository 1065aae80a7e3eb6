import fc from 'fast-check';

export const STEPS = 40;

/** Numbers named `which` choose among what fits at the time, such as the issued invoices. */
export type BillingStep =
  | { kind: 'time'; hours: number }
  | { kind: 'order'; ahead: number; shift: 'Morning' | 'Night'; guards: number; isClient: boolean }
  | { kind: 'approve' | 'waive'; which: number }
  | { kind: 'cancel'; which: number; isClient: boolean }
  | { kind: 'serve'; which: number; minutes: number; isFull: boolean }
  | { kind: 'editDraft'; which: number; count: number; price: number }
  | { kind: 'split'; which: number; share: number; isUndone: boolean }
  | { kind: 'issue'; which: number }
  | { kind: 'void' | 'regenerate'; which: number }
  | { kind: 'writeNote'; which: number; isCredit: boolean; price: number; isClient: boolean }
  | { kind: 'takeOffer' | 'dismissOffer'; which: number }
  | { kind: 'issueNote' | 'voidNote'; which: number }
  | { kind: 'pay'; which: number; percent: number }
  | { kind: 'unpay' | 'reverse'; which: number }
  | { kind: 'receive'; which: number; percent: number; isAllocated: boolean }
  | { kind: 'allocate'; which: number; target: number; percent: number }
  | { kind: 'refund'; which: number; percent: number }
  | { kind: 'writeOff'; which: number; target: number; percent: number }
  | { kind: 'lock' };

const which = fc.nat(40);
const isTrue = fc.boolean();
const price = fc.integer({ min: 1, max: 90_000 });
/** Of what is open: often all of it, at times more. */
const percent = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 120 }));
const kind = <Kind extends BillingStep['kind']>(...kinds: Kind[]) => fc.constantFrom(...kinds);

const order: fc.Arbitrary<BillingStep> = fc.record({
  kind: kind('order'),
  ahead: fc.integer({ min: 0, max: 30 }),
  shift: fc.constantFrom('Morning', 'Night'),
  guards: fc.integer({ min: 1, max: 2 }),
  isClient: isTrue,
});

/** By how often they are taken. */
const STEPS_BY_WEIGHT: { weight: number; arbitrary: fc.Arbitrary<BillingStep> }[] = [
  { weight: 3, arbitrary: fc.record({ kind: kind('time'), hours: fc.integer({ min: 1, max: 600 }) }) },
  { weight: 3, arbitrary: order },
  { weight: 2, arbitrary: fc.record({ kind: kind('approve'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('waive'), which }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('cancel'), which, isClient: isTrue }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('serve'),
      which,
      minutes: fc.integer({ min: 0, max: 720 }),
      isFull: isTrue,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('editDraft'), which, count: fc.integer({ min: 1, max: 3 }), price }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('split'),
      which,
      share: fc.integer({ min: 1, max: 9_999 }),
      isUndone: isTrue,
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: kind('issue'), which }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('void', 'regenerate'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('writeNote'), which, isCredit: isTrue, price, isClient: isTrue }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('takeOffer'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('dismissOffer'), which }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('issueNote'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('voidNote'), which }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('pay'), which, percent }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('unpay', 'reverse'), which }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('receive'), which, percent, isAllocated: isTrue }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('allocate'), which, target: which, percent }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('refund'), which, percent }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('writeOff'), which, target: which, percent }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('lock') }) },
];

/** Orders, the end of their month, and what comes then. */
export const arbitraryHistory: fc.Arbitrary<BillingStep[]> = fc
  .tuple(
    fc.array(order, { minLength: 3, maxLength: 6 }),
    fc.record({ kind: kind('time'), hours: fc.integer({ min: 500, max: 1_100 }) }),
    fc.array(fc.oneof(...STEPS_BY_WEIGHT), { minLength: STEPS, maxLength: STEPS }),
  )
  .map(([orders, time, steps]) => [...orders, time, ...steps]);
