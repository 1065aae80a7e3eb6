import { CHANGE_KEYS } from '@contract/change-key';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHANGES_KEPT_MS, missedChanges, resumePointOf } from './missed-changes';
import { outboxTable } from './table';

const NOW = new Date('2027-03-01T02:00:00.000Z');
const { db } = testPorts(await testDatabase(), { now: NOW.toISOString() });
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

/** Told by a transaction that began so many seconds ago. */
const write = async (seconds: number, key: 'Booking' | 'Guard' | 'Price', userIds: number[] | null) => {
  const row = { at: ago(seconds), keys: [key], userIds };
  const [written] = await db.insert(outboxTable).values(row).returning({ id: outboxTable.id });
  return written?.id ?? 0;
};

beforeEach(() => truncate(db));

describe('what somebody missed', () => {
  it('is told as one, with what began half a minute earlier and may have ended since', async () => {
    await write(100, 'Price', null);
    await write(85, 'Guard', [7, 8]);
    await write(50, 'Price', [8]);
    const newest = await write(10, 'Booking', null);
    expect(await missedChanges(db, 7, ago(60), NOW)).toEqual({ id: newest, keys: ['Guard', 'Booking'] });
  });

  it('counts from the change that was heard last', async () => {
    const heard = await write(100, 'Price', null);
    await write(200, 'Guard', null);
    const newest = await write(10, 'Booking', null);
    expect(await missedChanges(db, 7, heard, NOW)).toEqual({ id: newest, keys: ['Price', 'Booking'] });
  });

  it('is nothing where nothing was told', async () => {
    await write(100, 'Price', null);
    expect(await missedChanges(db, 7, ago(60), NOW)).toBeNull();
  });

  it('reaches back from now, and no later, for a clock that is ahead', async () => {
    const id = await write(10, 'Booking', null);
    expect(await missedChanges(db, 7, ago(-3600), NOW)).toEqual({ id, keys: ['Booking'] });
  });

  it('is everything where it is no longer known', async () => {
    const id = await write(10, 'Booking', null);
    const all = { id, keys: CHANGE_KEYS };
    expect(await missedChanges(db, 7, ago(CHANGES_KEPT_MS / 1000), NOW)).toEqual(all);
    expect(await missedChanges(db, 7, id + 1, NOW)).toEqual(all);
  });
});

describe('where a stream goes on', () => {
  it.each([
    ['12', 12],
    ['2027-03-01T02:00:00.000Z', NOW],
    ['2027-13-41T02:00:00.000Z', null],
    ['yesterday', null],
    ['1e9', null],
    [null, null],
  ])('is read from %s', (header, point) => expect(resumePointOf(header)).toEqual(point));
});
