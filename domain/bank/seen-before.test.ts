import { expect, it } from 'vitest';
import { minor } from '../money';
import { countBefore, lineKey, seenBefore } from './seen-before';

const line = (text: string) => ({ on: '2026-03-05', amount: minor(100), text });

it('the nth of equal lines is seen if there were n before', () => {
  const lines = [line('A'), line('B'), line('A'), line('A')];
  expect(seenBefore(lines, new Map([[lineKey(line('A')), 2]]))).toEqual([true, false, true, false]);
  expect(seenBefore(lines, new Map())).toEqual([false, false, false, false]);
});

it('files overlap, but receipts are different money', () => {
  const of = (count: number, confirmed: number) => ({ ...line('A'), count, confirmed });
  expect(countBefore([of(1, 1), of(2, 0)]).get(lineKey(line('A')))).toBe(2);
  expect(countBefore([of(1, 1), of(2, 2)]).get(lineKey(line('A')))).toBe(3);
});
