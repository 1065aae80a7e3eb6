import { METADATA_KINDS, type MetadataEntry } from '@contract/metadata';
import { DISTRICTS } from '@server/app/demo/master-data';
import { auditTable } from '@server/model/audit';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
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

const send = (method: string, path: string, body?: unknown) =>
  call(site.people.SuperAdmin, method, `/api/v1/admin/metadata/${path}`, body);
const region = async (code: string): Promise<MetadataEntry> =>
  (await send('GET', `region?globalKey=${code}`)).body.items[0];

describe('the order of entries', () => {
  const idsOf = async (kind: string): Promise<number[]> =>
    (await send('GET', `${kind}/order`)).body.map(({ id }: MetadataEntry) => id);

  it('is saved as a whole, used by the pickers and audited once', async () => {
    const ids = await idsOf('region');
    const [first, second, third] = ids;
    const requested = [third, first, second, ...ids.slice(3)];
    expect((await send('PUT', 'region/order', { ids: requested })).status).toBe(204);
    expect(await idsOf('region')).toEqual(requested);
    expect(
      (await call(site.people.Client, 'GET', '/api/v1/region/combo')).body
        .slice(0, 2)
        .map(({ id }: { id: number }) => id),
    ).toEqual([third, first]);
    const others = DISTRICTS.slice(4).map(({ code }) => code);
    const [audited, ...rest] = await db
      .select()
      .from(auditTable)
      .where(eq(auditTable.action, 'metadata.ordered'));
    expect(rest).toEqual([]);
    expect(audited?.before).toEqual(['CENTRAL-WESTERN', 'WAN-CHAI', 'EASTERN', 'SOUTHERN', ...others]);
    expect(audited?.after).toEqual(['EASTERN', 'CENTRAL-WESTERN', 'WAN-CHAI', 'SOUTHERN', ...others]);
    expect((await send('PUT', 'region/order', { ids: requested })).status).toBe(204);
    expect(await db.select().from(auditTable).where(eq(auditTable.action, 'metadata.ordered'))).toHaveLength(
      1,
    );
  });

  it('makes an open form of a moved entry stale', async () => {
    const { id, version, code } = await region('WAN-CHAI');
    const ids = await idsOf('region');
    await send('PUT', 'region/order', { ids: [id, ...ids.filter((each) => each !== id)] });
    const stale = await send('PUT', `region/${id}`, {
      code,
      names: { cn: '湾仔区', hk: '灣仔區', en: 'Wan Chai' },
      order: 2,
      active: true,
      version,
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    expect((await region('SHA-TIN')).version).toBe(1);
  });

  it('is refused if an entry is missing, unknown or duplicate', async () => {
    const ids = await idsOf('region');
    for (const wrong of [ids.slice(1), [...ids, 9999], [...ids.slice(1), 9999]]) {
      const refused = await send('PUT', 'region/order', { ids: wrong });
      expect([refused.status, refused.body.code]).toEqual([409, 'stale']);
    }
    const twice = await send('PUT', 'region/order', { ids: [...ids.slice(1), ids[1]] });
    expect([twice.status, twice.body.errors]).toMatchObject([422, [{ path: 'ids', code: 'duplicate' }]]);
    expect(await idsOf('region')).toEqual(ids);
  });

  it('has as many entries as the count of each kind', async () => {
    const { body } = await call(site.people.SuperAdmin, 'GET', '/api/v1/admin/metadata');
    expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(METADATA_KINDS);
    for (const { kind, count } of body) expect(await idsOf(kind)).toHaveLength(count);
  });
});
