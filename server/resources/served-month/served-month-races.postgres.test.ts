import type { ServedMonth } from '@contract/served-month';
import { premiseTable } from '@server/model/premise';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2026-01-01T02:00:00.000Z' });
const call = caller(ports);
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08'];
let site: Site;
const slotOf = new Map<string, number>();

beforeAll(async () => {
  site = await makeSite(ports);
  for (const month of MONTHS) {
    const { slots } = await orderShifts(ports, site.people.Manager, site.premiseId, [`${month}-20`], {
      Morning: 2,
    });
    slotOf.set(month, slots[0]?.id ?? 0);
  }
  await ports.db.update(premiseTable).set({ agreeBeforeIssue: true });
  await timeSetter(ports)('2026-10-02T02:00:00.000Z');
});

const path = (month: string, rest = '') => `/api/v1/client/premise/${site.premiseId}/served/${month}${rest}`;
const read = async (month: string): Promise<ServedMonth> =>
  (await call(site.people.Client, 'GET', path(month))).body;
const agree = (month: string, version: number) =>
  call(site.people.Client, 'POST', path(month, '/agree'), { version });
const correct = (month: string, version: number) =>
  call(site.people.Manager, 'PUT', `/api/v1/admin/security-booking/${slotOf.get(month)}/served`, {
    ...{ served: 1, reason: 'Race', version },
  });
const issue = (month: string) =>
  call(site.people.SuperAdmin, 'POST', `/api/v1/${site.premiseId}/invoice/${site.premiseId}-${month}/issue`, {
    version: 1,
  });
/** Both at once, started in turn by either. */
const inTurn = async <A, B>(
  index: number,
  one: () => Promise<A>,
  other: () => Promise<B>,
): Promise<[A, B]> => {
  if (index % 2 === 0) return Promise.all([one(), other()]);
  const [second, first] = await Promise.all([other(), one()]);
  return [first, second];
};

describe('at the same moment', () => {
  it('an agreement is refused by a correction, or ended by it', async () => {
    for (const [index, month] of MONTHS.slice(0, 4).entries()) {
      const { version, slots } = await read(month);
      const [agreed, corrected] = await inTurn(
        index,
        () => agree(month, version),
        () => correct(month, slots[0]?.version ?? 0),
      );
      expect(corrected.status).toBe(200);
      expect(agreed.status === 200 || agreed.body.code === 'stale').toBe(true);
      expect(await read(month)).toMatchObject({ state: 'waiting', version: version + 1, agreedAt: null });
      expect((await issue(month)).body.code).toBe('document_status');
    }
  });

  it('an invoice is issued only as agreed to', async () => {
    for (const [index, month] of MONTHS.slice(4).entries()) {
      const { version } = await read(month);
      const [agreed, issued] = await inTurn(
        index,
        () => agree(month, version),
        () => issue(month),
      );
      expect(agreed.status).toBe(200);
      expect([200, 409]).toContain(issued.status);
      if (issued.status === 409) {
        expect(issued.body.code).toBe('document_status');
        expect((await issue(month)).status).toBe(200);
      }
    }
  });

  it('an agreement is refused while a shift that runs is approved', async () => {
    const { people, premiseId } = site;
    await timeSetter(ports)('2026-10-05T02:00:00.000Z');
    const late: { month: string; id: number }[] = [];
    for (const month of ['2026-11', '2026-12', '2027-01', '2027-02']) {
      await orderShifts(ports, people.Manager, premiseId, [`${month}-20`], { Morning: 1 });
      const { id } = await orderShifts(ports, people.Client, premiseId, [`${month}-21`], { Night: 1 });
      late.push({ month, id });
    }
    await ports.db.execute(sql`update slot set ends_at = '2027-04-02T03:00:00Z' where state = 'requested'`);
    await timeSetter(ports)('2027-04-02T02:00:00.000Z');
    for (const [index, { month, id }] of late.entries()) {
      const { version } = await read(month);
      const approval = { version: 1, reason: 'They are there' };
      const [agreed, approved] = await inTurn(
        index,
        () => agree(month, version),
        () => call(people.Manager, 'POST', `/api/v1/admin/booking/approve/${id}`, approval),
      );
      expect(approved.status).toBe(200);
      expect(agreed.body.code).toBe('month_open');
      expect(await read(month)).toMatchObject({ state: 'open', agreedAt: null });
    }
  });
});
