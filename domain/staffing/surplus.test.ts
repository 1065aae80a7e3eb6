import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapsOf, maxSimultaneousGuards } from '../coverage';
import { checkProperty } from '../test/property';
import { addMinutes } from '../time';
import { surplusAssignments } from './surplus';

const slot = { startsAt: '2026-03-09T22:00:00.000Z', endsAt: '2026-03-10T04:00:00.000Z' };
const on = (name: string, from: number, to: number) => ({
  name,
  startsAt: addMinutes(slot.startsAt, from * 60),
  endsAt: addMinutes(slot.startsAt, to * 60),
});
const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name);

describe('the surplus assignments of a slot', () => {
  it.each([
    ['keep who follows a guard that stays', [on('A', 0, 3), on('C', 0, 6), on('B', 3, 6)], 1, ['C']],
    ['are the last ones', [on('A', 0, 6), on('B', 0, 6), on('C', 0, 6)], 2, ['C']],
    ['are all where nobody is needed', [on('A', 0, 6), on('B', 0, 3)], 0, ['A', 'B']],
    ['are none where all are needed', [on('A', 0, 3), on('B', 3, 6)], 1, []],
  ])('%s', (_, assignments, needed, expected) => {
    expect(namesOf(surplusAssignments(assignments, needed))).toEqual(expected);
  });

  it('leave no more than needed, and each of them would be one too many', () => {
    const hour = fc.integer({ min: 0, max: 6 });
    const assignment = fc
      .tuple(fc.uuid(), hour, hour)
      .filter(([, from, to]) => from < to)
      .map(([name, from, to]) => on(name, from, to));
    checkProperty(fc.array(assignment, { maxLength: 8 }), fc.integer({ min: 0, max: 3 }), (all, needed) => {
      const surplus = surplusAssignments(all, needed);
      const kept = all.filter((one) => !surplus.includes(one));
      expect(maxSimultaneousGuards(slot, kept)).toBeLessThanOrEqual(needed);
      for (const one of surplus) expect(maxSimultaneousGuards(one, kept)).toBeGreaterThanOrEqual(needed);
      // Where nobody would be one too many, no gap opens.
      const isFull = gapsOf({ ...slot, guards: needed }, all).length === 0;
      if (isFull && maxSimultaneousGuards(slot, all) <= needed) expect(surplus).toEqual([]);
    });
  });
});
