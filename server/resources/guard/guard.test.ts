import type { RoleName } from '@contract/access';
import { type Guard, NO_WISHES } from '@contract/guard';
import { actorAt } from '@server/base/actor';
import { auditTable } from '@server/model/audit';
import { guardTable, licenceTable } from '@server/model/guard';
import { guardGroupTable } from '@server/model/metadata';
import { caller, makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, type Site } from '@server/test/site';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLeave } from './set-leave';

const NOW = '2026-03-08T16:30:00.000Z'; // 00:30 on Monday the 9th in Hong Kong
const ports = testPorts(await testDatabase(), { now: NOW });
const { db } = ports;
const call = caller(ports);
const now = new Date(NOW);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const body = (more: object = {}) => ({
  firstName: 'Kwok Keung',
  lastName: 'Lee',
  phone: '6123 4567',
  status: 'active',
  securityGroupId: site.guardGroupId,
  licences: [{ type: 'SPP-B', number: 'B-77', issuedOn: '2024-01-02', expiresOn: '2029-01-02' }],
  ...more,
});
const create = (role: RoleName, more?: object) =>
  call(site.people[role], 'POST', '/api/v1/admin/security', body(more));
const save = (role: RoleName, guardId: number, more?: object) =>
  call(site.people[role], 'PUT', `/api/v1/admin/security/${guardId}`, { version: 1, ...body(more) });
const get = (role: RoleName, guardId: number) =>
  call(site.people[role], 'GET', `/api/v1/admin/security/${guardId}`);
const list = async (role: RoleName, query = '') => {
  const { status, body: page } = await call(site.people[role], 'GET', `/api/v1/admin/security${query}`);
  expect(status).toBe(200);
  return page as { items: Guard[]; total: number; totalPages: number };
};
const idsOf = ({ items }: { items: Guard[] }) => items.map(({ id }) => id);
const fieldsOf = (problem: { errors: { path: string; code: string }[] }) =>
  problem.errors.map(({ path, code }) => [path, code]);

describe('the list of guards', () => {
  it('can be limited to guards without a birth date', async () => {
    const unknown = await makeGuard(ports, site.guardGroupId);
    const known = await makeGuard(ports, site.guardGroupId, { birthDate: '1990-01-01' });
    expect(idsOf(await list('Staff', '?withoutBirthDate=true'))).toEqual([unknown]);
    expect(idsOf(await list('Staff', '?withoutBirthDate=false'))).toEqual([known]);
  });

  it('shows the guards of the groups in scope', async () => {
    const ours = await makeGuard(ports, site.guardGroupId);
    const others = await makeGuard(ports, site.foreignGuardGroupId);
    expect(idsOf(await list('SuperAdmin'))).toEqual([ours, others]);
    for (const role of ['Manager', 'Agent', 'Staff'] as const)
      expect(idsOf(await list(role)), role).toEqual([ours]);
    expect((await call(site.people.Client, 'GET', '/api/v1/admin/security')).status).toBe(403);
    const unfunded = await makePerson(ports, 'Staff', { flags: [] });
    expect(await call(unfunded, 'GET', '/api/v1/admin/security')).toMatchObject({
      status: 403,
      body: { detail: 'This feature is switched off for you. Ask an administrator.' },
    });
  });

  it('finds guards by both name orders, phone, e-mail and licence', async () => {
    const lee = await makeGuard(ports, site.guardGroupId, { phone: '6111 2222' });
    const chan = await makeGuard(ports, site.guardGroupId, {
      firstName: '大文',
      lastName: '陳',
      email: 'chan@keepwatch.test',
      permitUntil: null,
    });
    for (const [text, found] of [
      ['keung lee', [lee]],
      ['陳大文', [chan]],
      ['1 22', [lee]],
      ['CHAN@', [chan]],
      [`B${lee}`, [lee]],
      ['%', []],
    ] as const)
      expect(idsOf(await list('SuperAdmin', `?globalKey=${encodeURIComponent(text)}`)), text).toEqual(found);
  });

  it('filters by group, status and licence expiry', async () => {
    const valid = await makeGuard(ports, site.guardGroupId, { permitUntil: '2026-04-09' });
    const today = await makeGuard(ports, site.guardGroupId, { permitUntil: '2026-03-09' });
    await makeGuard(ports, site.guardGroupId, { permitUntil: '2026-03-08' }); // expired
    const left = await makeGuard(ports, site.foreignGuardGroupId, { status: 'inactive', permitUntil: null });
    expect(idsOf(await list('SuperAdmin', '?expiringWithin=0'))).toEqual([today]);
    expect(idsOf(await list('SuperAdmin', '?expiringWithin=30'))).toEqual([today]);
    expect(idsOf(await list('SuperAdmin', '?expiringWithin=31'))).toEqual([valid, today]);
    expect(idsOf(await list('SuperAdmin', '?status=inactive'))).toEqual([left]);
    expect((await list('SuperAdmin', `?securityGroupId=${site.guardGroupId}`)).total).toBe(3);
    expect((await list('Staff', `?securityGroupId=${site.foreignGuardGroupId}`)).total).toBe(0);
  });

  it('has sorting and pages', async () => {
    const lee = await makeGuard(ports, site.guardGroupId);
    const au = await makeGuard(ports, site.guardGroupId, {
      firstName: 'Zoe',
      lastName: 'Au',
      status: 'inactive',
    });
    expect(idsOf(await list('SuperAdmin'))).toEqual([au, lee]);
    expect(idsOf(await list('SuperAdmin', '?sort=-name&limit=1'))).toEqual([lee]);
    expect(idsOf(await list('SuperAdmin', '?sort=status'))).toEqual([lee, au]);
    expect(await list('SuperAdmin', '?limit=1&offset=1')).toMatchObject({ total: 2, totalPages: 2 });
  });
});

