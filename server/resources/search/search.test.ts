import type { RoleName } from '@contract/access';
import type { SearchResult } from '@contract/search';
import { actorAt } from '@server/base/actor';
import { guardTable, licenceTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import { userFlagTable, userTable } from '@server/model/user';
import { saveDraft } from '@server/resources/invoice/save-draft';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-11-10T02:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;
let guardId: number;

const find = async (who: Person, globalKey: string): Promise<SearchResult[]> => {
  const { status, body } = await call(
    who,
    'GET',
    `/api/v1/search?globalKey=${encodeURIComponent(globalKey)}`,
  );
  expect(status).toBe(200);
  return body;
};
const titles = (found: SearchResult[]) => found.map(({ kind, title }) => [kind, title]);

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  await db
    .update(premiseTable)
    .set({ name: '灣景花園 Bay View', address: '軒尼詩道 100 號' })
    .where(eq(premiseTable.id, site.premiseId));
  await makeGuard(ports, site.guardGroupId);
  guardId = await makeGuard(ports, site.guardGroupId, {
    firstName: '大文',
    lastName: '陳',
    phone: '+852 6123 4567',
    permitUntil: null,
  });
  await db
    .insert(licenceTable)
    .values({ guardId, type: 'SPP-B', number: 'SPP 8812-34', expiresOn: '2030-01-01' });
});

