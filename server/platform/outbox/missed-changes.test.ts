import { CHANGE_KEYS } from '@contract/change-key';
import { outboxTable } from '@server/model/outbox';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { beforeEach, describe, expect, it } from 'vitest';
import { findMissedChanges, OUTBOX_RETENTION_MS, parseResumePoint } from './missed-changes';

const NOW = new Date('2027-03-01T02:00:00.000Z');
const { db } = testPorts(await testDatabase(), { now: NOW.toISOString() });
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

/** Inserts a row of a transaction that began this many seconds ago. */
const write = async (seconds: number, key: 'Booking' | 'Guard' | 'Price', userIds: number[] | null) => {
  const row = { at: ago(seconds), keys: [key], userIds };
  const [written] = await db.insert(outboxTable).values(row).returning({ id: outboxTable.id });
  return written?.id ?? 0;
};

beforeEach(() => truncate(db));

describe('missed changes', () => {
  it('are one message, including transactions that began 30 seconds before', async () => {
    await write(100, 'Price', null);
    await write(85, 'Guard', [7, 8]);
    await write(50, 'Price', [8]);
    const newest = await write(10, 'Booking', null);
    expect(await findMissedChanges(db, 7, ago(60), NOW)).toEqual({ id: newest, keys: ['Guard', 'Booking'] });
  });

  it('start at the last id received', async () => {
    const last = await write(100, 'Price', null);
    await write(200, 'Guard', null);
    const newest = await write(10, 'Booking', null);
    expect(await findMissedChanges(db, 7, last, NOW)).toEqual({ id: newest, keys: ['Price', 'Booking'] });
  });

  it('are null if there were none', async () => {
    await write(100, 'Price', null);
    expect(await findMissedChanges(db, 7, ago(60), NOW)).toBeNull();
  });

  it('start at now for a client clock that is ahead', async () => {
    const id = await write(10, 'Booking', null);
    expect(await findMissedChanges(db, 7, ago(-3600), NOW)).toEqual({ id, keys: ['Booking'] });
  });

  it('are every key if the rows are no longer stored', async () => {
    const id = await write(10, 'Booking', null);
    const all = { id, keys: CHANGE_KEYS };
    expect(await findMissedChanges(db, 7, ago(OUTBOX_RETENTION_MS / 1000), NOW)).toEqual(all);
    expect(await findMissedChanges(db, 7, id + 1, NOW)).toEqual(all);
  });
});

describe('the resume point', () => {
  it.each([
    ['12', 12],
    ['2027-03-01T02:00:00.000Z', NOW],
    ['2027-13-41T02:00:00.000Z', null],
    ['yesterday', null],
    ['1e9', null],
    [null, null],
  ])('is read from %s', (header, point) => expect(parseResumePoint(header)).toEqual(point));
});
