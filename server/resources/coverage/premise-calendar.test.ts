import type { PremiseDay } from '@contract/premise';
import type { CalendarPremise } from '@contract/premise-calendar';
import { premiseTable } from '@server/model/premise';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T09:00:00.000Z' });
const call = caller(ports);
const BASE = '/api/v1/client/premise';
let site: Site;
let quietId: number;

/** Two places of an approved morning, one filled; a pending night a day later; another premise without orders. */
beforeAll(async () => {
  await truncate(ports.db);
  site = await makeSite(ports);
  const { people, premiseId } = site;
  const { slots } = await orderShifts(ports, people.Manager, premiseId, ['2026-03-20'], { Morning: 2 });
  await orderShifts(ports, people.Client, premiseId, ['2026-03-20', '2026-03-21'], { Night: 3 });
  await orderShifts(ports, people.SuperAdmin, site.foreignPremiseId, ['2026-03-20'], { Morning: 1 });
  const securityId = await makeGuard(ports, site.guardGroupId);
  await call(people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [{ slotId: slots[0]?.id, securityId }],
  });
  const { body } = await call(people.Client, 'POST', BASE, {
    ...{ name: 'Tower Eight', address: '2 Harbour Road', regionId: site.regionId, contactName: 'Au' },
    ...{ contactPhone: '2222 3333', contactEmail: 'au@keepwatch.test' },
  });
  quietId = body.id;
});

const calendar = async (query: string): Promise<CalendarPremise[]> =>
  (await call(site.people.Client, 'GET', `${BASE}/calendar?${query}`)).body;
const MARCH = 'from=2026-03-01&to=2026-03-31';

describe('the calendar over all premises', () => {
  it('has each premise of the client, with places, amounts and the first gap', async () => {
    const [court, tower, ...others] = await calendar(MARCH);
    expect(others).toEqual([]);
    expect(tower).toEqual({ id: quietId, name: 'Tower Eight', days: [] });
    expect(court).toMatchObject({ id: site.premiseId, name: 'Harbour Court' });
    expect(court?.days).toEqual([
      {
        ...{ date: '2026-03-20', required: 5, filled: 1, waiting: 3, amount: expect.any(Number) },
        firstGapAt: '2026-03-19T22:00:00.000Z',
      },
      {
        ...{ date: '2026-03-21', required: 3, filled: 0, waiting: 3, amount: expect.any(Number) },
        firstGapAt: null,
      },
    ]);
  });

  it('agrees with the month of the premise and the cost of the month on the home page', async () => {
    const [court] = await calendar(MARCH);
    const month: PremiseDay[] = (
      await call(site.people.Client, 'GET', `${BASE}/${site.premiseId}/calendar?month=2026-03`)
    ).body;
    expect(court?.days.map(({ amount: _amount, firstGapAt: _gap, ...day }) => day)).toEqual(
      month.filter(({ required }) => required > 0),
    );
    const { thisMonth } = (await call(site.people.Client, 'GET', '/api/v1/client/home')).body;
    expect(court?.days.reduce((sum, { amount }) => sum + amount, 0)).toBe(thisMonth.total);
  });

  it('keeps a running shift on its own date', async () => {
    await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-08'], { Night: 1 });
    await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-09'], { Morning: 1 });
    const now = ports.clock.now();
    ports.clock.set('2026-03-08T12:00:00.000Z');
    const [court] = await calendar('from=2026-03-09&to=2026-03-09');
    expect(court?.days).toMatchObject([{ required: 1, firstGapAt: '2026-03-08T22:00:00.000Z' }]);
    ports.clock.set(now.toISOString());
  });

  it('answers chosen premises of the client only', async () => {
    const found = await calendar(`${MARCH}&premiseIds=${quietId},${site.foreignPremiseId}`);
    expect(found.map(({ id }) => id)).toEqual([quietId]);
  });

  it('leaves out a closed premise without shifts in the period, and refuses a long period', async () => {
    await ports.db.update(premiseTable).set({ status: 'closed' });
    expect((await calendar(MARCH)).map(({ id }) => id)).toEqual([site.premiseId]);
    expect(await calendar('from=2026-05-01&to=2026-05-31')).toEqual([]);
    await ports.db.update(premiseTable).set({ status: 'active' }).where(eq(premiseTable.id, site.premiseId));
    const { status } = await call(
      site.people.Client,
      'GET',
      `${BASE}/calendar?from=2026-03-01&to=2026-06-01`,
    );
    expect(status).toBe(422);
  });
});
