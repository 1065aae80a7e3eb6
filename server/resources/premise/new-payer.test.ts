import { minor } from '@domain/money';
import { openingBalanceTable } from '@server/model/opening-balance';
import { premiseTable } from '@server/model/premise';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-05T03:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;
let otherCompanyId: number;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  const body = { code: 'OTHER', names: { cn: 'O', hk: 'O', en: 'Other' }, order: 2, active: true };
  const other = await call(site.people.SuperAdmin, 'POST', '/api/v1/admin/metadata/company', body);
  otherCompanyId = other.body.id;
});

const stored = async () =>
  (await db.select().from(premiseTable).where(eq(premiseTable.id, site.premiseId)))[0];
const save = async (more: object) => {
  const premise = await stored();
  return call(site.people.SuperAdmin, 'PUT', `/api/v1/admin/premise/${site.premiseId}`, {
    ...{ name: 'Harbour Court', address: '1 Harbour Road', regionId: 1, companyId: otherCompanyId },
    ...{ contactName: 'Ho Mei Ling', contactPhone: '2888 1111', contactEmail: 'quay@keepwatch.test' },
    ...{
      premiseGroupId: premise?.premiseGroupId,
      requiredLicenceTypes: ['SPP-B'],
      version: premise?.version,
    },
    ...more,
  });
};
const issue = (period = '2026-01') =>
  makeIssuedInvoice(ports, { premiseId: site.premiseId, period, subtotal: 50_000 });

describe('another company of a premise', () => {
  it('is stored while nothing was billed', async () => {
    const { status, body } = await save({});
    expect([status, body.company?.id]).toEqual([200, otherCompanyId]);
    expect((await save({ companyId: 999 })).status).toBe(422);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['an issued invoice', () => issue()],
    [
      'a void invoice',
      async () => {
        const { code } = await issue();
        const path = `/api/v1/${site.premiseId}/invoice/${code}/void`;
        const { status } = await call(site.people.SuperAdmin, 'POST', path, { reason: 'Wrong', version: 1 });
        expect(status).toBe(200);
      },
    ],
    [
      'an old invoice',
      () =>
        db.insert(openingBalanceTable).values({
          ...{ premiseId: site.premiseId, reference: 'OLD-1', currency: 'HKD', at: ports.clock.now() },
          ...{ on: '2026-01-31', dueOn: '2026-03-02', amount: minor(12_500) },
        }),
    ],
    [
      'a receipt of one of its parties',
      async () => {
        const { status } = await call(site.people.SuperAdmin, 'POST', '/api/v1/admin/receipt', {
          payer: { premiseId: site.premiseId, partyEmail: 'owners@keepwatch.test' },
          ...{ on: '2026-03-05', method: 'FPS', reference: 'R1', amount: 100 },
        });
        expect(status).toBe(201);
      },
    ],
  ])('is refused once it has %s, and other changes are not', async (_, make) => {
    await make();
    const refused = await save({});
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect(refused.body.detail).toContain('Add a premise for the new company');
    expect((await save({ dryRun: true })).status).toBe(409);
    expect((await stored())?.companyId).toBe(site.companyId);
    expect((await save({ companyId: site.companyId, name: 'Renamed' })).status).toBe(200);
  });
});
