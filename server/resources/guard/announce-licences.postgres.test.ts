import { notificationMessageTable } from '@server/model/notification';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite } from '@server/test/site';
import { expect, it } from 'vitest';
import { announceExpiringLicences } from './announce-licences';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2026-03-08T10:00:00.000Z' });
const { db, clock } = ports;

it('a licence’s expiry is announced once by concurrent servers', async () => {
  const { guardGroupId } = await makeSite(ports);
  for (let count = 0; count < 130; count += 1)
    await makeGuard(ports, guardGroupId, { permitUntil: '2026-04-01' });
  for (let round = 1; round <= 2; round += 1) {
    await Promise.all([1, 2, 3, 4].map(() => announceExpiringLicences(db, clock.now())));
    await announceExpiringLicences(db, clock.now());
    expect(await db.$count(notificationMessageTable)).toBe(130 * round);
    clock.set('2026-03-27T10:00:00.000Z');
  }
});
