import type { BookingHistoryEntry } from '@contract/booking';
import type { StaffingEntry } from '@contract/history-detail';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { BookingTimeline } from './booking-timeline';

const place = (day: number, over: Partial<StaffingEntry> = {}): StaffingEntry => ({
  kind: 'assign',
  guard: { id: day, name: `Guard ${day}` },
  date: `2026-11-${10 + day}`,
  type: 'Morning',
  startTime: '06:00',
  endTime: '12:00',
  overridden: [],
  from: null,
  to: null,
  code: null,
  reason: null,
  ...over,
});
const entry = (staffing: StaffingEntry[]): BookingHistoryEntry => ({
  at: '2026-11-24T01:00:00.000Z',
  by: { id: 1, name: 'Derek Mak' },
  action: 'assign',
  from: 'SecurityAssigning',
  to: 'SecurityAssigning',
  reason: null,
  staffing,
});

it('shows all entries of a cut history once asked', async () => {
  const others = (['order', 'approve'] as const).map((action) => ({ ...entry([]), action }));
  render(<BookingTimeline history={[...others, entry([place(1)])]} timeZone="Asia/Hong_Kong" />);
  expect(screen.getAllByRole('listitem').map(({ className }) => className.includes('max-md:hidden'))).toEqual(
    [false, true, true],
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show all 3 entries' }));
  expect(screen.queryByRole('button')).toBeNull();
  for (const { className } of screen.getAllByRole('listitem')) expect(className).not.toContain('hidden');
});

it('folds runs of staffing, but shows what has a reason', async () => {
  const history = [entry([place(1), place(2)]), entry([place(3), place(4, { code: 'sick' })])];
  render(<BookingTimeline history={history} timeZone="Asia/Hong_Kong" />);
  expect(screen.getByText('Derek Mak assigned 4 places')).toBeTruthy();
  expect(screen.getByText('reason: Sick')).toBeTruthy();
  expect(screen.queryByText(/Guard 1/)).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show', expanded: false }));
  for (const day of [1, 2, 3, 4]) expect(screen.getByText(new RegExp(`Guard ${day}`))).toBeTruthy();
  expect(screen.getAllByText('reason: Sick')).toHaveLength(1);
});

it('says once why a guard was replaced', () => {
  const replaced = { ...entry([place(1, { kind: 'release', code: 'sick' }), place(2)]), reason: 'Sick' };
  render(<BookingTimeline history={[replaced]} timeZone="Asia/Hong_Kong" />);
  expect(screen.getAllByText(/Sick/)).toHaveLength(1);
});
