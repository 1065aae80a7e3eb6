import { describe, expect, it } from 'vitest';
import { itemsAsAsked, liveItems } from './live-items';

const MORNING = { shiftId: 1, type: 'Morning', startTime: '06:00', endTime: '12:00' } as const;
const NIGHT = { shiftId: 3, type: 'Night', startTime: '18:00', endTime: '00:00' } as const;
const of = (shift: typeof MORNING | typeof NIGHT, numOfSecurity: number) => ({ ...shift, numOfSecurity });
const on = (date: string, shift: typeof MORNING | typeof NIGHT, guards: number) => ({
  date,
  ...shift,
  guards,
});
const TODAY = '2024-03-10';
const LATER = '2024-03-20';

describe('the live items', () => {
  it('leave out cells that are not live, and are split where dates differ', () => {
    const items = [{ dates: [TODAY, LATER], shifts: [of(MORNING, 2), of(NIGHT, 1)] }];
    const live = [on(TODAY, MORNING, 2), on(TODAY, NIGHT, 1), on(LATER, MORNING, 1)];
    expect(liveItems(items, live)).toEqual([
      { dates: [TODAY], shifts: [of(MORNING, 2), of(NIGHT, 1)] },
      { dates: [LATER], shifts: [of(MORNING, 1)] },
    ]);
  });

  it('leave the rest of a shared cell to the last item', () => {
    const items = [
      { dates: [LATER], shifts: [of(MORNING, 2)] },
      { dates: [LATER], shifts: [of(MORNING, 1)] },
    ];
    expect(liveItems(items, [on(LATER, MORNING, 4)])).toEqual([
      { dates: [LATER], shifts: [of(MORNING, 2)] },
      { dates: [LATER], shifts: [of(MORNING, 2)] },
    ]);
  });

  it('include one for live slots that are in no item, with the first one’s contact', () => {
    const items = [{ dates: [LATER], shifts: [of(MORNING, 2)], remarks: 'Bring a torch' }];
    const live = [on(LATER, MORNING, 2), on(TODAY, NIGHT, 3), on(LATER, NIGHT, 3)];
    expect(liveItems(items, live)).toEqual([
      { dates: [LATER], shifts: [of(MORNING, 2)], remarks: 'Bring a torch' },
      {
        dates: [TODAY, LATER],
        shifts: [of(NIGHT, 3)],
        remarks: 'Bring a torch',
        selectMode: 'Single',
      },
    ]);
  });
});

describe('the items as they are asked', () => {
  const items = [{ dates: [TODAY, LATER], shifts: [of(MORNING, 2)], numOfSecurity: 2 }];
  const slot = (date: string, guards: number, state: 'requested' | 'approved' | 'cancelled') => ({
    ...on(date, MORNING, guards),
    state,
    requestedGuards: null as number | null,
  });

  it('are what is in force and what is asked for', () => {
    const asked = [{ ...slot(TODAY, 2, 'approved'), requestedGuards: 1 }, slot(LATER, 2, 'requested')];
    expect(itemsAsAsked(items, asked)).toEqual([
      { dates: [TODAY], shifts: [of(MORNING, 1)], numOfSecurity: 1 },
      { dates: [LATER], shifts: [of(MORNING, 2)], numOfSecurity: 2 },
    ]);
  });

  it('are those in force if all are asked to be removed', () => {
    const asked = [{ ...slot(TODAY, 2, 'approved'), requestedGuards: 0 }, slot(LATER, 2, 'cancelled')];
    expect(itemsAsAsked(items, asked)).toEqual([{ ...items[0], dates: [TODAY] }]);
  });

  it('are those ordered if nothing is live', () => {
    expect(itemsAsAsked(items, [slot(TODAY, 2, 'cancelled'), slot(LATER, 2, 'cancelled')])).toEqual(items);
  });
});
