import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BillableSlot, draftInvoice } from './billing';
import { minor } from './money';
import { correctionOffer } from './served-correction';
import { checkProperty } from './test/property';

const SIX_HOURS = { startsAt: '2026-03-09T22:00:00.000Z', endsAt: '2026-03-10T04:00:00.000Z' };
const slot = (changes: Partial<BillableSlot>): BillableSlot => ({
  id: 1,
  shiftId: 1,
  type: 'Morning',
  startTime: '06:00',
  endTime: '12:00',
  date: '2026-03-10',
  ...SIX_HOURS,
  price: minor(48_000),
  bucket: 'normal',
  numOfSecurity: 3,
  servedMinutes: null,
  stints: [SIX_HOURS, SIX_HOURS],
  ...changes,
});

it.each([
  ['nothing for equal minutes', 720, 720, null],
  ['whole places at their price', 720, 0, { kind: 'credit-note', quantity: 2, price: 48_000 }],
  ['one more', 360, 720, { kind: 'debit-note', quantity: 1, price: 48_000 }],
  ['a part, rounded like the invoice', 720, 553, { kind: 'credit-note', quantity: 1, price: 22_267 }],
  [
    'a whole place less, with an unchanged part',
    553,
    193,
    { kind: 'credit-note', quantity: 1, price: 48_000 },
  ],
  ['one part for another', 400, 380, { kind: 'credit-note', quantity: 1, price: 2_666 }],
])('offers %s', (_, before, after, offer) => {
  expect(correctionOffer(slot({ servedMinutes: before }), slot({ servedMinutes: after }))).toEqual(offer);
});

it('compares with the assignments if nothing was confirmed before', () => {
  expect(correctionOffer(slot({}), slot({ servedMinutes: 1080 }))).toEqual({
    kind: 'debit-note',
    quantity: 1,
    price: 48_000,
  });
  expect(correctionOffer(slot({}), slot({ servedMinutes: 720 }))).toBeNull();
});

it('equals the change of the slot’s billed amount', () => {
  const minutes = fc.option(fc.nat({ max: 1080 }));
  checkProperty(minutes, minutes, fc.nat({ max: 99_999 }), (was, is, price) => {
    const [before, after] = [was, is].map((servedMinutes) => slot({ servedMinutes, price: minor(price) }));
    if (!before || !after) throw new Error('Two slots were made');
    const total = (one: BillableSlot) => draftInvoice([one], { forecast: false, taxRate: 0 }).total;
    const offer = correctionOffer(before, after);
    const sum = offer ? offer.quantity * offer.price * (offer.kind === 'credit-note' ? -1 : 1) : 0;
    expect(sum).toBe(total(after) - total(before));
    if (offer) expect(Math.min(offer.quantity, offer.price)).toBeGreaterThan(0);
  });
});
