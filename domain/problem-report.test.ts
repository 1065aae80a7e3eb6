import { slotState } from '@contract/slot';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancelOutcome } from './booking-cancel';
import { canReportProblem } from './problem-report';
import { checkProperty } from './test/property';
import { addHours } from './time';

const NOW = '2027-03-01T10:00:00.000Z';

describe('a problem can be reported', () => {
  it.each([
    ['approved', -24, true],
    ['approved', 0, true],
    ['approved', 1, false],
    ['requested', -1, false],
    ['rejected', -1, false],
    ['cancelled', -1, false],
  ] as const)('of a slot that is %s and starts in %d hours: %s', (state, hours, expected) => {
    expect(canReportProblem({ state, startsAt: addHours(NOW, hours) }, NOW)).toBe(expected);
  });

  it('exactly while the slot can no longer be cancelled and is billed', () => {
    const slots = fc.record({
      state: fc.constantFrom(...slotState.options),
      startsAt: fc.integer({ min: -100, max: 100 }).map((hours) => addHours(NOW, hours)),
    });
    checkProperty(slots, (slot) => {
      expect(canReportProblem(slot, NOW)).toBe(cancelOutcome([slot], NOW).remaining.length === 1);
    });
  });
});
