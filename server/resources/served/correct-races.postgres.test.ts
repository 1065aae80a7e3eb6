import { slotTable } from '@server/model/booking';
import { invoiceTable } from '@server/model/invoice';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2026-01-01T02:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;

beforeAll(async () => {
  site = await makeSite(ports);
});

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map(
  (month) => `2026-${month}`,
);

it('an invoice bills an earlier correction, and a later one is offered as a note', async () => {
  const slots: { id: number; month: string }[] = [];
  for (const month of MONTHS) {
    const booking = await orderShifts(ports, site.people.Manager, site.premiseId, [`${month}-20`], {
      Morning: 2,
    });
    for (const { id } of booking.slots) slots.push({ id, month });
  }
  await db.update(slotTable).set({ servedMinutes: 720 });
  await timeSetter(ports)('2027-01-02T02:00:00.000Z');
  for (const { id, month } of slots) {
    const path = `/api/v1/${site.premiseId}/invoice/${site.premiseId}-${month}`;
    const correct = () =>
      call(site.people.Manager, 'PUT', `/api/v1/admin/security-booking/${id}/served`, {
        served: 1,
        reason: 'Race',
        version: 1,
      });
    const issue = () => call(site.people.SuperAdmin, 'POST', `${path}/issue`, { version: 1 });
    const isEven = Number(month.slice(-1)) % 2 === 0;
    const answers = await Promise.all(isEven ? [correct(), issue()] : [issue(), correct()]);
    const [corrected, issued] = isEven ? answers : [answers[1], answers[0]];
    expect([corrected?.status, issued?.status]).toEqual([200, 200]);
    const offer = corrected?.body.offer;
    // Billed as corrected without an offer, or billed as before with the difference offered.
    expect([issued?.body.total, offer?.lines[0].price ?? 0]).toEqual(offer ? [84_000, 42_000] : [42_000, 0]);
    const [stored] = await db.select().from(invoiceTable).where(eq(invoiceTable.period, month));
    expect(stored?.total).toBe(issued?.body.total);
  }
});

it('a month confirmed by two users at once is confirmed once', async () => {
  await timeSetter(ports)('2027-02-01T02:00:00.000Z');
  const days = Array.from({ length: 20 }, (_, index) => `2027-02-${String(index + 2).padStart(2, '0')}`);
  const { id, slots } = await orderShifts(ports, site.people.Manager, site.premiseId, days, { Morning: 1 });
  const guard = await makeGuard(ports, site.guardGroupId);
  const assign = slots
    .filter((_, index) => index % 2 === 0)
    .map((slot) => ({ slotId: slot.id, securityId: guard }));
  const { status } = await call(site.people.Manager, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign,
  });
  expect(status).toBe(200);
  await timeSetter(ports)('2027-03-01T02:00:00.000Z');
  const answers = await Promise.all(
    [site.people.Manager, site.people.Staff, site.people.Manager].map((by) =>
      call(by, 'POST', '/api/v1/admin/security-booking/served/planned', { month: '2027-02' }),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(answers.map(({ body }) => body.planned).sort((a, b) => a - b)).toEqual([0, 0, 10]);
  const { body } = await call(site.people.Manager, 'GET', `/api/v2/admin/booking/${id}`);
  expect(body.history.filter(({ action }: { action: string }) => action === 'serve')).toHaveLength(1);
});
