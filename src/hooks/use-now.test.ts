import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './use-now';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2020-01-01T00:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it("follows the server's clock, not the browser's", () => {
  const serverTime = { now: '2027-03-01T09:59:50.000Z', receivedAt: Date.now() };
  const { result } = renderHook(() => useNow(serverTime));
  expect(result.current).toBe('2027-03-01T09:59:50.000Z');
  act(() => {
    vi.advanceTimersByTime(10_000);
  });
  expect(result.current).toBe('2027-03-01T10:00:00.000Z');
});