describe('one guard', () => {
  it('is found only in reach', async () => {
    const ours = await makeGuard(ports, site.guardGroupId);
    const others = await makeGuard(ports, site.foreignGuardGroupId);
    const withoutGroup = await makeGuard(ports, site.guardGroupId);
    await db.update(guardTable).set({ guardGroupId: null }).where(eq(guardTable.id, withoutGroup));
    for (const role of ['SuperAdmin', 'Manager', 'Agent', 'Staff'] as const) {
      expect((await get(role, ours)).status).toBe(200);
      const outOfScope = role === 'SuperAdmin' ? 200 : 404;
      expect((await get(role, others)).status).toBe(outOfScope);
      expect((await get(role, withoutGroup)).status).toBe(outOfScope);
      expect((await get(role, 999_999)).status).toBe(404);
    }
    expect((await get('Client', ours)).status).toBe(403);
  });

  it('has licences, leave and premise preferences', async () => {
    const { premiseId, foreignPremiseId, people } = site;
    const made = await create('SuperAdmin', {
      birthDate: '1990-05-06',
      preferredPremiseIds: [premiseId, premiseId],
      bannedPremiseIds: [foreignPremiseId],
    });
    expect(made.status).toBe(201);
    const dateOffs = [
      {
        from: '2026-05-01',
        to: '2026-05-01',
        kind: 'rest' as const,
        repeat: { on: 6, off: 1 },
        until: '2026-12-31',
      },
      { from: '2026-04-01', to: '2026-04-03', kind: 'annual' as const, note: 'Ching Ming' },
    ];
    await setLeave(db, actorAt(people.Staff.viewer, now), made.body.id, dateOffs);
    expect((await get('Staff', made.body.id)).body).toEqual({
      ...{ id: made.body.id, initials: null },
      version: 2,
      createdAt: NOW,
      updatedAt: NOW,
      name: 'Lee Kwok Keung',
      firstName: 'Kwok Keung',
      lastName: 'Lee',
      birthDate: '1990-05-06',
      phone: '6123 4567',
      email: null,
      photoId: null,
      securityGroup: { id: site.guardGroupId, name: 'OURS' },
      status: 'active',
      employedFrom: null,
      employedTo: null,
      language: 'hk',
      wishes: NO_WISHES,
      licences: [{ id: 1, type: 'SPP-B', number: 'B-77', issuedOn: '2024-01-02', expiresOn: '2029-01-02' }],
      dateOffs: [
        { ...dateOffs[1], id: expect.any(Number), repeat: null, until: null },
        { ...dateOffs[0], id: expect.any(Number), note: null },
      ],
      preferredPremiseIds: [premiseId],
      bannedPremiseIds: [foreignPremiseId],
    });
  });
});

