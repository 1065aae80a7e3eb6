import { describe, expect, it } from 'vitest';
import { lastDailyMail } from './notification-mail';

describe("the business's last eight o'clock", () => {
  it.each([
    ['Asia/Hong_Kong', '2026-03-08T23:59:59.999Z', '2026-03-08T00:00:00.000Z'],
    ['Asia/Hong_Kong', '2026-03-09T00:00:00.000Z', '2026-03-09T00:00:00.000Z'],
    // London's clocks go forward on 29 March 2026, and back on 25 October.
    ['Europe/London', '2026-03-29T06:59:59.999Z', '2026-03-28T08:00:00.000Z'],
    ['Europe/London', '2026-03-29T07:00:00.000Z', '2026-03-29T07:00:00.000Z'],
    ['Europe/London', '2026-10-25T07:59:59.999Z', '2026-10-24T07:00:00.000Z'],
    ['Europe/London', '2026-10-25T08:00:00.000Z', '2026-10-25T08:00:00.000Z'],
    ['America/New_York', '2026-03-08T12:00:00.000Z', '2026-03-08T12:00:00.000Z'],
    ['America/New_York', '2026-01-01T04:00:00.000Z', '2025-12-31T13:00:00.000Z'],
  ])('in %s at %s was %s', (zone, now, expected) => {
    expect(lastDailyMail(zone, now)).toBe(expected);
  });
});
