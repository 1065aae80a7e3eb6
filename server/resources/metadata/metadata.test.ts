import { type ListedEntry, METADATA_KINDS, type MetadataEntry } from '@contract/metadata';
import { auditTable } from '@server/model/audit';
import { licenceTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import { shiftTable } from '@server/model/shift';
import { caller, makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T16:30:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const entry = (more: object = {}) => ({
  code: 'NEW',
  names: { cn: '新的', hk: '新嘅', en: 'New one' },
  order: 0,
  active: true,
  ...more,
});
const send = (method: string, path: string, body?: unknown) =>
  call(site.people.SuperAdmin, method, `/api/v1/admin/metadata/${path}`, body);
const entryOf = async (kind: string, code: string): Promise<ListedEntry> => {
  const { body } = await send('GET', `${kind}?globalKey=${code}`);
  return body.items[0];
};
const combo = async (path: string, lang = 'en') =>
  (await call(site.people.SuperAdmin, 'GET', `/api/v1/${path}`, undefined, lang)).body;

describe('the metadata calls', () => {
  it('are for a SuperAdmin with the flag', async () => {
    for (const role of ['Manager', 'Agent', 'Staff', 'Client'] as const)
      expect((await call(site.people[role], 'GET', '/api/v1/admin/metadata/region')).status).toBe(403);
    const unfunded = await makePerson(ports, 'SuperAdmin', { flags: [] });
    expect((await call(unfunded, 'GET', '/api/v1/admin/metadata/region')).status).toBe(403);
    expect((await send('GET', 'planet')).status).toBe(422);
  });

  it('create, change and remove an entry of each kind, with an audit row each', async () => {
    for (const kind of METADATA_KINDS) {
      const created = await send('POST', kind, entry());
      expect([kind, created.status]).toEqual([kind, 201]);
      const { id } = created.body;
      expect(created.body).toMatchObject({ kind, code: 'NEW', version: 1, order: 0, active: true });
      const changed = await send('PUT', `${kind}/${id}`, { ...entry({ code: 'OLD', order: 7 }), version: 1 });
      expect(changed.body).toMatchObject({ id, code: 'OLD', order: 7, version: 2 });
      const removed = await send('DELETE', `${kind}/${id}`);
      expect([kind, removed.status, removed.body]).toEqual([kind, 204, null]);
      expect((await send('DELETE', `${kind}/${id}`)).status).toBe(404);
      expect((await send('PUT', `${kind}/${id}`, { ...entry(), version: 1 })).status).toBe(404);
      const audit = await db
        .select()
        .from(auditTable)
        .where(eq(auditTable.subject, `${kind}:${id}`))
        .orderBy(auditTable.id);
      expect(audit.map(({ action }) => action)).toEqual([
        'metadata.created',
        'metadata.saved',
        'metadata.removed',
      ]);
    }
  });

  it('refuse a stale version and a taken code', async () => {
    const { id } = await entryOf('region', 'SHA-TIN');
    expect((await send('PUT', `region/${id}`, { ...entry(), version: 1 })).status).toBe(200);
    const stale = await send('PUT', `region/${id}`, { ...entry({ code: 'LATE' }), version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    const taken = await send('POST', 'region', entry());
    expect([taken.status, taken.body.code]).toEqual([409, 'conflict']);
    expect(taken.body.errors).toMatchObject([{ path: 'code', code: 'code_taken' }]);
    const other = await entryOf('region', 'NORTH');
    const renamed = await send('PUT', `region/${other.id}`, { ...entry(), version: 1 });
    expect([renamed.status, renamed.body.code]).toEqual([409, 'conflict']);
  });

  it('accept billing details for companies only', async () => {
    const billing = {
      billingName: 'Harbour Ltd',
      billingAddress: '1 Quay',
      billingEmail: 'pay@harbour.test',
    };
    const created = await send('POST', 'company', entry({ billing }));
    expect(created.body.billing).toEqual({ ...billing, billingTaxNumber: '' });
    const { id } = created.body;
    const put = (version: number, sent: object) =>
      send('PUT', `company/${id}`, { ...entry(), ...sent, version });
    const numbered = { ...billing, billingTaxNumber: 'BR 1' };
    expect((await put(1, { billing: numbered })).body.billing).toEqual(numbered);
    // A program that doesn't know the number leaves it.
    expect((await put(2, { billing })).body.billing).toEqual(numbered);
    const cleared = { billingName: '', billingAddress: '', billingEmail: '', billingTaxNumber: '' };
    expect((await put(3, {})).body.billing).toEqual(cleared);
    const refused = await send('POST', 'region', entry({ billing }));
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: 'billing', code: 'companies_only' }],
    ]);
    expect(refused.body.errors[0].message).toBe('Only companies have billing details');
  });

  it('list by order and code or as requested, and search code and names', async () => {
    ports.clock.set('2026-03-08T16:31:00.000Z');
    await send('POST', 'region', entry({ code: 'ZZ' }));
    await send('POST', 'region', entry({ code: 'AA' }));
    const codes = async (query: string): Promise<string[]> =>
      (await send('GET', `region?limit=3${query}`)).body.items.map(({ code }: MetadataEntry) => code);
    expect(await codes('')).toEqual(['AA', 'ZZ', 'CENTRAL-WESTERN']);
    expect(await codes('&sort=-code')).toEqual(['ZZ', 'YUEN-LONG', 'YAU-TSIM-MONG']);
    expect(await codes('&sort=-createdAt')).toEqual(['AA', 'ZZ', 'CENTRAL-WESTERN']);
    expect(await codes('&sort=name')).toEqual(['CENTRAL-WESTERN', 'EASTERN', 'ISLANDS']);
    expect(await codes('&sort=-order')).toEqual(['ISLANDS', 'SAI-KUNG', 'SHA-TIN']);
    expect(await codes(`&globalKey=${encodeURIComponent('沙田')}`)).toEqual(['SHA-TIN']);
    expect((await send('GET', 'region')).body).toMatchObject({ total: 20, totalPages: 1 });
  });

  it('refuse to remove an entry in use', async () => {
    const guardId = await makeGuard(ports, site.guardGroupId, { permitUntil: null });
    await db.insert(licenceTable).values({ guardId, type: 'MEDICAL', number: 'M1', expiresOn: '2027-01-01' });
    const now = ports.clock.now();
    await db.insert(shiftTable).values({
      premiseId: site.premiseId,
      type: 'Night',
      startTime: '19:00',
      endTime: '07:00',
      requiredLicenceTypes: ['FIRST-AID'],
      createdAt: now,
      updatedAt: now,
    });
    const used = [
      ['region', 'CENTRAL-WESTERN', [{ kind: 'premise', count: 2 }]],
      [
        'company',
        'COMPANY',
        [
          { kind: 'premise', count: 2 },
          { kind: 'user', count: 1 },
        ],
      ],
      [
        'premise-group',
        'OURS',
        [
          { kind: 'premise', count: 1 },
          { kind: 'right', count: 3 },
        ],
      ],
      [
        'security-group',
        'OURS',
        [
          { kind: 'guard', count: 1 },
          { kind: 'right', count: 3 },
        ],
      ],
      ['licence-type', 'SPP-B', [{ kind: 'premise', count: 2 }]],
      [
        'licence-type',
        'MEDICAL',
        [
          { kind: 'guard', count: 1 },
          { kind: 'licence-type', count: 2 },
        ],
      ],
      ['licence-type', 'FIRST-AID', [{ kind: 'shift', count: 1 }]],
    ] as const;
    for (const [kind, code, uses] of used) {
      const { id } = await entryOf(kind, code);
      const refused = await send('DELETE', `${kind}/${id}`);
      expect([code, refused.status, refused.body.code]).toEqual([code, 409, 'in_use']);
      expect(refused.body.usedBy).toEqual(uses);
      expect((await entryOf(kind, code)).usedBy).toEqual(uses);
    }
    const region = await entryOf('region', 'CENTRAL-WESTERN');
    expect((await send('DELETE', `region/${region.id}`)).body.detail).toBe(
      'It is used by 2 premises. Make it inactive instead, or change those first.',
    );
    const { id } = await entryOf('licence-type', 'SPP-C');
    expect((await send('DELETE', `licence-type/${id}`)).status).toBe(204);
  });

  it('update all references when a licence type gets another code', async () => {
    await makeGuard(ports, site.guardGroupId);
    const {
      kind: _kind,
      id,
      createdAt: _made,
      updatedAt: _changed,
      usedBy: _uses,
      ...permit
    } = await entryOf('licence-type', 'SPP-B');
    expect((await send('PUT', `licence-type/${id}`, { ...permit, code: 'PERMIT-B' })).status).toBe(200);
    const premises = await db.select({ types: premiseTable.requiredLicenceTypes }).from(premiseTable);
    expect(premises.map(({ types }) => types)).toEqual([['PERMIT-B'], ['PERMIT-B']]);
    expect(await db.select({ type: licenceTable.type }).from(licenceTable)).toEqual([{ type: 'PERMIT-B' }]);
    const medical = await entryOf('licence-type', 'MEDICAL');
    const renamed = { ...entry({ code: 'HEALTH' }), maxAge: null, needs: [], version: 1 };
    expect((await send('PUT', `licence-type/${medical.id}`, renamed)).status).toBe(200);
    expect((await entryOf('licence-type', 'PERMIT-B')).needs).toEqual([{ type: 'HEALTH', fromAge: 65 }]);
  });

  it('accept age requirements for licence types only', async () => {
    expect(await entryOf('licence-type', 'SPP-B')).toMatchObject({
      maxAge: 70,
      needs: [{ type: 'MEDICAL', fromAge: 65 }],
    });
    expect(await entryOf('licence-type', 'SPP-C')).toMatchObject({ maxAge: 55, needs: [] });
    const { body } = await send('POST', 'licence-type', entry({ maxAge: 60, needs: [] }));
    expect(body).toMatchObject({ maxAge: 60, needs: [] });
    const changed = await send('PUT', `licence-type/${body.id}`, { ...entry(), version: 1 });
    expect(changed.body).toMatchObject({ maxAge: null, needs: [] });
    const elsewhere = await send('POST', 'region', entry({ code: 'X', maxAge: 60, needs: [] }));
    expect([elsewhere.status, elsewhere.body.errors]).toMatchObject([
      422,
      [
        { path: 'maxAge', code: 'licence_types_only' },
        { path: 'needs', code: 'licence_types_only' },
      ],
    ]);
    const needs = ['NOWHERE', 'NEW'].map((type) => ({ type, fromAge: 65 }));
    const unknown = await send('POST', 'licence-type', entry({ needs }));
    expect(unknown.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'needs.0.type',
      'needs.1.type',
    ]);
  });
});

