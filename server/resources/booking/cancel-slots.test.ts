import type { Booking } from '@contract/booking';
import { assignmentTable } from '@server/model/assignment';
import { auditTable } from '@server/model/audit';
import { bookingItemTable } from '@server/model/booking';
import { bookingSteps } from '@server/test/booking-steps';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2027-03-01T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
let site: Site;
const { call, cancel, decideOn, edit, facts, inForce, item, moveTo, read, staff } = bookingSteps(
  ports,
  () => site,
);

beforeEach(async () => {
  await truncate(db);
  ports.clock.set(START);
  site = await makeSite(ports);
});

const first = ({ slots }: Booking) => ({ slotIds: [slots[0]?.id] });
const second = ({ slots }: Booking) => ({ slotIds: [slots[1]?.id] });
const REASON = { reason: 'The office is closed' };
const titles = async (person: keyof Site['people']) =>
  (await call(site.people[person], 'GET', '/api/v1/notification', undefined, 'en')).body.map(
    ({ notificationMessage }: { notificationMessage: { subject: string; body: string } }) =>
      `${notificationMessage.subject} ${notificationMessage.body}`,
  );

describe('cancelling single slots', () => {
  it('ends only those, frees their guards, and the status follows from what is left', async () => {
    const booking = await inForce();
    for (const slot of booking.slots) {
      await staff(slot.id);
      await staff(slot.id);
    }
    const now = await read(booking.id);
    expect(now.status).toBe('Confirmed');
    const { status, body } = await cancel(site.people.Client, now, first(booking));
    expect([status, body.status, body.total]).toEqual([200, 'Confirmed', booking.slots[1]?.amount]);
    expect(facts(body)).toEqual(['2027-03-10 2 cancelled', '2027-03-11 2 approved']);
    expect(await db.select().from(assignmentTable)).toHaveLength(2);
    expect(body.history.slice(now.history.length)).toEqual([
      expect.objectContaining({
        action: 'cancel',
        from: 'Confirmed',
        to: 'Confirmed',
        cancelled: [{ date: '2027-03-10', type: 'Morning', startTime: '06:00', endTime: '12:00' }],
      }),
    ]);
    const [quotation, audit] = [
      await call(site.people.Client, 'GET', `/api/v1/${site.premiseId}/quotation/2027-03`),
      await db.select().from(auditTable).where(eq(auditTable.action, 'booking.cancelled')),
    ];
    expect(quotation.body.subtotal).toBe(booking.slots[1]?.amount);
    expect(audit.map(({ after }) => after)).toMatchObject([
      { amount: booking.slots[0]?.amount, slotIds: [booking.slots[0]?.id] },
    ]);

    const last = await cancel(site.people.Client, body, second(booking));
    expect([last.status, last.body.status, last.body.total]).toEqual([200, 'Cancelled', 0]);
  });

  it('confirms a booking whose only open shift it was, and tells so', async () => {
    const booking = await inForce();
    await staff(booking.slots[1]?.id);
    await staff(booking.slots[1]?.id);
    const { body } = await cancel(site.people.Manager, await read(booking.id), {
      ...first(booking),
      ...REASON,
    });
    expect(body.status).toBe('Confirmed');
    expect(await titles('Client')).toEqual([
      `Booking ${booking.id}: all guards assigned Harbour Court: all guards are assigned for Mar 11, 2027.`,
      expect.stringMatching(/: shifts cancelled .* cancelled 1 shift at Harbour Court, Mar 10, 2027/),
      expect.anything(),
    ]);
  });

  it('tells internal users of a cancel by the client, and the clients only of one by the company', async () => {
    const booking = await inForce();
    const before = await titles('Client');
    const { body } = await cancel(site.people.Client, booking, first(booking));
    expect((await titles('Staff'))[0]).toContain('shifts cancelled');
    expect(await titles('Client')).toEqual(before);
    await cancel(site.people.Agent, body, second(booking));
    expect((await titles('Client'))[0]).toContain('shifts cancelled');
  });

  it('has a cut-off for each slot: a client can still cancel the later one', async () => {
    const booking = await inForce();
    await moveTo('2027-03-09T12:00:00.000Z');
    const late = await cancel(site.people.Client, booking, {
      slotIds: booking.slots.map(({ id }) => id),
    });
    expect([late.status, late.body.code, late.body.slotIds]).toEqual([
      422,
      'cut_off',
      first(booking).slotIds,
    ]);
    expect(facts(await read(booking.id))).toEqual(['2027-03-10 2 approved', '2027-03-11 2 approved']);
    const { status, body } = await cancel(site.people.Agent, booking, second(booking));
    expect([status, body.status]).toEqual([200, 'Approved']);
    const silent = await cancel(site.people.Manager, body, first(booking));
    expect([silent.status, silent.body.errors?.[0]?.path]).toEqual([422, 'reason']);
    expect((await cancel(site.people.Manager, body, { ...first(booking), ...REASON })).body.status).toBe(
      'Cancelled',
    );
  });

  it('leaves started slots, which stay in force and are billed', async () => {
    const booking = await inForce();
    await moveTo('2027-03-10T00:00:00.000Z');
    const byStaff = await cancel(site.people.Manager, booking, { ...first(booking), ...REASON });
    expect([byStaff.status, byStaff.body.errors]).toEqual([
      422,
      [
        {
          path: 'slotIds.0',
          code: 'slot_started',
          message: 'This shift has started; it stays and is billed',
        },
      ],
    ]);
    expect((await cancel(site.people.Client, booking, first(booking))).body.code).toBe('cut_off');
    const { body } = await cancel(site.people.Manager, booking, { ...second(booking), ...REASON });
    expect([body.status, body.total]).toEqual(['Approved', booking.slots[0]?.amount]);
  });

  it('refuses other slots, slots that have ended, an old version and both ways at once', async () => {
    const booking = await inForce();
    const other = await orderShifts(ports, site.people.Manager, site.premiseId, ['2027-03-12'], { Night: 1 });
    const foreign = await cancel(site.people.Client, booking, {
      slotIds: [booking.slots[0]?.id, other.slots[0]?.id],
    });
    expect([foreign.status, foreign.body.errors?.[0]]).toMatchObject([
      422,
      { path: 'slotIds.1', code: 'slot_not_live' },
    ]);
    const { body } = await cancel(site.people.Client, booking, first(booking));
    expect((await cancel(site.people.Client, booking, second(booking))).body.code).toBe('stale');
    expect((await cancel(site.people.Client, body, first(booking))).body.errors?.[0]?.code).toBe(
      'slot_not_live',
    );
    const both = await cancel(site.people.Client, body, { ...second(booking), changeOnly: true });
    expect([both.status, both.body.errors?.[0]?.code]).toEqual([422, 'slots_or_change']);
    expect((await cancel(site.people.Staff, body, { ...second(booking), ...REASON })).status).toBe(403);
  });
});

