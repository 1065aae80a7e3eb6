import type { NextSlot } from '@contract/home';
import { ZERO } from '@domain/money';
import { describe, expect, it } from 'vitest';
import { headlineOf, missingNow, totalNow } from './headline';

const TODAY = '2026-11-20';
const NOW = '2026-11-20T10:30:00.000Z'; // 18:30 in Hong Kong

const UNSEEN = { photoId: null, licenceTypes: [] };
const ALL_NIGHT = { from: '2026-11-20T11:00:00.000Z', to: '2026-11-20T23:00:00.000Z' };
const slot = (more: Partial<NextSlot>): NextSlot => ({
  id: 1,
  version: 1,
  bookingId: 7,
  premiseId: 3,
  premise: { id: 3, name: 'Harbour View' },
  date: TODAY,
  shiftId: 1,
  type: 'Night',
  startTime: '19:00',
  endTime: '07:00',
  startsAt: '2026-11-20T11:00:00.000Z',
  endsAt: '2026-11-20T23:00:00.000Z',
  numOfSecurity: 2,
  filled: 1,
  price: ZERO,
  amount: ZERO,
  bucket: 'normal',
  state: 'approved',
  reason: null,
  served: null,
  servedMinutes: null,
  overridden: [],
  gaps: [],
  guards: [{ id: 1, name: 'Chan Tai Man', ...ALL_NIGHT, ...UNSEEN }],
  ...more,
});
const headline = (slots: readonly NextSlot[], withCheckIn: readonly number[] = []) =>
  headlineOf(slots, { today: TODAY, now: NOW, withCheckIn: new Set(withCheckIn) });
const classifyTime = (more: Partial<NextSlot>) => headline([slot(more)])?.when;

describe('guards missing now', () => {
  const premise = (
    id: number,
    ...intervals: [from: string, to: string, required: number, missing: number][]
  ) => ({
    id,
    name: `Premise ${id}`,
    intervals: intervals.map(([from, to, required, missing]) => ({ from, to, required, missing })),
  });
  const later = '2026-11-20T11:00:00.000Z';

  it('are those of the premise that lacks most, and the number of other premises', () => {
    const premises = [
      premise(1, [NOW, later, 3, 1]),
      premise(2, [NOW, later, 2, 2], [later, '2026-11-20T12:00:00.000Z', 9, 9]),
      premise(3, [NOW, later, 1, 0]),
    ];
    expect(missingNow({ from: NOW, premises }, NOW)).toEqual({
      premise: { id: 2, name: 'Premise 2' },
      ...{ missing: 2, required: 2, elsewhere: 1 },
    });
    expect(totalNow({ from: NOW, premises }, NOW)).toEqual({ guards: 3, premises: 2 });
    expect(missingNow({ from: NOW, premises }, later)).toMatchObject({ missing: 9, elsewhere: 0 });
    const secondBehind = '2026-11-20T10:29:59.001Z';
    expect(missingNow({ from: NOW, premises }, secondBehind)).toMatchObject({ missing: 2, elsewhere: 1 });
    expect(totalNow({ from: NOW, premises }, secondBehind)).toEqual({ guards: 3, premises: 2 });
    expect(missingNow({ from: NOW, premises: [premise(3, [NOW, later, 1, 0])] }, NOW)).toBeUndefined();
  });
});

describe('the headline of the client home', () => {
  it('counts the guards present on a running slot', () => {
    const started = { startsAt: '2026-11-20T10:00:00.000Z', filled: 0, numOfSecurity: 1 };
    const guard = (to: string) => ({ id: 1, name: 'Chan Tai Man', from: started.startsAt, to, ...UNSEEN });
    const present = slot({ ...started, guards: [guard('2026-11-20T11:00:00.000Z')] });
    const departed = slot({ ...started, guards: [guard('2026-11-20T10:15:00.000Z')] });
    expect(headline([present])).toMatchObject({ filled: 1, guards: ['Chan Tai Man'] });
    expect(headline([departed])).toMatchObject({ filled: 0, required: 1, guards: [] });
  });

  it('says when the shift is, relative to now', () => {
    expect(classifyTime({})).toBe('tonight');
    expect(classifyTime({ startsAt: '2026-11-20T10:30:00.000Z' })).toBe('now');
    expect(classifyTime({ startTime: '17:59' })).toBe('today');
    expect(classifyTime({ date: '2026-11-21', startsAt: '2026-11-21T11:00:00.000Z' })).toBe('tomorrow');
    expect(classifyTime({ date: '2026-11-22', startsAt: '2026-11-22T11:00:00.000Z' })).toBe('later');
  });

  it('claims no guard on duty who has not checked in, where guards do', () => {
    const began = { startsAt: '2026-11-20T10:25:00.000Z' };
    const chan = { id: 1, name: 'Chan Tai Man', from: began.startsAt, to: ALL_NIGHT.to, ...UNSEEN };
    const lee = { ...chan, id: 2, name: 'Lee Ka Yan' };
    const when = (...guards: NextSlot['guards']) => headline([slot({ ...began, guards })], [3])?.when;
    expect(when(chan)).toBe('begun');
    expect(when(chan, { ...lee, state: 'onSite' })).toBe('begun');
    expect(when({ ...chan, state: 'left' })).toBe('begun');
    expect(when({ ...chan, state: 'onSite' }, { ...lee, state: 'onSite' })).toBe('now');
    expect(headline([slot({ ...began, guards: [chan] })], [4])?.when).toBe('now');
    expect(headline([slot({})], [3])?.when).toBe('tonight');
  });

  it('sums the orders for the same shift of a premise only', () => {
    const summed = headline([
      slot({}),
      slot({ id: 2, numOfSecurity: 1, guards: [{ id: 2, name: 'Lee Ka Yan', ...ALL_NIGHT, ...UNSEEN }] }),
      slot({ id: 3, premise: { id: 4, name: 'Tower 8' } }),
      slot({ id: 4, endsAt: '2026-11-20T16:00:00.000Z' }),
    ]);
    expect(summed).toMatchObject({ filled: 2, required: 3, guards: ['Chan Tai Man', 'Lee Ka Yan'] });
  });

  it('ignores slots that are pending approval or over', () => {
    expect(headline([slot({ state: 'requested' })])).toBeUndefined();
    expect(headline([slot({ endsAt: NOW })])).toBeUndefined();
    expect(headline([slot({ state: 'requested' }), slot({ id: 9 })])?.slot.id).toBe(9);
  });
});