describe('the combos', () => {
  it("list the active entries in their order, in the caller's language", async () => {
    expect((await combo('region/combo', 'hk')).slice(0, 2)).toEqual([
      { id: 1, name: '中西區' },
      { id: 2, name: '灣仔區' },
    ]);
    expect(await combo('region/combo')).toHaveLength(18);
    const {
      kind: _kind,
      id,
      createdAt: _made,
      updatedAt: _changed,
      billing: _none,
      usedBy: _uses,
      ...first
    } = await entryOf('region', 'CENTRAL-WESTERN');
    await send('PUT', `region/${id}`, { ...first, active: false });
    expect((await combo('region/combo')).map(({ name }: { name: string }) => name)).not.toContain(
      'Central and Western',
    );
  });

  it('list inactive licence types where their names are asked for', async () => {
    const type = await entryOf('licence-type', 'FIRST-AID');
    const { kind: _kind, id, createdAt: _made, updatedAt: _changed, usedBy: _uses, ...body } = type;
    await send('PUT', `licence-type/${id}`, { ...body, active: false });
    const first = { id, code: 'FIRST-AID', name: type.names.hk };
    expect(await combo('licence-type/combo', 'hk')).not.toContainEqual(first);
    expect(await combo('licence-type/combo?withInactive=true', 'hk')).toContainEqual(first);
  });

  it('are searched by name and code and limited', async () => {
    expect(await combo('region/combo?globalKey=sha')).toEqual([
      { id: 6, name: 'Sham Shui Po' },
      { id: 16, name: 'Sha Tin' },
    ]);
    expect(await combo('region/combo?globalKey=sha&limit=1')).toHaveLength(1);
    expect(await combo('company/combo')).toEqual([{ id: site.companyId, name: 'COMPANY' }]);
    expect(await combo('consultant/combo')).toEqual([]);
    expect(await combo('admin/security-group/combo?globalKey=others')).toEqual([
      { id: site.foreignGuardGroupId, name: 'OTHERS' },
    ]);
    expect(await combo('admin/premise-group/combo')).toHaveLength(2);
  });

  it('are for internal roles, and regions for every signed-in user', async () => {
    const internal = [
      'consultant/combo',
      'company/combo',
      'admin/security-group/combo',
      'admin/premise-group/combo',
      'admin/premise/combo',
      'admin/security/combo',
    ];
    for (const path of internal) {
      for (const role of ['SuperAdmin', 'Manager', 'Agent', 'Staff'] as const)
        expect((await call(site.people[role], 'GET', `/api/v1/${path}`)).status).toBe(200);
      expect((await call(site.people.Client, 'GET', `/api/v1/${path}`)).status).toBe(403);
    }
    expect((await call(site.people.Client, 'GET', '/api/v1/region/combo')).status).toBe(200);
    expect((await call(null, 'GET', '/api/v1/region/combo')).status).toBe(401);
  });
});
