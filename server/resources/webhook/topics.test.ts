import { WEBHOOK_TOPICS } from '@contract/webhook';
import { actorAt } from '@server/base/actor';
import { bookingTable } from '@server/model/booking';
import { webhookDeliveryTable } from '@server/model/webhook';
import { announceExpiringLicences } from '@server/resources/guard/announce-licences';
import { billedCompany, TODAY, to } from '@server/test/billed-company';
import { bookingSteps } from '@server/test/booking-steps';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { servedMonth } from '@server/test/served-month';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createWebhook } from './save-webhook';

const NOW = '2027-03-01T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: NOW });
const { db, clock } = ports;

const listen = ({ people }: Site) =>
  createWebhook(
    db,
    actorAt(people.SuperAdmin.viewer, clock.now()),
    { url: 'https://hooks.example.com/', topics: [...WEBHOOK_TOPICS], active: true },
    ports,
  );
/** What other programs are told, oldest first: topic, kind, record and its version. */
const told = async () =>
  (await db.select().from(webhookDeliveryTable).orderBy(webhookDeliveryTable.id)).map(
    ({ topic, kind, recordId, recordVersion }) => `${topic} ${kind} ${recordId} v${recordVersion}`,
  );

describe('what other programs are told of bookings', () => {
  let site: Site;
  const steps = bookingSteps(ports, () => site);
  beforeEach(async () => {
    await truncate(db);
    clock.set(NOW);
    site = await makeSite(ports);
    await listen(site);
  });

  it('is every version of a booking, each under one topic', async () => {
    const { people, premiseId } = site;
    const ordered = await orderShifts(ports, people.Agent, premiseId, ['2027-03-10'], { Morning: 2 });
    await steps.decideOn('approve', ordered);
    await steps.staff((await steps.read(ordered.id)).slots[0]?.id);
    await steps.edit(people.Agent, await steps.read(ordered.id), [
      await steps.item(['2027-03-10', '2027-03-11'], { Morning: 2 }),
    ]);
    await steps.decideOn('reject', await steps.read(ordered.id), { reason: 'Too late' });
    await steps.cancel(people.SuperAdmin, await steps.read(ordered.id), { reason: 'Closed' });
    const { id } = ordered;
    expect(await told()).toEqual([
      `slot.changed booking ${id} v1`,
      `booking.decided booking ${id} v2`,
      `slot.changed booking ${id} v3`,
      `slot.changed booking ${id} v4`,
      `booking.decided booking ${id} v5`,
      `booking.cancelled booking ${id} v6`,
    ]);
    const [stored] = await db.select().from(bookingTable).where(eq(bookingTable.id, id));
    expect(stored?.version).toBe(6);
  });

  it('begins with the decision if whoever ordered it may approve', async () => {
    const { id } = await orderShifts(ports, site.people.Manager, site.premiseId, ['2027-03-10'], {
      Morning: 1,
    });
    expect(await told()).toEqual([`booking.decided booking ${id} v1`]);
  });
});

describe('what other programs are told of money', () => {
  it('is each invoice that is issued, by its code, and what was served before', async () => {
    const { month, make, issue } = servedMonth(ports);
    await make();
    await listen(month.site);
    expect((await issue()).status).toBe(200);
    expect(await told()).toEqual([`document.issued invoice ${month.site.premiseId}-2026-03 v2`]);
  });

  it('is each note that is issued', async () => {
    const { month, make, issue, call } = servedMonth(ports);
    await make();
    await issue();
    await listen(month.site);
    const { premiseId, people } = month.site;
    const note = await call(people.Manager, 'POST', '/api/v1/credit-note', {
      ...{ premiseId, invoiceCode: `${premiseId}-2026-03`, reason: 'Late' },
      lines: [{ description: 'Late', quantity: 1, price: 500 }],
    });
    const { id, version } = note.body;
    await call(people.Manager, 'POST', `/api/v1/credit-note/${id}/issue`, { version });
    expect(await told()).toEqual([`document.issued credit-note ${id} v${version + 1}`]);
  });

  it('is each version of a receipt', async () => {
    const { at, make, record, act } = billedCompany(ports);
    await make();
    await listen(at.site);
    const { id } = (await record({ amount: 60_000, allocations: [to(at.january, 20_000)] })).body;
    await act(id, 'allocate', { version: 1, allocations: [to(at.february, 30_000)] });
    await act(id, 'refund', { version: 2, amount: 5_000, on: TODAY, method: 'Cheque', reference: '' });
    expect(await told()).toEqual([1, 2, 3].map((version) => `payment.recorded receipt ${id} v${version}`));
  });

  it('is the receipt of a payment that was recorded on the invoice, and its reversal', async () => {
    const { at, make, pay } = billedCompany(ports);
    await make();
    await listen(at.site);
    await pay(at.january, { isPaid: true });
    await pay(at.january, { isPaid: false });
    expect(await told()).toEqual([
      expect.stringMatching(/^payment.recorded receipt \d+ v1$/),
      expect.stringMatching(/^payment.recorded receipt \d+ v2$/),
    ]);
  });
});

it('other programs are told once of a guard whose licence expires', async () => {
  await truncate(db);
  clock.set(NOW);
  const site = await makeSite(ports);
  await listen(site);
  const guardId = await makeGuard(ports, site.guardGroupId, { permitUntil: '2027-03-20' });
  await makeGuard(ports, site.guardGroupId, { permitUntil: '2028-03-20' });
  await announceExpiringLicences(db, clock.now());
  await announceExpiringLicences(db, clock.now());
  expect(await told()).toEqual([`guard.expiring guard ${guardId} v1`]);
});
