import type { RoleName } from '@contract/access';
import type { SplitConfig } from '@contract/split-config';
import { auditTable } from '@server/model/audit';
import { outboxTable } from '@server/model/outbox';
import { premiseTable } from '@server/model/premise';
import { caller, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;
beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
});

const payer = { name: 'Harbour Owners', billingAddress: '1 Harbour Road', email: 'owners@keepwatch.test' };
const byShare = { mode: 'share', parties: [3334, 3333, 3333].map((share) => ({ ...payer, share })) };
const byType = {
  mode: 'shiftType',
  parties: [
    { ...payer, shiftTypes: ['Night', 'Special'] },
    { ...payer, name: 'Shop tenants', shiftTypes: ['Morning', 'Afternoon'] },
  ],
};
const areaOf = (role: RoleName) => (role === 'Client' ? 'client' : 'admin');
const pathOf = (role: RoleName, premiseId = site.premiseId) =>
  `/api/v1/${areaOf(role)}/premise/${premiseId}/split-invoice-config`;
const get = (role: RoleName, premiseId?: number) =>
  call(site.people[role], 'GET', pathOf(role, premiseId)) as Promise<{ status: number; body: SplitConfig }>;
const save = (role: RoleName, body: object, more: { version?: number; lang?: string; by?: Person } = {}) =>
  call(
    more.by ?? site.people[role],
    'PUT',
    pathOf(role),
    { version: 1, ...body, ...(more.version ? { version: more.version } : {}) },
    more.lang,
  );
const premise = async () =>
  (await call(site.people.Client, 'GET', `/api/v1/client/premise/${site.premiseId}`)).body;

describe('how the invoices of a premise are split', () => {
  it('has mode none at first', async () => {
    expect(await get('Client')).toEqual({ status: 200, body: { mode: 'none', parties: [], version: 1 } });
    expect((await premise()).splitInvoice).toBe(false);
  });

  it.each<[RoleName, object]>([
    ['SuperAdmin', byShare],
    ['Manager', byType],
    ['Agent', byShare],
    ['Client', byType],
  ])('is saved by %s and read back in the given order', async (role, config) => {
    const saved = await save(role, config);
    expect([saved.status, saved.body]).toMatchObject([200, { ...config, version: 2 }]);
    expect((await get(role)).body).toEqual(saved.body);
    expect(await premise()).toMatchObject({ splitInvoice: true, version: 2 });
    const { items } = (await call(site.people.Client, 'GET', '/api/v1/client/premise')).body;
    expect(items).toMatchObject([{ splitInvoice: true }]);
  });

  it('is replaced as a whole, and removed with mode none', async () => {
    await save('Client', byShare);
    expect((await save('Client', byType, { version: 2 })).body).toMatchObject({ ...byType, version: 3 });
    const none = await save('Client', { mode: 'none', parties: [] }, { version: 3 });
    expect(none.body).toEqual({ mode: 'none', parties: [], version: 4 });
    expect((await premise()).splitInvoice).toBe(false);
  });

  it('is refused for a stale version of the split or the premise', async () => {
    await save('Manager', byShare);
    const late = await save('Client', byType);
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect((await get('Client')).body).toMatchObject({ ...byShare, version: 2 });
    const { name, address, contactName, contactPhone, contactEmail, region } = await premise();
    const fields = { name, address, contactName, contactPhone, contactEmail, regionId: region.id };
    const edit = (version: number) =>
      call(site.people.Client, 'PUT', `/api/v1/client/premise/${site.premiseId}`, { ...fields, version });
    expect((await edit(1)).body.code).toBe('stale');
    expect((await edit(2)).body).toMatchObject({ splitInvoice: true, version: 3 });
  });

  it('reports problems at each field in the caller’s language', async () => {
    const [first, ...others] = byShare.parties;
    const short = await save('Client', { mode: 'share', parties: others });
    expect([short.status, short.body.errors]).toEqual([
      422,
      [{ path: 'parties', code: 'split_sum', message: 'The shares must add up to 100 %' }],
    ]);
    const mixed = { mode: 'shiftType', parties: [{ ...payer, share: 5 }, ...byType.parties] };
    const { errors } = (await save('Client', mixed, { lang: 'hk' })).body;
    expect(errors).toEqual([
      { path: 'parties.0.share', code: 'split_unused', message: '此分拆方式不使用此項' },
      { path: 'parties.0.shiftTypes', code: 'required', message: '必填' },
    ]);
    const shaped = await save('Client', {
      mode: 'share',
      parties: [{ ...first, email: 'nobody', share: 10_001, name: ' ' }],
    });
    expect(shaped.body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ['parties.0.name', 'required'],
      ['parties.0.email', 'invalid_email'],
      ['parties.0.share', 'too_big'],
    ]);
    expect((await get('Client')).body).toEqual({ mode: 'none', parties: [], version: 1 });
  });

  it('is refused to Staff and out of reach', async () => {
    expect((await get('Staff')).status).toBe(403);
    expect((await save('Staff', byShare)).status).toBe(403);
    for (const role of ['Manager', 'Agent', 'Client'] as const)
      expect((await get(role, site.foreignPremiseId)).status).toBe(404);
    expect((await get('SuperAdmin', site.foreignPremiseId)).status).toBe(200);
  });

  it('is audited with before and after, and announced', async () => {
    await save('Client', byShare);
    await db.delete(outboxTable);
    await save('Agent', byType, { version: 2 });
    const [audit] = await db
      .select()
      .from(auditTable)
      .where(
        and(eq(auditTable.action, 'premise.split_set'), eq(auditTable.byId, site.people.Agent.viewer.userId)),
      );
    expect(audit).toMatchObject({
      subject: `premise:${site.premiseId}`,
      before: { splitMode: 'share', parties: byShare.parties },
      after: { splitMode: 'shiftType', parties: byType.parties },
    });
    expect(await db.select().from(outboxTable)).toMatchObject([
      { keys: ['Premise', 'Audit'], userIds: null },
    ]);
  });

  it('stays when the premise is closed', async () => {
    await save('Client', byShare);
    await db.update(premiseTable).set({ status: 'closed' }).where(eq(premiseTable.id, site.premiseId));
    expect((await get('Manager')).body.parties).toMatchObject(byShare.parties);
  });
});

