import type { RoleName } from '@contract/access';
import type { Breach } from '@contract/breach';
import { actorAt } from '@server/base/actor';
import { premiseGroupRightTable } from '@server/model/access-right';
import { assignmentTable } from '@server/model/assignment';
import { breachTable } from '@server/model/breach';
import { licenceTable } from '@server/model/guard';
import { userTable } from '@server/model/user';
import { saveAssignments } from '@server/resources/assignment/save';
import { caller, makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepLapses } from './sweep-lapses';

/** Wednesday, 01:00 in Hong Kong. */
const NOW = '2026-03-10T17:00:00.000Z';
const LIST = '/api/v1/admin/security-booking/breach';
const ports = testPorts(await testDatabase(), { now: NOW });
const { db, clock } = ports;
const call = caller(ports);
let site: Site;
let guardId: number;

beforeEach(async () => {
  await truncate(db);
  clock.set(NOW);
  site = await makeSite(ports);
  guardId = await makeGuard(ports, site.guardGroupId);
});

const order = (dates: string[], shift: 'Morning' | 'Night' = 'Morning', premiseId = site.premiseId) =>
  orderShifts(ports, site.people.SuperAdmin, premiseId, dates, { [shift]: 1 });
const assign = async (slotId: number, rules: string[] = [], role: RoleName = 'Manager') =>
  call(site.people[role], 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [
      { slotId, securityId: guardId, overrides: rules.map((rule) => ({ rule, reason: 'emergency' })) },
    ],
  });
const list = async (role: RoleName = 'SuperAdmin', query = '?unseen=true') => {
  const { status, body } = await call(site.people[role], 'GET', `${LIST}${query}`);
  expect(status).toBe(200);
  return body.items as Breach[];
};
const counted = async (role: RoleName) =>
  (await call(site.people[role], 'GET', '/api/v1/admin/home')).body.breaches as number;
const see = (id: number | undefined, role: RoleName) => call(site.people[role], 'PUT', `${LIST}/${id}/seen`);
const sweep = () => sweepLapses(db, clock.now());
const permit = (expiresOn: string) =>
  db
    .update(licenceTable)
    .set({ expiresOn })
    .where(and(eq(licenceTable.guardId, guardId), eq(licenceTable.type, 'SPP-B')));

/** Also on duty the night before: six hours of rest are too few. */
const overrideRest = async () => {
  const { slots: nights } = await order(['2026-03-11'], 'Night');
  const { slots: mornings } = await order(['2026-03-12']);
  expect((await assign(nights[0]?.id ?? 0)).status).toBe(200);
  const slotId = mornings[0]?.id ?? 0;
  expect((await assign(slotId, ['rest'])).status).toBe(200);
  return slotId;
};

describe('an overridden rule', () => {
  it('is in the queue, on the home page and on the slot until another person has seen it', async () => {
    const slotId = await overrideRest();
    const [row, ...others] = await list();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      kind: 'overridden',
      slot: { id: slotId },
      premise: { name: 'Harbour Court' },
      guard: { id: guardId, name: 'Lee Kwok Keung' },
      rule: 'rest',
      message: 'Only 6 h of rest between duties (at least 8 h)',
      reason: 'emergency',
      by: { id: site.people.Manager.viewer.userId },
      at: NOW,
      seenBy: null,
    });
    expect(row?.slot.overridden).toMatchObject([
      { rule: 'rest', guard: { id: guardId }, reason: 'emergency' },
    ]);
    expect(await counted('Manager')).toBe(1);

    const own = await see(row?.id, 'Manager');
    expect([own.status, own.body.code]).toEqual([409, 'conflict']);
    expect(own.body.detail).toContain('Another Manager or SuperAdmin');
    expect((await see(row?.id, 'SuperAdmin')).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await counted('Manager')).toBe(0);
    const seenBy = { id: site.people.SuperAdmin.viewer.userId };
    expect(await list('Staff', '')).toMatchObject([{ id: row?.id, seenBy }]);
    // The first person who has seen it stays recorded.
    await makePerson(ports, 'Manager');
    expect((await see(row?.id, 'SuperAdmin')).status).toBe(204);
    expect(await list('SuperAdmin', '')).toMatchObject([{ seenBy }]);
  });

  it('is hidden from clients', async () => {
    const slotId = await overrideRest();
    const path = `/api/v1/client/premise/${site.premiseId}/shift?date=2026-03-12`;
    const { body } = await call(site.people.Client, 'GET', path);
    expect(body[0].slots).toMatchObject([{ id: slotId, overridden: [] }]);
    const admin = await call(site.people.Staff, 'GET', path.replace('client', 'admin'));
    expect(admin.body[0].slots).toMatchObject([{ id: slotId, overridden: [{ rule: 'rest' }] }]);
  });

  it('can be seen by the same user if nobody else may', async () => {
    await overrideRest();
    const [row] = await list();
    await db
      .update(userTable)
      .set({ status: 'suspended' })
      .where(eq(userTable.id, site.people.SuperAdmin.viewer.userId));
    expect((await see(row?.id, 'Manager')).status).toBe(204);
  });

  it('is out of reach for a Manager without the premise', async () => {
    await overrideRest();
    const [row] = await list();
    await db
      .delete(premiseGroupRightTable)
      .where(eq(premiseGroupRightTable.userId, site.people.Manager.viewer.userId));
    expect((await see(row?.id, 'Manager')).status).toBe(404);
    expect(await list('Manager')).toEqual([]);
    expect(await counted('Manager')).toBe(0);
    for (const role of ['Agent', 'Staff', 'Client'] as const)
      expect((await see(row?.id, role)).status).toBe(403);
  });
});

