import { expect, it } from 'vitest';
import { isGuardShown } from './guard-shown';

const slot = { startsAt: '2027-03-10T10:00:00.000Z', endsAt: '2027-03-10T16:00:00.000Z' };

it.each([
  ['2027-03-09T09:59:59.999Z', false],
  ['2027-03-09T10:00:00.000Z', true],
  ['2027-03-10T12:00:00.000Z', true],
  ['2027-03-11T15:59:59.999Z', true],
  ['2027-03-11T16:00:00.000Z', false],
])('at %s the guards of a slot are shown to clients: %s', (now, shown) => {
  expect(isGuardShown(slot, now)).toBe(shown);
});
