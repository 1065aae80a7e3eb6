import { auditTable } from '@server/model/audit';
import { bookingHistoryTable } from '@server/model/booking';
import { documentHistoryTable } from '@server/model/document';
import { notificationMessageTable, notificationTable } from '@server/model/notification';
import { settingHistoryTable, settingTable } from '@server/model/setting';
import { testDatabase, truncate } from '@server/test/database';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deleteOldRecords } from './delete-old-records';

const ports = testPorts(await testDatabase(), { now: '2026-03-02T04:00:00.000Z' });
const { db } = ports;

it('deletes what is older than the settings say, but neither the audit nor documents', async () => {
  await truncate(db);
  const site = await makeSite(ports);
  const { id } = await makeIssuedInvoice(ports, {
    premiseId: site.premiseId,
    period: '2026-02',
    subtotal: 100,
  });
  const booking = await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-20'], { Night: 1 });
  await db.delete(notificationTable);
  await db.delete(notificationMessageTable);
  await db.delete(bookingHistoryTable);
  const old = new Date('2019-03-01T00:00:00.000Z');
  const recent = new Date('2019-03-03T00:00:00.000Z');
  const by = { byKind: 'job' as const };
  for (const at of [old, recent]) {
    await db
      .insert(bookingHistoryTable)
      .values({ bookingId: booking.id, at, ...by, action: 'APPROVE' as never, to: 'Approved' });
    await db.insert(documentHistoryTable).values({ invoiceId: id, at, ...by, action: 'mailed' });
    await db.insert(settingHistoryTable).values({ at, ...by, changes: [] });
  }
  // One message with an old and a recent notification, and one with only an old one.
  const { userId } = site.people.Manager.viewer;
  const days = { old: new Date('2024-03-01T00:00:00.000Z'), recent: new Date('2024-03-03T00:00:00.000Z') };
  for (const dates of [[days.old, days.recent], [days.old]]) {
    const [message] = await db
      .insert(notificationMessageTable)
      .values({ topic: 'BOOKING' as never, action: 'APPROVE' as never, params: {}, createdAt: days.old })
      .returning();
    for (const createdAt of dates)
      await db.insert(notificationTable).values({ userId, messageId: message?.id ?? 0, createdAt });
  }
  const audited = await db.$count(auditTable);
  const counts = () =>
    Promise.all(
      [
        ...[bookingHistoryTable, documentHistoryTable, settingHistoryTable],
        ...[notificationTable, notificationMessageTable],
      ].map((table) => db.$count(table)),
    );
  expect(await counts()).toEqual([2, 2, 2, 3, 2]);
  await deleteOldRecords(db, ports.clock.now());
  expect(await counts()).toEqual([1, 1, 1, 1, 1]);
  await db
    .update(settingTable)
    .set({ fields: sql`${settingTable.fields} || '{"keepHistoryYears": 5, "keepNotificationMonths": 12}'` });
  await deleteOldRecords(db, ports.clock.now());
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  expect(await db.$count(auditTable)).toBe(audited);
});
