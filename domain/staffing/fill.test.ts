import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCostlyProperty } from '../test/property';
import { slotOn, staffGuard, staffingAt } from '../test/staffing';
import { blocks, evaluateRows } from './evaluate';
import type { StaffSlot } from './facts';
import { copiedRows, fillPlaces } from './fill';
import { withPlannedRows } from './planned-staffing';

const NOW = '2026-03-01T00:00:00.000Z';

const staffing = staffingAt(NOW);
const two = (hour: number) => String(hour % 24).padStart(2, '0');

describe('a guard requested for many places', () => {
  it('gets no seventh day in a row', () => {
    const slots = Array.from({ length: 14 }, (_, day) =>
      slotOn(day + 1, `2026-03-${two(day + 9)}`, '06:00', '18:00'),
    );
    const wanted = slots.map(({ id }) => ({ slotId: id, guardId: 7 }));
    const { rows, skipped } = fillPlaces(staffing(slots, [staffGuard(7)]), wanted, 'clean');
    expect(rows.map(({ slotId }) => slotId)).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13]);
    expect(skipped.map(({ slotId, problems }) => [slotId, problems.map(({ rule }) => rule)])).toEqual([
      [7, expect.arrayContaining(['rest_day'])],
      [14, expect.arrayContaining(['rest_day'])],
    ]);
    // With warnings accepted, the limit of days in a row still holds.
    const warned = fillPlaces(staffing(slots, [staffGuard(7)]), wanted, 'warned');
    expect(warned.skipped.map(({ slotId }) => slotId)).toEqual([13]);
  });

  const plan = fc.record({
    slots: fc.array(
      fc.record({
        day: fc.integer({ min: 10, max: 24 }),
        start: fc.integer({ min: 0, max: 23 }),
        hours: fc.integer({ min: 1, max: 12 }),
        places: fc.integer({ min: 1, max: 2 }),
      }),
      { minLength: 1, maxLength: 15 },
    ),
    off: fc.integer({ min: 10, max: 24 }),
  });
  it('is planned only where it can be saved, and skipped only with problems', () => {
    checkCostlyProperty(plan, (given) => {
      const slots = given.slots.map(({ day, start, hours, places }, index) =>
        slotOn(index + 1, `2026-03-${day}`, `${two(start)}:00`, `${two(start + hours)}:00`, { places }),
      );
      const off = `2026-03-${given.off}`;
      const leave = [{ from: off, to: off, repeat: null, until: null }];
      const facts = staffing(slots, [staffGuard(1, { leave }), staffGuard(2), staffGuard(3)]);
      const wanted = slots.flatMap(({ id }) => [1, 2, 3].map((guardId) => ({ slotId: id, guardId })));
      const clean = fillPlaces(facts, wanted, 'clean');
      const { assignments } = evaluateRows(facts, { assign: clean.rows, unassign: [] });
      expect(assignments.flatMap(({ problems }) => problems)).toEqual([]);
      expect(clean.rows.length + clean.skipped.length).toBe(wanted.length);
      expect(clean.skipped.every(({ problems }) => problems.length > 0)).toBe(true);
      const warned = fillPlaces(facts, wanted, 'warned');
      const evaluated = evaluateRows(facts, { assign: warned.rows, unassign: [] }).assignments;
      expect(evaluated.some(({ problems }) => blocks(problems))).toBe(false);
      // Planning it again adds nothing.
      const after = withPlannedRows(facts, { assign: clean.rows, unassign: [] });
      expect(fillPlaces(after, wanted, 'clean').rows).toEqual([]);
    });
  });

  it('fills a running slot from the proposed arrival on', () => {
    const running = slotOn(1, '2026-03-01', '06:00', '12:00');
    const facts = { ...staffing([running], [staffGuard(7)]), now: '2026-03-01T01:22:40.000Z' };
    expect(fillPlaces(facts, [{ slotId: 1, guardId: 7 }], 'clean').rows).toEqual([
      { slotId: 1, guardId: 7, from: '2026-03-01T01:52:00.000Z' },
    ]);
  });
});

describe('a copied week', () => {
  const place = ({ id, date }: StaffSlot) => ({ slotId: id, date, post: 'morning' });
  const copied = { from: '2026-03-09', to: '2026-03-15', daysLater: 7 };

  it('assigns guards to the same post a week later, if it exists and they are not on it', () => {
    const slots = [
      { ...slotOn(1, '2026-03-09', '06:00', '12:00', { places: 2 }), intervals: [7, 8] },
      { ...slotOn(2, '2026-03-10', '06:00', '12:00'), intervals: [7] },
      { ...slotOn(3, '2026-03-16', '06:00', '12:00', { places: 2 }), intervals: [8] },
      { ...slotOn(4, '2026-03-18', '06:00', '12:00'), intervals: [] },
    ].map(({ intervals, ...slot }) => ({
      ...slot,
      intervals: intervals.map((guardId) => ({ guardId, startsAt: slot.startsAt, endsAt: slot.endsAt })),
    }));
    const facts = staffing(slots, [staffGuard(7), staffGuard(8)]);
    expect(copiedRows(facts, slots.map(place), copied)).toEqual([{ slotId: 3, guardId: 7 }]);
  });
});