describe('creating and changing a guard', () => {
  it('is allowed for SuperAdmin, Manager and Staff', async () => {
    for (const role of ['SuperAdmin', 'Manager', 'Staff'] as const)
      expect((await create(role)).status).toBe(201);
    const guardId = await makeGuard(ports, site.guardGroupId);
    for (const role of ['Agent', 'Client'] as const) {
      expect((await create(role)).status).toBe(403);
      expect((await save(role, guardId)).status).toBe(403);
    }
  });

  it("requires a group in the user's scope", async () => {
    for (const [securityGroupId, code] of [
      [undefined, 'required'],
      [null, 'required'],
      [site.foreignGuardGroupId, 'unknown_reference'],
    ] as const) {
      const refused = await create('Staff', { securityGroupId });
      expect([refused.status, fieldsOf(refused.body)]).toEqual([422, [['securityGroupId', code]]]);
    }
    const guardId = await makeGuard(ports, site.guardGroupId);
    const moved = await save('Manager', guardId, { securityGroupId: site.foreignGuardGroupId, licences: [] });
    expect([moved.status, fieldsOf(moved.body)]).toEqual([422, [['securityGroupId', 'unknown_reference']]]);
    const foreign = await makeGuard(ports, site.foreignGuardGroupId);
    expect((await save('Manager', foreign, { licences: [] })).status).toBe(404);
    expect((await create('SuperAdmin', { securityGroupId: null })).status).toBe(201);
  });

  it('keeps a group that is no longer active', async () => {
    const { body: guard } = await create('Staff');
    await db.update(guardGroupTable).set({ active: false });
    expect((await save('Staff', guard.id, { licences: [] })).status).toBe(200);
    expect(fieldsOf((await create('Staff')).body)).toEqual([['securityGroupId', 'unknown_reference']]);
  });

  it('replaces licences by id: updates named ones, deletes the others, inserts new ones', async () => {
    const { body: guard } = await create('Staff', {
      licences: [
        { type: 'SPP-B', number: 'B-1', expiresOn: '2027-01-01' },
        { type: 'MEDICAL', number: 'M-1', expiresOn: '2027-01-01' },
      ],
    });
    const [permit] = guard.licences;
    const foreign = await makeGuard(ports, site.guardGroupId);
    const saved = await save('Staff', guard.id, {
      licences: [
        { ...permit, number: 'B-2', issuedOn: '2026-01-01', expiresOn: '2031-01-01' },
        { type: 'FIRST-AID', number: 'F-1', expiresOn: '2028-01-01' },
      ],
    });
    expect(saved.body).toMatchObject({ version: 2 });
    expect(saved.body.licences).toEqual([
      { id: expect.any(Number), type: 'FIRST-AID', number: 'F-1', issuedOn: null, expiresOn: '2028-01-01' },
      { id: permit.id, type: 'SPP-B', number: 'B-2', issuedOn: '2026-01-01', expiresOn: '2031-01-01' },
    ]);
    expect((await get('Staff', foreign)).body.licences).toHaveLength(1);
    const [audit] = await db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.subject, `guard:${guard.id}`), eq(auditTable.action, 'guard.saved')));
    expect(audit?.before).toMatchObject({
      firstName: 'Kwok Keung',
      licences: [{ number: 'B-1' }, { number: 'M-1' }],
    });
  });

  it('clears omitted fields', async () => {
    const { body: guard } = await create('Staff', { preferredPremiseIds: [site.premiseId] });
    const saved = await save('Staff', guard.id, { phone: undefined, licences: [] });
    expect(saved.body).toMatchObject({ phone: null, licences: [], preferredPremiseIds: [] });
  });

  it('requires the current version', async () => {
    const guardId = await makeGuard(ports, site.guardGroupId);
    expect((await save('Staff', guardId, { licences: [] })).status).toBe(200);
    const late = await save('Manager', guardId, { firstName: 'Late', licences: [] });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect((await get('Staff', guardId)).body.firstName).toBe('Kwok Keung');
  });

  it('reports every wrong value at its field, and stores nothing', async () => {
    await makeGuard(ports, site.guardGroupId);
    const [foreign] = await db.select().from(licenceTable);
    const { body: guard } = await create('Staff');
    const [own] = guard.licences;
    const { premiseId, foreignPremiseId } = site;
    const refused = await save('Staff', guard.id, {
      birthDate: '2090-01-01',
      employedFrom: '2026-02-01',
      employedTo: '2026-01-31',
      licences: [
        own,
        own,
        { id: foreign?.id, type: 'PILOT', number: '1', issuedOn: '2027-01-02', expiresOn: '2027-01-01' },
      ],
      preferredPremiseIds: [premiseId, foreignPremiseId],
      bannedPremiseIds: [premiseId],
    });
    expect(refused.status).toBe(422);
    expect(fieldsOf(refused.body)).toEqual([
      ['birthDate', 'born_in_future'],
      ['employedTo', 'ends_before_start'],
      ['licences.1.id', 'duplicate'],
      ['licences.2.id', 'unknown_reference'],
      ['licences.2.type', 'unknown_reference'],
      ['licences.2.issuedOn', 'issued_after_expiry'],
      ['preferredPremiseIds.1', 'unknown_reference'],
      ['bannedPremiseIds.0', 'preferred_and_banned'],
    ]);
    expect((await get('Staff', guard.id)).body).toEqual(guard);
  });

  it('keeps preferences for premises out of reach if they are sent back', async () => {
    const { body: guard } = await create('SuperAdmin', { bannedPremiseIds: [site.foreignPremiseId] });
    const saved = await save('Staff', guard.id, { licences: [], bannedPremiseIds: [site.foreignPremiseId] });
    expect(saved.body.bannedPremiseIds).toEqual([site.foreignPremiseId]);
  });
});