describe('the search', () => {
  it('finds a premise by name and address in either script, and offers to book guards there', async () => {
    const { Manager, Client } = site.people;
    for (const key of ['灣景', '湾景', 'bay VIEW', '轩尼诗道', '花园  bay'])
      expect([key, titles(await find(Manager, key))]).toEqual([
        key,
        [
          ['new-booking', '灣景花園 Bay View'],
          ['premise', '灣景花園 Bay View'],
        ],
      ]);
    expect((await find(Client, '湾景')).map(({ path }) => path)).toEqual([
      `/client/my-premise/${site.premiseId}/booking/my-cart`,
      `/client/my-premise/${site.premiseId}`,
    ]);
    expect((await find(Manager, '湾景')).map(({ path }) => path)).toEqual([
      `/admin/premise/${site.premiseId}/booking/my-cart`,
      `/admin/premise/${site.premiseId}`,
    ]);
  });

  it('offers no booking for closed premises or users who may not order', async () => {
    expect(titles(await find(site.people.Staff, '湾景'))).toEqual([['premise', '灣景花園 Bay View']]);
    await db.update(premiseTable).set({ status: 'closed' }).where(eq(premiseTable.id, site.premiseId));
    expect(await find(site.people.Manager, '湾景')).toMatchObject([
      { kind: 'premise', subtitle: expect.stringContaining('Closed') },
    ]);
  });

  it('finds a guard by name in any order and script, by phone and by licence number', async () => {
    for (const key of [
      '陳大文',
      '陈大文',
      '大文',
      '6123 4567',
      '61234567',
      '6123-4567',
      '+852 61234567',
      '8812',
      'spp881234',
      'SPP 8812-34',
    ])
      expect([key, titles(await find(site.people.Staff, key))]).toEqual([key, [['guard', '陳大文']]]);
    const [byNumber] = await find(site.people.Staff, '8812');
    expect(byNumber).toMatchObject({
      id: guardId,
      subtitle: '+852 6123 4567 · SPP 8812-34',
      path: `/admin/security/${guardId}`,
    });
    expect(await find(site.people.Staff, '9999 0000')).toEqual([]);
  });

  it('finds changed names at once', async () => {
    await db.update(guardTable).set({ firstName: '小明' }).where(eq(guardTable.id, guardId));
    expect(await find(site.people.Staff, '大文')).toEqual([]);
    expect(titles(await find(site.people.Staff, '陈小明'))).toEqual([['guard', '陳小明']]);
  });

  it('finds a booking by its number', async () => {
    const { id } = await orderShifts(
      ports,
      site.people.Client,
      site.premiseId,
      ['2026-11-20', '2026-11-22'],
      { Night: 1 },
    );
    for (const key of [String(id), `#${id}`])
      expect((await find(site.people.Client, key)).slice(0, 1)).toMatchObject([
        {
          kind: 'booking',
          id,
          title: `Booking ${id} · 灣景花園 Bay View`,
          subtitle: 'Waiting for approval · Nov 20 – 22, 2026',
          path: `/client/my-premise/${site.premiseId}/booking/${id}`,
        },
      ]);
    expect(titles(await find(site.people.Client, `${id}9`))).toEqual([]);
    expect(await find(site.people.Client, '99999999999')).toEqual([]);
  });

  it('finds an invoice by its code or printed code', async () => {
    await makeIssuedInvoice(ports, { premiseId: site.premiseId, period: '2026-10', subtotal: 10_000 });
    const code = `${site.premiseId}-2026-10`;
    for (const key of [code, `${code}-r2`])
      expect(await find(site.people.Client, key)).toMatchObject([
        { kind: 'invoice', title: code, path: `/client/my-premise/${site.premiseId}/invoice/2026-10` },
      ]);
    expect(await find(site.people.Staff, code)).toEqual([]);
    expect(await find(site.people.Client, `${site.premiseId}-2026-09`)).toEqual([]);
  });

  it.each(['SuperAdmin', 'Client'] as const)('finds no stored draft of an invoice for a %s', async (role) => {
    const period = '2026-10';
    const admin = actorAt(site.people.SuperAdmin.viewer, ports.clock.now());
    const draft = { version: 1, lines: [], notes: 'not issued yet' };
    await saveDraft(db, admin, { premiseId: site.premiseId, period }, draft);
    expect(await find(site.people[role], `${site.premiseId}-${period}`)).toEqual([]);
  });

  it('finds users for SuperAdmins only', async () => {
    const [client] = await db
      .select()
      .from(userTable)
      .where(eq(userTable.id, site.people.Client.viewer.userId));
    const key = client?.email ?? '';
    expect(await find(site.people.SuperAdmin, key)).toMatchObject([
      { kind: 'user', subtitle: key, path: `/admin/user/profile/${client?.id}` },
    ]);
    for (const role of ['Manager', 'Agent', 'Staff', 'Client'] as const)
      expect([role, await find(site.people[role], key)]).toEqual([role, []]);
  });

  it('finds nothing out of reach', async () => {
    await db
      .update(premiseTable)
      .set({ name: 'Peak Villas' })
      .where(eq(premiseTable.id, site.foreignPremiseId));
    await makeGuard(ports, site.foreignGuardGroupId, { firstName: 'Peak', lastName: 'Ho' });
    await makeIssuedInvoice(ports, { premiseId: site.foreignPremiseId, period: '2026-10', subtotal: 10_000 });
    const { id } = await orderShifts(ports, site.people.SuperAdmin, site.foreignPremiseId, ['2026-11-20'], {
      Night: 1,
    });
    const seen = async (role: RoleName) =>
      (
        await Promise.all(
          ['peak', `#${id}`, `${site.foreignPremiseId}-2026-10`].map((key) => find(site.people[role], key)),
        )
      )
        .flat()
        .map(({ kind }) => kind);
    expect(await seen('SuperAdmin')).toEqual(['new-booking', 'premise', 'guard', 'booking', 'invoice']);
    for (const role of ['Manager', 'Agent', 'Staff', 'Client'] as const)
      expect([role, await seen(role)]).toEqual([role, []]);
  });

  it('finds no guards for a user without the feature flag', async () => {
    await db
      .update(userFlagTable)
      .set({ enabled: false })
      .where(eq(userFlagTable.userId, site.people.Staff.viewer.userId));
    const staff = { ...site.people.Staff };
    expect(await find(staff, '陈大文')).toEqual([]);
  });

  it('takes SQL wildcards literally and refuses an empty text', async () => {
    for (const key of ['%', '_', '\\', "'", '％'])
      expect([key, await find(site.people.SuperAdmin, key)]).toEqual([key, []]);
    expect((await call(site.people.SuperAdmin, 'GET', '/api/v1/search?globalKey=')).status).toBe(422);
    expect((await call(site.people.SuperAdmin, 'GET', '/api/v1/search')).status).toBe(422);
  });
});
