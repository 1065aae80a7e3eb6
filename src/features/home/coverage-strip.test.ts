import type { NextSlot } from '@contract/home';
import { describe, expect, it } from 'vitest';
import { foldEqualPremises, placeIntervals, serviceDayOf, stripMarks } from './coverage-strip';

const at = (hour: number) => new Date(Date.UTC(2027, 2, 1, hour)).toISOString();
const interval = (from: number, to: number) => ({ from: at(from), to: at(to), required: 1, missing: 0 });

describe('the intervals of a strip', () => {
  it('start now, leave out past ones, and reach the end', () => {
    expect(placeIntervals([interval(0, 2), interval(2, 8), interval(8, 24)], at(4), at(24))).toEqual([
      { ...interval(4, 8), left: 0, width: 20, span: 'until' },
      { ...interval(8, 24), left: 20, width: 80, span: 'from' },
    ]);
  });

  it('mention no end at the edge of the strip', () => {
    const spans = (...intervals: ReturnType<typeof interval>[]) =>
      placeIntervals(intervals, at(4), at(24)).map(({ span }) => span);
    expect(spans(interval(0, 24))).toEqual(['throughout']);
    expect(spans(interval(4, 6), interval(6, 20), interval(20, 24))).toEqual(['until', 'between', 'from']);
  });

  it('are empty once the end has passed', () => {
    expect(placeIntervals([interval(0, 24)], at(24), at(24))).toEqual([]);
  });
});

it('finds the service date of what runs, which of a night shift may be yesterday', () => {
  const night = { premise: { id: 1 }, date: '2027-02-28', startsAt: at(11), endsAt: at(23) };
  const slots = [
    { ...night, state: 'requested', date: '2027-03-05' },
    { ...night, state: 'approved' },
  ] as NextSlot[];
  const dateOf = (premiseId: number, hour: number) =>
    serviceDayOf(premiseId, at(hour), { slots, zone: 'Asia/Hong_Kong' });
  expect([dateOf(1, 20), dateOf(1, 23), dateOf(2, 20)]).toEqual(['2027-02-28', '2027-03-02', '2027-03-02']);
});

describe('the hours over the strips', () => {
  it('are local times, not too near the edges', () => {
    const marks = stripMarks(at(3), at(27), 'Asia/Hong_Kong'); // 11:00 there
    expect(marks.map(({ time, left }) => [time, Math.round(left)])).toEqual([
      ['12:00', 4],
      ['18:00', 29],
      ['00:00', 54],
      ['06:00', 79],
    ]);
  });

  it('are left out at both edges', () => {
    const marks = stripMarks(at(4), at(28), 'Asia/Hong_Kong'); // 12:00 to 12:00 there
    expect(marks.map(({ time }) => time)).toEqual(['18:00', '00:00', '06:00']);
  });

  it('are full hours in a zone with a half-hour offset, too', () => {
    const marks = stripMarks(at(3), at(27), 'Asia/Kolkata'); // 08:30 there
    expect(marks.map(({ time }) => time)).toEqual(['12:00', '18:00', '00:00', '06:00']);
  });
});

describe('premises with the same coverage', () => {
  it('fold into one, those with gaps or guards who are not there stand first and by themselves', () => {
    const premise = (id: number, missing: number, required = 1, absent = 0) => ({
      id,
      name: `Premise ${id}`,
      intervals: [{ ...interval(0, 24), required, missing }],
      absent,
      checkIn: false,
    });
    const premises = [
      premise(1, 0),
      premise(2, 1),
      premise(3, 0),
      premise(4, 0, 2),
      premise(5, 1),
      premise(6, 0, 1, 1),
    ];
    const folded = foldEqualPremises(premises);
    expect(folded.map(({ premises: equal }) => equal.map(({ id }) => id))).toEqual([
      [2],
      [5],
      [6],
      [1, 3],
      [4],
    ]);
  });
});
