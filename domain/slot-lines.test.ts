import { expect, it } from 'vitest';
import { ZERO } from './money';
import { emptyLine, inDayOrder, type SlotLine } from './slot-lines';

const line = (bucket: SlotLine['bucket'], more: Partial<SlotLine> = {}): SlotLine => ({
  ...emptyLine(
    {
      id: 1,
      date: '2026-04-05',
      shiftId: 1,
      type: 'Night',
      startTime: '19:00',
      endTime: '07:00',
      price: ZERO,
      bucket,
    },
    '',
  ),
  ...more,
});

it('orders lines by bucket, then by special date, then by time of day', () => {
  const ordered = [
    line('normal', { startTime: '07:00' }),
    line('normal', { startTime: '07:00', endTime: '19:00' }),
    line('normal'),
    line('special', { date: '2026-04-05', startTime: '23:00' }),
    line('special', { date: '2026-05-01' }),
    line('urgent', { startTime: '00:00' }),
  ];
  expect([...ordered].reverse().sort(inDayOrder)).toEqual(ordered);
});
