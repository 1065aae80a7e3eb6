import { slotTable } from '@server/model/booking';
import { beforeStatement } from '@server/test/before-statement';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2027-03-08T02:00:00.000Z' });
const { db } = ports;
const call = caller(ports);

it('a slot that is cancelled while a list is read is not among the open ones', async () => {
  const site = await makeSite(ports);
  const { Manager } = site.people;
  const days = ['2027-03-10', '2027-03-11'];
  const { slots } = await orderShifts(ports, Manager, site.premiseId, days, { Morning: 1 });
  const list = async () => (await call(Manager, 'GET', '/api/v1/admin/security-booking/open')).body.items;
  expect(await list()).toHaveLength(2);
  const [first] = slots;
  if (!first) throw new Error('No slot was ordered');
  beforeStatement(db, /inner join "premise"/, () =>
    db.update(slotTable).set({ state: 'cancelled' }).where(eq(slotTable.id, first.id)),
  );
  expect((await list()).map(({ date }: { date: string }) => date)).toEqual(['2027-03-11']);
});