describe("a payer's address", () => {
  const addressesFor = async (role: RoleName) =>
    (await get(role)).body.parties.map(({ email, emailConfirmed, emailEntered }) => [
      email,
      emailConfirmed,
      emailEntered?.by?.name ?? null,
    ]);
  const party = (email: string, share: number) => ({ ...payer, email, share });
  const saveParties = async (role: RoleName, version: number, ...parties: object[]) =>
    expect((await save(role, { mode: 'share', parties }, { version })).status).toBe(200);
  const confirm = (role: RoleName, email: string) =>
    call(site.people[role], 'POST', `${pathOf('Manager')}/confirm`, { email });

  it('is new until staff confirm it, and stays confirmed', async () => {
    await saveParties('Client', 1, party('one@keepwatch.test', 5_000), party('two@keepwatch.test', 5_000));
    expect(await addressesFor('Manager')).toEqual([
      ['one@keepwatch.test', false, 'Client Chan'],
      ['two@keepwatch.test', false, 'Client Chan'],
    ]);
    expect((await confirm('Agent', 'One@keepwatch.test')).status).toBe(204);
    await saveParties('Client', 2, party('two@keepwatch.test', 5_000), party('ONE@keepwatch.test', 5_000));
    expect(await addressesFor('Client')).toEqual([
      ['two@keepwatch.test', false, 'Client Chan'],
      ['ONE@keepwatch.test', true, null],
    ]);
    const audited = await db
      .select()
      .from(auditTable)
      .where(eq(auditTable.action, 'premise.address_confirmed'));
    expect(audited).toMatchObject([{ after: { email: 'one@keepwatch.test' } }]);
  });

  it('is confirmed when staff save the split, also from the answer that they read', async () => {
    await saveParties('Client', 1, party('one@keepwatch.test', 10_000));
    const { body } = await get('Agent');
    expect((await save('Agent', body, { version: 2 })).status).toBe(200);
    expect(await addressesFor('Client')).toEqual([['one@keepwatch.test', true, null]]);
    await saveParties('Client', 3, party('other@keepwatch.test', 10_000));
    expect(await addressesFor('Client')).toEqual([['other@keepwatch.test', false, 'Client Chan']]);
  });

  it("can't be confirmed by clients, or without being a payer's", async () => {
    await saveParties('Client', 1, party('one@keepwatch.test', 10_000));
    expect((await confirm('Client', 'one@keepwatch.test')).status).toBe(403);
    expect((await confirm('Staff', 'one@keepwatch.test')).status).toBe(403);
    expect((await confirm('Manager', 'two@keepwatch.test')).status).toBe(404);
  });
});
