import { makeQueryClient } from '@src/api/query-client';
import { slotOf } from '@src/test/slot';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SlotRow } from './slot-row';

it.each([
  ['approved', 0, 'Approved0/2'],
  ['approved', 1, 'Assigning1/2'],
  ['approved', 2, 'Filled2/2'],
  ['requested', 0, 'Waiting for approval'],
  ['cancelled', 0, 'Cancelled'],
] as const)('shows a slot that is %s with %i of 2 guards as %s', (state, filled, label) => {
  const { startsAt: from, endsAt: to } = slotOf({});
  const guards = Array.from({ length: filled }, (_, index) => ({
    id: index,
    name: 'Chan',
    from,
    to,
    photoId: null,
    licenceTypes: [],
  }));
  render(<SlotRow slot={slotOf({ state, filled, guards })} currency="HKD" now="2027-02-01T00:00:00.000Z" />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={makeQueryClient()}>{children}</QueryClientProvider>
    ),
  });
  const chip = screen.getAllByRole('listitem')[0]?.querySelector('[data-status]');
  expect(chip?.textContent).toBe(label);
});
