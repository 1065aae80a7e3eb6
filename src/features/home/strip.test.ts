import { describe, expect, it } from 'vitest';
import { drawnStrip, hourMarks } from './strip';

const at = (hour: number) => new Date(Date.UTC(2027, 2, 1, hour)).toISOString();
const stretch = (from: number, to: number) => ({ from: at(from), to: at(to), required: 1, missing: 0 });

describe('a drawn strip', () => {
  it('begins now, leaves out what is over, and reaches its end', () => {
    expect(drawnStrip([stretch(0, 2), stretch(2, 8), stretch(8, 24)], at(4), at(24))).toEqual([
      { ...stretch(4, 8), left: 0, width: 20, span: 'until' },
      { ...stretch(8, 24), left: 20, width: 80, span: 'from' },
    ]);
  });

  it('says no end of its own where a stretch reaches to an end of the strip', () => {
    const spans = (...stretches: ReturnType<typeof stretch>[]) =>
      drawnStrip(stretches, at(4), at(24)).map(({ span }) => span);
    expect(spans(stretch(0, 24))).toEqual(['throughout']);
    expect(spans(stretch(4, 6), stretch(6, 20), stretch(20, 24))).toEqual(['until', 'between', 'from']);
  });

  it('is empty once its end has passed', () => {
    expect(drawnStrip([stretch(0, 24)], at(24), at(24))).toEqual([]);
  });
});

describe('the hours over the strips', () => {
  it('are those of the zone, not too near to the ends', () => {
    const marks = hourMarks({ from: at(3), to: at(27) }, at(3), 'Asia/Hong_Kong'); // 11:00 there
    expect(marks.map(({ time, at: place }) => [time, Math.round(place)])).toEqual([
      ['12:00', 4],
      ['18:00', 29],
      ['00:00', 54],
      ['06:00', 79],
    ]);
  });

  it('stand at whole hours of a zone that is half an hour off', () => {
    const marks = hourMarks({ from: at(3), to: at(27) }, at(3), 'Asia/Kolkata');
    expect(marks).toEqual([]);
  });
});
