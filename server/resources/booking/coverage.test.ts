import type { Booking } from '@contract/booking';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { isOpen, openPlacesOf } from './open-slot-queries';
import { filledPlaces, listSlots } from './slot-queries';

const connection = await testDatabase();
const ports = testPorts(connection, { now: '2026-03-30T17:00:00.000Z' }); // the 31st, 01:00 in Hong Kong
const { db } = ports;
const call = caller(ports);
let site: Site;
let booking: Booking;

// The morning of the 31st, 06:00 to 12:00 in Hong Kong.
const START = Date.parse('2026-03-30T22:00:00.000Z');
const at = (minute: number) => new Date(START + minute * 60_000).toISOString();
const LENGTH = 360;
const slotId = () => booking.slots[0]?.id ?? 0;
const save = (body: object) =>
  call(site.people.Manager, 'POST', '/api/v2/admin/security-booking/multiple', body);
const bookingNow = async () =>
  (await call(site.people.Manager, 'GET', `/api/v1/admin/booking/${booking.id}`)).body;

beforeEach(async () => {
  await truncate(db);
  ports.clock.set('2026-03-30T17:00:00.000Z');
  site = await makeSite(ports);
  booking = await orderShifts(ports, site.people.SuperAdmin, site.premiseId, ['2026-03-31'], { Morning: 1 });
});

describe('the coverage of a slot', () => {
  it('is filled only when every minute is covered, and lists the guards with their times', async () => {
    const [chan, fong] = [
      await makeGuard(ports, site.guardGroupId),
      await makeGuard(ports, site.guardGroupId),
    ];
    await save({ assign: [{ slotId: slotId(), securityId: chan, to: at(167) }] });
    expect(await bookingNow()).toMatchObject({
      status: 'SecurityAssigning',
      slots: [
        {
          filled: 0,
          gaps: [{ from: at(167), to: at(LENGTH), places: 1 }],
          guards: [{ id: chan, from: at(0), to: at(167) }],
        },
      ],
    });
    await save({ assign: [{ slotId: slotId(), securityId: fong, from: at(167) }] });
    expect(await bookingNow()).toMatchObject({ status: 'Confirmed', slots: [{ filled: 1, gaps: [] }] });
  });

  it('after a no-show starts with the replacement, on the booking, home page and bill', async () => {
    const fong = await makeGuard(ports, site.guardGroupId);
    ports.clock.set(at(322));
    await save({ assign: [{ slotId: slotId(), securityId: fong, from: at(322) }] });
    const gaps = [{ from: at(0), to: at(322), places: 1 }];
    expect(await bookingNow()).toMatchObject({ status: 'Confirmed', slots: [{ filled: 1, gaps }] });
    const { body: home } = await call(site.people.Manager, 'GET', '/api/v1/admin/home');
    expect(home.days[0].premises).toMatchObject([{ filled: 1, required: 1, firstGapAt: at(0) }]);

    ports.clock.set('2026-03-31T09:00:00.000Z');
    expect(await bookingNow()).toMatchObject({ slots: [{ filled: 0, gaps }] });
    ports.clock.set('2026-03-31T16:00:00.000Z');
    const code = `${site.premiseId}-2026-03`;
    const { body: bill } = await call(
      site.people.Manager,
      'GET',
      `/api/v1/${site.premiseId}/invoice/${code}`,
    );
    const price = booking.slots[0]?.price ?? 0;
    const part = Math.round((price * (LENGTH - 322)) / LENGTH);
    expect(bill.lines).toMatchObject([{ count: 1, price: part, amount: part, slotIds: [slotId()] }]);
    expect(bill.lines[0]?.description).toContain('11:22–12:00');
    expect(bill.total).toBe(part);
  });

  it('is the same in SQL and in the domain at any moment', async () => {
    const guards = await Promise.all(Array.from({ length: 4 }, () => makeGuard(ports, site.guardGroupId)));
    await db.update(slotTable).set({ guardsRequired: 3 }).where(eq(slotTable.id, slotId()));
    const interval = fc
      .tuple(fc.nat({ max: LENGTH - 1 }), fc.integer({ min: 1, max: LENGTH }))
      .map(([from, length]) => ({ from, to: Math.min(LENGTH, from + length) }));
    const intervals = fc.array(interval, { maxLength: guards.length });
    // All stay until after the end.
    const left = fc.option(fc.nat({ max: 60 }));
    const moment = fc.integer({ min: -60, max: LENGTH + 60 });
    await fc.assert(
      fc.asyncProperty(intervals, left, moment, async (some, left, minute) => {
        await db.delete(assignmentTable);
        for (const [index, { from, to }] of some.entries())
          await db.insert(assignmentTable).values({
            slotId: slotId(),
            guardId: guards[index] ?? 0,
            premiseId: site.premiseId,
            date: '2026-03-31',
            startsAt: new Date(at(from)),
            endsAt: new Date(at(to)),
            assignedBy: site.people.Manager.viewer.userId,
            assignedAt: new Date(at(-60)),
          });
        if (left !== null) await db.update(assignmentTable).set({ endsAt: new Date(at(LENGTH + left)) });
        const now = new Date(at(minute));
        const [row] = await db
          .select({ filled: filledPlaces(now), isOpen: isOpen(now), open: openPlacesOf(now) })
          .from(slotTable);
        const [slot] = await db.transaction((tx) =>
          listSlots(tx, { viewer: site.people.Manager.viewer, now }, sql`true`),
        );
        expect(row?.filled).toBe(slot?.filled);
        const open = minute < LENGTH ? 3 - (slot?.filled ?? 0) : 0;
        expect([row?.isOpen, row?.isOpen ? row.open : 0]).toEqual([open > 0, open]);
      }),
      { numRuns: 60 },
    );
  });
});
