import { describe, expect, it } from 'vitest';
import { isSameTicks, mergeTicks } from './ticks';

const ticks = (premiseGroupIds: number[], securityGroupIds: number[] = []) => ({
  premiseGroupIds,
  securityGroupIds,
});

describe('ticks', () => {
  it('are equal in any order', () => {
    expect(isSameTicks(ticks([1, 2], [3]), ticks([2, 1], [3]))).toBe(true);
    expect(isSameTicks(ticks([1, 2], [3]), ticks([1, 2], [4]))).toBe(false);
    expect(isSameTicks(ticks([1, 2]), ticks([1]))).toBe(false);
  });

  it('keep their changes on top of a newer version', () => {
    // Here 1 was unticked and 3 ticked; meanwhile another user unticked 2 and ticked 4.
    expect(mergeTicks(ticks([1, 2]), ticks([2, 3]), ticks([1, 4]))).toEqual(ticks([4, 3]));
    // Both did the same.
    expect(mergeTicks(ticks([1], [5]), ticks([2], []), ticks([2], []))).toEqual(ticks([2], []));
    // Nothing was done here.
    expect(mergeTicks(ticks([1]), ticks([1]), ticks([7]))).toEqual(ticks([7]));
  });
});
