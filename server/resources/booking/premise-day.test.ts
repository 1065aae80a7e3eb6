import type { RoleName } from '@contract/access';
import type { PremiseDay, ShiftOfDay, WeekDay } from '@contract/premise';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { cartItemOf, makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const connection = await testDatabase();
const ports = testPorts(connection, { now: '2026-03-08T10:00:00.000Z' }); // Sunday, 18:00 in Hong Kong
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(ports.db);
  site = await makeSite(ports);
});

const ROLES = ['SuperAdmin', 'Manager', 'Agent', 'Staff', 'Client'] as const;
const get = (role: RoleName, path: string, premiseId = site.premiseId) =>
  call(
    site.people[role],
    'GET',
    `/api/v1/${role === 'Client' ? 'client' : 'admin'}/premise/${premiseId}/${path}`,
  );
const order = (role: RoleName, dates: string[], shifts: Parameters<typeof orderShifts>[4]) =>
  orderShifts(ports, site.people[role], site.premiseId, dates, shifts);

describe("a premise's day", () => {
  it('groups its live slots by shift, including custom and pending ones', async () => {
    const requested = await order('Client', ['2026-03-11'], { Morning: 1 });
    const approved = await order('Manager', ['2026-03-11'], { Morning: 2, Night: 1 });
    await order('Manager', ['2026-03-12'], { Morning: 1 });
    const rejected = await order('Client', ['2026-03-11'], { Special: 1 });
    await call(site.people.Manager, 'POST', `/api/v1/admin/booking/reject/${rejected.id}`, {
      version: 1,
      reason: 'No',
    });
    const item = await cartItemOf(ports, ['2026-03-11'], {});
    const shifts = [{ shiftId: -1, type: 'Night', startTime: '20:00', endTime: '22:00', numOfSecurity: 1 }];
    const body = { premiseId: site.premiseId, cartItems: [{ ...item, shifts }] };
    await call(site.people.Client, 'POST', '/api/v2/client/booking', body);

    const [morning, night] = approved.slots;
    const day: ShiftOfDay[] = (await get('Client', 'shift?date=2026-03-11')).body;
    expect(day.map(({ slots: _slots, ...shift }) => shift)).toEqual([
      {
        shiftId: morning?.shiftId,
        type: 'Morning',
        startTime: '06:00',
        endTime: '12:00',
        price: 42_000,
        bucket: 'normal',
      },
      {
        shiftId: night?.shiftId,
        type: 'Night',
        startTime: '18:00',
        endTime: '00:00',
        price: 48_000,
        bucket: 'normal',
      },
      { shiftId: -1, type: 'Night', startTime: '20:00', endTime: '22:00', price: 16_000, bucket: 'normal' },
    ]);
    expect(day[0]?.slots).toEqual([requested.slots[0], morning]);
    expect((await get('Client', 'shift?date=2026-03-13')).body).toEqual([]);
    for (const role of ROLES) expect((await get(role, 'shift?date=2026-03-11')).body).toEqual(day);
  });

  it('is not found out of reach', async () => {
    for (const path of ['shift?date=2026-03-11', 'calendar?month=2026-03', 'week?from=2026-03-09'])
      for (const role of ['Manager', 'Agent', 'Staff', 'Client'] as const)
        for (const premiseId of [site.foreignPremiseId, 999])
          expect((await get(role, path, premiseId)).status).toBe(404);
  });
});

describe("a premise's month", () => {
  it('counts the required, filled and pending places of each day', async () => {
    await order('Client', ['2026-03-31'], { Morning: 2 });
    const { slots } = await order('Manager', ['2026-03-31'], { Morning: 3 });
    await order('Manager', ['2026-04-01'], { Morning: 1 });
    const guardId = await makeGuard(ports, site.guardGroupId);
    await call(site.people.Manager, 'POST', '/api/v2/admin/security-booking/multiple', {
      assign: [{ slotId: slots[0]?.id, securityId: guardId }],
    });
    for (const role of ROLES) {
      const days: PremiseDay[] = (await get(role, 'calendar?month=2026-03')).body;
      expect(days).toHaveLength(31);
      expect(days[0]).toEqual({ date: '2026-03-01', required: 0, filled: 0, waiting: 0 });
      expect(days[30]).toEqual({ date: '2026-03-31', required: 5, filled: 1, waiting: 2 });
    }
    expect((await get('Client', 'calendar?month=2026-13')).status).toBe(422);
  });
});

describe("a premise's week", () => {
  it('counts the places of seven days by shift', async () => {
    await order('Client', ['2026-03-11'], { Morning: 2 });
    const { slots } = await order('Manager', ['2026-03-11'], { Night: 2, Morning: 3 });
    await order('Manager', ['2026-03-10', '2026-03-17', '2026-03-18'], { Morning: 1 });
    const night = slots.find(({ type }) => type === 'Night');
    const guardId = await makeGuard(ports, site.guardGroupId);
    await call(site.people.Manager, 'POST', '/api/v2/admin/security-booking/multiple', {
      assign: [{ slotId: night?.id, securityId: guardId }],
    });
    const morning = { shiftId: expect.any(Number), type: 'Morning', startTime: '06:00', endTime: '12:00' };
    for (const role of ROLES) {
      const days: WeekDay[] = (await get(role, 'week?from=2026-03-11')).body;
      expect(days.map(({ date }) => date)).toEqual(
        [11, 12, 13, 14, 15, 16, 17].map((day) => `2026-03-${day}`),
      );
      expect(days[0]?.shifts).toEqual([
        { ...morning, required: 5, filled: 0, waiting: 2 },
        {
          ...{ shiftId: night?.shiftId, type: 'Night', startTime: '18:00', endTime: '00:00' },
          ...{ required: 2, filled: 1, waiting: 0 },
        },
      ]);
      expect(days[1]?.shifts).toEqual([]);
      expect(days[6]?.shifts).toEqual([{ ...morning, required: 1, filled: 0, waiting: 0 }]);
    }
    expect((await get('Client', 'week?from=2026-02-30')).status).toBe(422);
    expect((await get('Client', 'week?from=2026-03-01&days=43')).status).toBe(422);
    expect((await get('Client', 'week?from=2026-03-01&days=42')).body).toHaveLength(42);
    expect((await get('Client', 'week?from=2999-12-28')).body).toHaveLength(4);
  });

  it('excludes the slots of the edited booking', async () => {
    const own = await order('Client', ['2026-03-11'], { Morning: 2 });
    await order('Manager', ['2026-03-11'], { Morning: 3 });
    const shiftsWithout = async (id: number): Promise<WeekDay['shifts'] | undefined> =>
      (await get('Client', `week?from=2026-03-11&days=1&exceptBookingId=${id}`)).body[0]?.shifts;
    expect(await shiftsWithout(own.id)).toMatchObject([{ required: 3, waiting: 0 }]);
    expect(await shiftsWithout(own.id + 999)).toMatchObject([{ required: 5, waiting: 2 }]);
  });
});
