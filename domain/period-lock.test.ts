import { describe, expect, it } from 'vitest';
import { canLockUntil, isPeriodLocked } from './period-lock';

describe('closed books', () => {
  it.each([
    [null, '2026-01-31', false],
    ['2026-01-31', '2025-12-01', true],
    ['2026-01-31', '2026-01-31', true],
    ['2026-01-31', '2026-02-01', false],
  ])('until %s contain %s: %s', (lockedUntil, on, isLocked) => {
    expect(isPeriodLocked(lockedUntil, on)).toBe(isLocked);
  });

  it.each([
    [null, true],
    ['2026-03-04', true],
    ['2026-03-05', false],
    ['2026-03-06', false],
  ])('until %s can be set on 5 March: %s', (lockedUntil, can) => {
    expect(canLockUntil(lockedUntil, '2026-03-05')).toBe(can);
  });
});
