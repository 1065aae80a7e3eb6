import { describe, expect, it } from 'vitest';
import { carryTicks, isSameTicks } from './ticks';

const ticks = (premiseGroupIds: number[], securityGroupIds: number[] = []) => ({
  premiseGroupIds,
  securityGroupIds,
});

describe('ticks', () => {
  it('are the same in any order', () => {
    expect(isSameTicks(ticks([1, 2], [3]), ticks([2, 1], [3]))).toBe(true);
    expect(isSameTicks(ticks([1, 2], [3]), ticks([1, 2], [4]))).toBe(false);
    expect(isSameTicks(ticks([1, 2]), ticks([1]))).toBe(false);
  });

  it('that were set or taken stay so on what somebody else has made of it', () => {
    // 1 was taken here and 3 set; meanwhile somebody took 2 and set 4.
    expect(carryTicks(ticks([1, 2]), ticks([2, 3]), ticks([1, 4]))).toEqual(ticks([4, 3]));
    // Both did the same.
    expect(carryTicks(ticks([1], [5]), ticks([2], []), ticks([2], []))).toEqual(ticks([2], []));
    // Nothing was done here.
    expect(carryTicks(ticks([1]), ticks([1]), ticks([7]))).toEqual(ticks([7]));
  });
});
