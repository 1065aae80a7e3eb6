import { assignmentTable } from '@server/model/assignment';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { count } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2026-03-02T02:00:00.000Z' });
const call = caller(ports);
let site: Site;

beforeAll(async () => {
  site = await makeSite(ports);
});

const save = (body: object) =>
  call(site.people.SuperAdmin, 'POST', '/api/v2/admin/security-booking/multiple', body);
const countAssignments = async () =>
  (await ports.db.select({ rows: count() }).from(assignmentTable))[0]?.rows ?? 0;

describe('concurrent saves on a real PostgreSQL', () => {
  it('assigns a guard to exactly one of a hundred overlapping slots', async () => {
    const guardId = await makeGuard(ports, site.guardGroupId);
    const bookings = [];
    for (let index = 0; index < 100; index += 1)
      bookings.push(
        await orderShifts(ports, site.people.SuperAdmin, site.premiseId, ['2026-03-09'], { Morning: 1 }),
      );
    const before = await countAssignments();
    const answers = await Promise.all(
      bookings.map(({ slots }) => save({ assign: [{ slotId: slots[0]?.id, securityId: guardId }] })),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status === 409);
    expect([won.length, lost.length]).toEqual([1, 99]);
    for (const { body } of lost) {
      expect(body.code).toBe('guard_unavailable');
      expect(body.rows[0].problems[0].rule).toBe('overlap');
    }
    expect((await countAssignments()) - before).toBe(1);
  });

  it('never deadlocks when 32 clients assign the same guards and bookings in different orders', async () => {
    const guardIds: number[] = [];
    for (let index = 0; index < 8; index += 1) guardIds.push(await makeGuard(ports, site.guardGroupId));
    const dates = ['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19'];
    const bookings = [];
    for (let index = 0; index < 4; index += 1)
      bookings.push(
        await orderShifts(ports, site.people.SuperAdmin, site.premiseId, dates, { Afternoon: 8 }),
      );
    const slots = bookings.flatMap((booking) => booking.slots);
    const rotated = <T>(list: readonly T[], by: number) => [
      ...list.slice(by % list.length),
      ...list.slice(0, by % list.length),
    ];
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, client) => {
        const rows = rotated(slots, client * 3).slice(0, 4);
        const guards = client % 2 ? rotated(guardIds, client).reverse() : rotated(guardIds, client);
        return save({
          assign: rows.map(({ id }, index) => ({ slotId: id, securityId: guards[index] })),
        });
      }),
    );
    for (const { status, body } of answers) {
      expect([200, 409]).toContain(status);
      if (status === 409) expect(body).toMatchObject({ code: 'guard_unavailable', rows: expect.any(Array) });
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });

  it('never fills more places than were ordered', async () => {
    const booking = await orderShifts(ports, site.people.SuperAdmin, site.premiseId, ['2026-03-23'], {
      Night: 3,
    });
    const guardIds: number[] = [];
    for (let index = 0; index < 20; index += 1) guardIds.push(await makeGuard(ports, site.guardGroupId));
    const answers = await Promise.all(
      guardIds.map((securityId) => save({ assign: [{ slotId: booking.slots[0]?.id, securityId }] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(17);
  });
});