describe('cancelling single slots of an order', () => {
  it('withdraws waiting slots at any time, and the others wait on', async () => {
    const booking = await orderShifts(
      ports,
      site.people.Client,
      site.premiseId,
      ['2027-03-10', '2027-03-11'],
      { Morning: 1 },
    );
    await moveTo('2027-03-10T00:00:00.000Z'); // 08:00, the first morning runs
    const { status, body } = await cancel(site.people.Client, booking, first(booking));
    expect([status, body.status]).toEqual([200, 'Ordered']);
    expect(body.history.at(-1)).toMatchObject({ action: 'withdraw', cancelled: [{ date: '2027-03-10' }] });
    expect((await titles('Manager'))[0]).toMatch(/request withdrawn/);
    const { body: approved } = await decideOn('approve', body);
    expect([approved.status, facts(approved)]).toEqual([
      'Approved',
      ['2027-03-10 1 cancelled', '2027-03-11 1 approved'],
    ]);
  });
});

describe('cancelling a single slot while a change waits', () => {
  it('leaves a change of other slots waiting, whatever is decided on it', async () => {
    const booking = await inForce();
    const asked = (
      await edit(site.people.Client, booking, [
        await item(['2027-03-10'], { Morning: 2 }),
        await item(['2027-03-11'], { Morning: 3 }),
        await item(['2027-03-20'], { Night: 1 }),
      ])
    ).body as Booking;
    const { body } = await cancel(site.people.Client, asked, first(booking));
    expect([body.status, body.pendingChange?.added.length, body.pendingChange?.changed.length]).toEqual([
      'PendingApproval',
      1,
      1,
    ]);
    const { body: rejected } = await decideOn('reject', body, REASON);
    expect([rejected.status, facts(rejected)]).toEqual([
      'Approved',
      ['2027-03-10 2 cancelled', '2027-03-11 2 approved'],
    ]);
  });

  it('fulfils a change that only removes it: nothing waits any more', async () => {
    const booking = await inForce();
    const kept = { ...(await item(['2027-03-11'], { Morning: 2 })), remarks: 'Ring twice' };
    const asked = (await edit(site.people.Client, booking, [kept])).body as Booking;
    expect(asked.pendingChange?.removed).toHaveLength(1);
    const { body } = await cancel(site.people.Client, asked, first(booking));
    expect(body).toMatchObject({ status: 'Approved', pendingChange: null });
    expect(body.cartItems).toMatchObject([{ dates: ['2027-03-11'], remarks: 'Ring twice' }]);
    const forms = await db.select({ state: bookingItemTable.state }).from(bookingItemTable);
    expect(forms.map(({ state }) => state).sort()).toEqual(['current', 'past']);
  });

  it('drops what the change asks of it, and the approval does not bring it back', async () => {
    const booking = await inForce();
    const asked = (
      await edit(site.people.Client, booking, [await item(['2027-03-10', '2027-03-11'], { Morning: 3 })])
    ).body as Booking;
    const { body } = await cancel(site.people.Client, asked, first(booking));
    expect(
      body.pendingChange?.changed.map(({ before }: { before: { date: string } }) => before.date),
    ).toEqual(['2027-03-11']);
    const { body: approved } = await decideOn('approve', body);
    expect(facts(approved)).toEqual(['2027-03-10 2 cancelled', '2027-03-11 3 approved']);
  });

  it('does not take an added slot of the change, which is withdrawn as a whole', async () => {
    const booking = await inForce();
    const asked = (
      await edit(site.people.Client, booking, [
        await item(['2027-03-10', '2027-03-11'], { Morning: 2 }),
        await item(['2027-03-20'], { Night: 1 }),
      ])
    ).body as Booking;
    const added = await cancel(site.people.Client, asked, { slotIds: [asked.pendingChange?.added[0]?.id] });
    expect(added.body.errors?.[0]?.code).toBe('slot_not_live');
  });

  it('of all slots in force leaves the additions waiting; rejected, the booking is cancelled', async () => {
    const booking = await inForce();
    const asked = (await edit(site.people.Client, booking, [await item(['2027-03-20'], { Night: 1 })]))
      .body as Booking;
    const { body } = await cancel(site.people.Client, asked, { slotIds: booking.slots.map(({ id }) => id) });
    expect(body).toMatchObject({ status: 'PendingApproval', pendingChange: { removed: [], changed: [] } });
    expect((await decideOn('reject', body, REASON)).body.status).toBe('Cancelled');
  });

  it('goes before a change that is asked for afterwards: a cancelled day that returns is a new slot', async () => {
    const booking = await inForce();
    const { body } = await cancel(site.people.Client, booking, first(booking));
    const again = (
      await edit(site.people.Client, body, [await item(['2027-03-10', '2027-03-11'], { Morning: 2 })])
    ).body as Booking;
    expect(again.pendingChange?.added).toHaveLength(1);
    expect(facts((await decideOn('approve', again)).body)).toEqual([
      '2027-03-10 2 cancelled',
      '2027-03-10 2 approved',
      '2027-03-11 2 approved',
    ]);
  });
});
