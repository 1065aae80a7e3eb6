import type { Booking } from '@contract/booking';
import { minor } from '@domain/money';
import { auditTable } from '@server/model/audit';
import { slotTable } from '@server/model/booking';
import { settingTable } from '@server/model/setting';
import { bookingSteps } from '@server/test/booking-steps';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2027-03-01T02:00:00.000Z';
/** Within the cut-off of the morning of the 10th, not of the 11th. */
const LATE = '2027-03-09T12:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
let site: Site;
const { call, cancel, facts, inForce, moveTo, read, staff } = bookingSteps(ports, () => site);

const setPercent = (percent: number) =>
  db.update(settingTable).set({
    fields: sql`${settingTable.fields} || ${JSON.stringify({ lateCancelPercent: percent, taxRates: [{ validFrom: '2020-01-01', rate: 1000 }] })}::jsonb`,
  });

beforeEach(async () => {
  await truncate(db);
  ports.clock.set(START);
  site = await makeSite(ports);
  await setPercent(50);
});

const first = ({ slots }: Booking) => ({ slotIds: [slots[0]?.id] });
const both = ({ slots }: Booking) => ({ slotIds: slots.map(({ id }) => id) });
/** Half of the two guards' 420.00. */
const FEE = 42_000;
const invoice = (path = '') => `/api/v1/${site.premiseId}/invoice/${site.premiseId}-2027-03${path}`;
const waive = (
  person: keyof Site['people'],
  { id, version }: Booking,
  slotIds: unknown,
  reason = 'Goodwill',
) => call(site.people[person], 'PUT', `/api/v1/admin/booking/${id}/late-fee`, { version, slotIds, reason });

describe('a late cancellation by the client', () => {
  it('names its fee, and passes with exactly that', async () => {
    const booking = await inForce();
    await moveTo(LATE);
    for (const more of [first(booking), both(booking), {}])
      for (const acceptFee of [undefined, 0, FEE - 1, FEE + 1]) {
        const { status, body } = await cancel(site.people.Client, booking, { ...more, acceptFee });
        expect([status, body.code, body.fee, body.slotIds]).toEqual([
          422,
          'cut_off',
          FEE,
          first(booking).slotIds,
        ]);
        expect(body.detail).toContain('420.00');
      }
    const { status, body } = await cancel(site.people.Client, booking, { ...both(booking), acceptFee: FEE });
    expect([status, body.status, body.total]).toEqual([200, 'Cancelled', 0]);
    expect(body.slots.map(({ lateFee }: Booking['slots'][number]) => lateFee)).toEqual([
      { amount: FEE, isWaived: false },
      undefined,
    ]);
    const [audited] = await db.select().from(auditTable).where(eq(auditTable.action, 'booking.cancelled'));
    expect(audited?.after).toMatchObject({ lateFee: FEE });
  });

  it('cancels the whole booking for the fee of its late slots, and frees all guards', async () => {
    const booking = await inForce();
    for (const { id } of booking.slots) await staff(id);
    await moveTo(LATE);
    const now = await read(booking.id);
    const { status, body } = await cancel(site.people.Client, now, { acceptFee: FEE });
    expect([status, body.status, facts(body)]).toEqual([
      200,
      'Cancelled',
      ['2027-03-10 2 cancelled', '2027-03-11 2 cancelled'],
    ]);
    expect(body.slots.flatMap(({ guards }: Booking['slots'][number]) => guards)).toEqual([]);
  });

  it('is free in time, whatever is accepted, and offered to clients only', async () => {
    const booking = await inForce();
    const early = await cancel(site.people.Client, booking, { ...first(booking), acceptFee: FEE });
    expect([early.status, early.body.slots[0].lateFee]).toEqual([200, undefined]);
    await moveTo('2027-03-10T12:00:00.000Z');
    const agent = await cancel(site.people.Agent, early.body, { acceptFee: FEE });
    expect([agent.status, agent.body.code, agent.body.fee]).toEqual([422, 'cut_off', undefined]);
  });

  it('is refused once a slot has started, and without a percentage', async () => {
    const booking = await inForce();
    await moveTo('2027-03-09T22:00:00.000Z'); // 06:00, the first morning starts
    const started = await cancel(site.people.Client, booking, { ...first(booking), acceptFee: FEE });
    expect([started.status, started.body.code, started.body.fee]).toEqual([422, 'cut_off', undefined]);
    await setPercent(0);
    await moveTo(LATE);
    const off = await cancel(site.people.Client, booking, { ...first(booking), acceptFee: FEE });
    expect([off.status, off.body.code, off.body.fee]).toEqual([422, 'cut_off', undefined]);
  });

  it('needs no acceptance where the fee is less than half a cent', async () => {
    const booking = await inForce();
    await db.update(slotTable).set({ price: minor(1) });
    await setPercent(1);
    await moveTo(LATE);
    const { status, body } = await cancel(site.people.Client, booking, first(booking));
    expect([status, body.slots?.[0].lateFee]).toEqual([200, { amount: 0, isWaived: false }]);
  });

  it('is an action of the client as long as it can be paid for', async () => {
    const booking = await inForce();
    await moveTo(LATE);
    const allowed = async () =>
      (await call(site.people.Client, 'GET', `/api/v2/client/booking/${booking.id}`)).body.allowed;
    const listed = async () =>
      (await call(site.people.Client, 'GET', '/api/v1/client/booking')).body.items[0].allowed;
    expect([await allowed(), await listed()]).toEqual([
      expect.arrayContaining(['cancel']),
      expect.arrayContaining(['cancel']),
    ]);
    await setPercent(0);
    expect([await allowed(), await listed()]).toEqual([
      expect.not.arrayContaining(['cancel']),
      expect.not.arrayContaining(['cancel']),
    ]);
  });
});

