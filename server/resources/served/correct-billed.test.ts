import type { Booking } from '@contract/booking';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' });
const call = caller(ports);
const BASE = '/api/v1/admin/security-booking';
let site: Site;
let booking: Booking;

const slotId = (index: number) => booking.slots[index]?.id ?? 0;
const correct = (by: Person, body: object, index = 0) =>
  call(by, 'PUT', `${BASE}/${slotId(index)}/served`, body);
const invoicePath = () => `/api/v1/${site.premiseId}/invoice/${site.premiseId}-2026-03`;

const setTime = timeSetter(ports);

/** Mornings of the 10th and 11th, two places at 420.00, all served, on the issued invoice of March. */
beforeEach(async () => {
  await truncate(ports.db);
  ports.clock.set('2026-03-08T17:00:00.000Z');
  site = await makeSite(ports);
  booking = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-10', '2026-03-11'], {
    Morning: 2,
  });
  await setTime('2026-04-01T02:00:00.000Z');
  const slots = [0, 1].map((index) => ({
    slotId: slotId(index),
    served: 2,
    reason: 'Lent by us',
    version: 1,
  }));
  const confirmed = await call(site.people.Staff, 'POST', `${BASE}/served`, { slots });
  expect([confirmed.status, confirmed.body.offers]).toEqual([200, []]);
  const { status } = await call(site.people.Manager, 'POST', `${invoicePath()}/issue`, { version: 1 });
  expect(status).toBe(200);
});

describe('a slot on an issued invoice', () => {
  it('is corrected by a Manager with a reason, which offers the lines of a credit note', async () => {
    const before = (await call(site.people.Manager, 'GET', invoicePath())).body;
    const silent = await correct(site.people.Manager, { served: 2, version: 2 });
    expect([silent.status, silent.body.errors]).toMatchObject([422, [{ path: 'reason', code: 'required' }]]);
    const { status, body } = await correct(site.people.Manager, {
      served: 1,
      reason: 'One was at the wrong gate',
      version: 2,
    });
    expect([status, body.servedMinutes, body.offer]).toEqual([
      200,
      360,
      {
        kind: 'credit-note',
        currency: 'HKD',
        lines: [
          {
            description: 'Mar 10, 2026, Morning 06:00–12:00: time served corrected from 12 h to 6 h',
            quantity: 1,
            price: 42_000,
            slotId: slotId(0),
          },
        ],
      },
    ]);
    const after = (await call(site.people.Manager, 'GET', invoicePath())).body;
    expect(after).toEqual(before);
    const taken = await call(site.people.Manager, 'POST', '/api/v1/credit-note', {
      premiseId: site.premiseId,
      invoiceCode: before.code,
      reason: 'One was at the wrong gate',
      lines: body.offer.lines,
    });
    expect([taken.status, taken.body.total]).toEqual([201, 42_000]);
  });

  it('is offered the difference from its invoice, whatever was corrected in between', async () => {
    const offerFor = async (servedMinutes: number, version: number) =>
      (await correct(site.people.SuperAdmin, { servedMinutes, reason: 'By the log', version })).body.offer;
    expect(await offerFor(500, 2)).toMatchObject({
      kind: 'credit-note',
      lines: [{ quantity: 1, price: 25_667 }],
    });
    expect(await offerFor(360, 3)).toMatchObject({
      kind: 'credit-note',
      lines: [{ quantity: 1, price: 42_000 }],
    });
    expect(await offerFor(720, 4)).toBeNull();
  });

  it('can’t be corrected by other roles, alone or in bulk', async () => {
    const refused = await correct(site.people.Staff, { served: 1, reason: 'One left', version: 2 });
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'document_status',
      'The invoice of this month is issued. Only a Manager or SuperAdmin can still correct it.',
    ]);
    expect((await correct(site.people.Agent, { served: 1, reason: 'One left', version: 2 })).status).toBe(
      409,
    );
    const slots = [0, 1].map((index) => ({ slotId: slotId(index), served: 0, reason: 'x', version: 2 }));
    const many = await call(site.people.Staff, 'POST', `${BASE}/served`, { slots });
    expect([many.status, many.body.rows[0].problem]).toMatchObject([409, { code: 'document_status' }]);
    const done = await call(site.people.Manager, 'POST', `${BASE}/served`, { slots });
    expect(done.body.offers).toMatchObject([
      { slotId: slotId(0), kind: 'credit-note', lines: [{ quantity: 2, price: 42_000 }] },
      { slotId: slotId(1), kind: 'credit-note', lines: [{ quantity: 2, price: 42_000 }] },
    ]);
  });

  it('is marked as billed; other months stay open', async () => {
    const isBilled = async () =>
      (await call(site.people.Staff, 'GET', `${BASE}/served?date=2026-03-10`)).body.premises[0].slots[0]
        .isBilled;
    expect(await isBilled()).toBe(true);
    const april = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-04-02'], { Night: 1 });
    await setTime('2026-04-02T16:00:00.000Z');
    const { status, body } = await call(site.people.Staff, 'PUT', `${BASE}/${april.slots[0]?.id}/served`, {
      served: 1,
      reason: 'Lent by us',
      version: 1,
    });
    expect([status, body.offer]).toEqual([200, null]);
  });
});
