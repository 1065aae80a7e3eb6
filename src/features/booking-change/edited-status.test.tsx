import type { Booking } from '@contract/booking';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EditedStatus } from './edited-status';

it.each([
  ['SecurityAssigning', 'Assigning guards3/6'],
  ['Confirmed', 'Confirmed'],
] as const)('says of %s how many places are filled, if guards are being assigned', (status, text) => {
  const slot = { numOfSecurity: 3, state: 'approved' };
  const slots = [
    { ...slot, filled: 2 },
    { ...slot, filled: 1 },
    { ...slot, filled: 0, state: 'requested' },
  ] as Booking['slots'];
  const { container } = render(<EditedStatus booking={{ status, slots }} />);
  expect(container.textContent).toBe(text);
});
