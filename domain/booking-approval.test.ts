import { expect, it } from 'vitest';
import { approvalConstraints } from './booking-approval';

const slot = { startsAt: '2027-03-10T10:00:00.000Z', endsAt: '2027-03-10T16:00:00.000Z' };

it.each([
  ['a minute before it begins', '2027-03-10T09:59:00.000Z', { ended: [], needsReason: false }],
  ['when it begins', '2027-03-10T10:00:00.000Z', { ended: [], needsReason: true }],
  ['in its last minute', '2027-03-10T15:59:00.000Z', { ended: [], needsReason: true }],
  ['when it ends', '2027-03-10T16:00:00.000Z', { ended: [slot], needsReason: true }],
])('an approval %s', (_, now, terms) => {
  expect(approvalConstraints([slot], now)).toEqual(terms);
});
