import type { BookingHistoryEntry } from '@contract/booking';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HistorySentence } from './history-sentence';

const entry = (staffing: BookingHistoryEntry['staffing']): BookingHistoryEntry => ({
  at: '2026-11-24T01:00:00.000Z',
  by: { id: 1, name: 'Derek Mak' },
  action: 'assign',
  from: 'Approved',
  to: 'SecurityAssigning',
  reason: null,
  ...(staffing && { staffing }),
});
const place = {
  kind: 'assign' as const,
  guard: { id: 7, name: 'Chan Tai Man' },
  date: '2026-11-24',
  type: 'Morning' as const,
  startTime: '06:00',
  endTime: '12:00',
  overridden: [
    {
      rule: 'duty_hours' as const,
      params: { hours: 14, most: 12 },
      reason: 'emergency' as const,
      note: null,
    },
  ],
  from: null,
  to: null,
  code: null,
  reason: null,
};

it('names guard, shift and the rule that was overridden', () => {
  const { container } = render(<HistorySentence timeZone="Asia/Hong_Kong" entry={entry([place])} />);
  expect(container.textContent).toContain(
    'Derek Mak assigned Chan Tai Man, Tue, Nov 24 · Morning 06:00–12:00',
  );
  expect(container.textContent).toContain('14 h on duty without a break (limit 12 h) · reason: Emergency');
});

it('names the shifts that were cancelled while the booking stays', () => {
  const { date, type, startTime, endTime } = place;
  const cancelled = [{ date, type, startTime, endTime }];
  const { container } = render(
    <HistorySentence
      timeZone="Asia/Hong_Kong"
      entry={{ ...entry(undefined), action: 'cancel', to: 'Approved', cancelled }}
    />,
  );
  expect(container.textContent).toBe('Derek Mak cancelled 1 shiftTue, Nov 24 · Morning 06:00–12:00');
});

it('lists several guards, and names only the user if no guards are known', () => {
  const other = { ...place, guard: { id: 8, name: 'Fong Ka Yan' }, overridden: [] };
  const { rerender } = render(<HistorySentence timeZone="Asia/Hong_Kong" entry={entry([place, other])} />);
  expect(screen.getByText('Derek Mak assigned guards')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)[1]).toBe(
    'Fong Ka Yan, Tue, Nov 24 · Morning 06:00–12:00',
  );
  rerender(<HistorySentence timeZone="Asia/Hong_Kong" entry={entry(undefined)} />);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

it('says what was done, and who left by it', () => {
  const edited = { ...entry([{ ...place, kind: 'release', overridden: [] }]), action: 'edit' as const };
  const { container } = render(<HistorySentence timeZone="Asia/Hong_Kong" entry={edited} />);
  expect(container.textContent).toContain('Derek Mak made changes');
  expect(container.textContent).toContain('Chan Tai Man');
});