describe('a lapsed rule', () => {
  let slotId: number;
  beforeEach(async () => {
    slotId = (await order(['2026-03-12'])).slots[0]?.id ?? 0;
    expect((await assign(slotId)).status).toBe(200);
  });

  it('is queued once by concurrent runs', async () => {
    await sweep();
    expect(await list()).toEqual([]);
    await permit('2026-03-11');
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect(await list()).toMatchObject([
      {
        kind: 'lapsed',
        slot: { id: slotId },
        rule: 'licence',
        reason: null,
        by: null,
        message: expect.stringContaining('expires before the shift ends'),
      },
    ]);
    const [row] = await list();
    expect((await see(row?.id, 'Manager')).status).toBe(204);
    await sweep();
    expect(await list()).toEqual([]);
  });

  it('leaves the queue when resolved and returns when it lapses again', async () => {
    await permit('2026-03-11');
    await sweep();
    await permit('2027-03-11');
    await sweep();
    expect(await list()).toEqual([]);
    expect(await list('SuperAdmin', '')).toHaveLength(1);
    await permit('2026-03-11');
    await sweep();
    expect(await list()).toHaveLength(1);
    await db.delete(assignmentTable);
    await sweep();
    expect(await list()).toEqual([]);
  });

  it('stays in the queue after its shift', async () => {
    await permit('2026-03-11');
    await sweep();
    clock.set('2026-03-12T04:00:00.000Z');
    await sweep();
    expect(await db.$count(breachTable, eq(breachTable.kind, 'lapsed'))).toBe(1);
    const [row] = await db.select().from(breachTable);
    expect(row?.endedAt).toBeNull();
  });

  const settings = async (more: object) => {
    const { body } = await call(site.people.SuperAdmin, 'GET', '/api/v1/admin/master-setting');
    return call(site.people.SuperAdmin, 'PUT', '/api/v1/admin/master-setting', { ...body, ...more });
  };

  it('by a settings change is counted in the dry run and queued, without releasing guards', async () => {
    const { slots: nights } = await order(['2026-03-11'], 'Night');
    expect((await assign(nights[0]?.id ?? 0, ['rest'])).status).toBe(200);
    const { body } = await call(site.people.SuperAdmin, 'GET', '/api/v1/admin/master-setting');
    const stricter = { assignmentRules: { ...body.assignmentRules, rest: 'block' } };
    const trial = await settings({ ...stricter, dryRun: true });
    // Both sides of the short rest break it.
    expect([trial.status, trial.body]).toEqual([200, { affected: 2 }]);
    const kinds = async () => (await list()).map(({ kind, rule }) => `${kind} ${rule}`).sort();
    expect(await kinds()).toEqual(['overridden rest']);
    expect((await settings(stricter)).body.version).toBe(body.version + 1);
    expect(await kinds()).toEqual(['lapsed rest', 'lapsed rest', 'overridden rest']);
    expect(await db.$count(assignmentTable)).toBe(2);
    expect((await settings({ taxRate: 100, dryRun: true })).body).toEqual({ affected: 0 });
  });

  it('by a licence type is counted in the dry run and queued', async () => {
    const path = '/api/v1/admin/metadata/licence-type';
    const { body: types } = await call(site.people.SuperAdmin, 'GET', `${path}?globalKey=SPP-B`);
    const { id, code, names, order: place, active, version } = types.items[0];
    const stricter = { code, names, order: place, active, version, maxAge: 60, needs: [] };
    const put = (more: object) =>
      call(site.people.SuperAdmin, 'PUT', `${path}/${id}`, { ...stricter, ...more });
    expect((await put({ dryRun: true })).body).toEqual({ affected: 0 });
    await db.transaction((tx) =>
      saveAssignments(tx, actorAt(site.people.SuperAdmin.viewer, clock.now()), {
        assign: [],
        unassign: [{ slotId, guardId }],
      }),
    );
    guardId = await makeGuard(ports, site.guardGroupId, { birthDate: '1960-01-01' });
    await db.insert(licenceTable).values({ guardId, type: 'MEDICAL', number: 'M1', expiresOn: '2030-01-01' });
    expect((await assign(slotId)).status).toBe(200);
    expect((await put({ dryRun: true })).body).toEqual({ affected: 1 });
    expect((await put({})).body).toMatchObject({ maxAge: 60 });
    expect(await list()).toMatchObject([
      { kind: 'lapsed', rule: 'age', by: { id: site.people.SuperAdmin.viewer.userId } },
    ]);
    await sweep();
    expect(await list()).toHaveLength(1);
  });
});

it('the sweep begins no batch once the server stops', async () => {
  const { slots } = await order(['2026-03-12']);
  expect((await assign(slots[0]?.id ?? 0)).status).toBe(200);
  const transaction = vi.spyOn(db, 'transaction');
  await sweep();
  expect(transaction).toHaveBeenCalledOnce();
  await sweepLapses(db, clock.now(), AbortSignal.abort());
  expect(transaction).toHaveBeenCalledOnce();
  transaction.mockRestore();
});