describe('the fee', () => {
  const cancelled = async () => {
    const booking = await inForce();
    await moveTo(LATE);
    return (await cancel(site.people.Client, booking, { ...both(booking), acceptFee: FEE })).body as Booking;
  };

  it('is a line of the draft with tax, outside the price data, and stays on the issued invoice', async () => {
    await cancelled();
    await moveTo('2027-04-01T02:00:00.000Z');
    const draft = await call(site.people.Manager, 'GET', invoice());
    expect(draft.body).toMatchObject({ subtotal: FEE, tax: FEE / 10, total: (FEE * 11) / 10 });
    expect(draft.body.priceData).toEqual({ shiftPrices: [], urgentDatePrices: [], specialDatePrices: [] });
    expect(draft.body.lines).toMatchObject([{ kind: 'fee', price: FEE, count: 1, amount: FEE }]);
    const documents = await call(site.people.Manager, 'GET', '/api/v1/admin/document?stage=ready');
    expect(documents.body.items).toMatchObject([{ status: 'Draft', total: (FEE * 11) / 10 }]);
    const revenue = async () =>
      (
        await call(
          site.people.SuperAdmin,
          'GET',
          '/api/v1/admin/report/revenue?from=2027-03-01&to=2027-03-31',
        )
      ).body;
    expect(JSON.stringify(await revenue())).toContain(String(FEE));
    const issued = await call(site.people.Manager, 'POST', invoice('/issue'), { version: 1 });
    expect([issued.status, issued.body.total]).toEqual([200, (FEE * 11) / 10]);
    expect(JSON.stringify(await revenue())).toContain(String(FEE));
    const slots = await call(site.people.Client, 'GET', invoice('/slot'));
    expect(slots.body).toMatchObject([{ state: 'cancelled', billed: FEE, approvedBy: null }]);
  });

  it('is waived by staff with a reason, once, and then not billed', async () => {
    const booking = await cancelled();
    const [slotIds, others] = [[booking.slots[0]?.id], [booking.slots[1]?.id]];
    expect((await waive('Manager', booking, slotIds, ' ')).status).toBe(422);
    expect((await waive('Client', booking, slotIds)).status).toBe(403);
    const none = await waive('Manager', booking, others);
    expect([none.status, none.body.errors?.[0]?.code]).toEqual([422, 'slot_no_fee']);
    const { status, body } = await waive('Manager', booking, slotIds);
    expect([status, body.slots[0].lateFee, body.history.at(-1)]).toMatchObject([
      200,
      { amount: FEE, isWaived: true },
      { action: 'waiveFee', reason: 'Goodwill' },
    ]);
    expect((await waive('Manager', body, slotIds)).body.errors?.[0]?.code).toBe('slot_no_fee');
    expect((await waive('Manager', booking, slotIds)).body.code).toBe('stale');
    await moveTo('2027-04-01T02:00:00.000Z');
    expect((await call(site.people.Manager, 'GET', invoice())).body.lines).toEqual([]);
  });

  it('can’t be waived once it is invoiced', async () => {
    const booking = await cancelled();
    await moveTo('2027-04-01T02:00:00.000Z');
    await call(site.people.Manager, 'POST', invoice('/issue'), { version: 1 });
    const { status, body } = await waive('Manager', booking, [booking.slots[0]?.id]);
    expect([status, body.code]).toEqual([409, 'document_status']);
    expect(body.detail).toContain('2027-03');
  });
});
