import type { Candidate } from '@contract/assignment';
import { renderAt } from '@src/test/product';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CandidateList } from './candidate-list';

const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  name: `Guard ${id}`,
  phone: '6123 4567',
  problems: [],
  hours28: 40,
  knowsPremise: false,
  rest: null,
  isInDistrict: false,
  reasons: ['40 h in 28 days'],
  slotIds: [7],
  ...more,
});
const stopped = candidate(3, {
  slotIds: [],
  problems: [{ rule: 'rest', severity: 'block', message: 'Rests 4 of 8 hours' }],
});

it('counts who could, names them with a number to call, and finds the others by name, with why not', async () => {
  const user = userEvent.setup();
  renderAt('/', <CandidateList candidates={[candidate(1), candidate(2), stopped]} />);
  await screen.findByText('2 available');
  expect(screen.getAllByRole('link', { name: /6123 4567/ })[0]?.getAttribute('href')).toBe('tel:61234567');
  expect(screen.queryByText('Guard 3')).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'guard 3');
  await screen.findByText('Guard 3');
  expect(screen.getByText(/Rests 4 of 8 hours/)).toBeDefined();
});
