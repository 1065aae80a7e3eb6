import { createApp } from '@server/app/compose';
import { premiseTable } from '@server/model/premise';
import { webhookTable } from '@server/model/webhook';
import { openApiOf } from '@server/platform/http/openapi';
import type { Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-08T10:00:00.000Z' }); // Monday, 18:00 in Hong Kong
const product = createApp(ports);
let site: Site;

const get = async ({ token }: Person, path: string, lang = 'en') => {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': lang };
  const connection = { address: '10.0.0.1', origin: null, cookie: '' };
  const { response } = await product.fetch(
    new Request(`http://127.0.0.1:3000${path}`, { headers }),
    connection,
  );
  return response;
};
const tableOf = async (response: Response): Promise<string[][]> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { data, errors } = Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
};

beforeAll(async () => {
  await truncate(ports.db);
  site = await makeSite(ports);
  const name = '=1+1\n"Harbour", Court';
  await ports.db.update(premiseTable).set({ name }).where(eq(premiseTable.id, site.premiseId));
  await ports.db.insert(webhookTable).values({
    ...{ url: 'https://other.example/hook', topics: [], isActive: true, secret: '-' },
    ...{ createdAt: ports.clock.now(), updatedAt: ports.clock.now() },
  });
  for (const day of ['2027-03-20', '2027-03-21', '2027-04-22'])
    await orderShifts(ports, site.people.Client, site.premiseId, [day], { Morning: 2 });
});

describe('a list as a file', () => {
  it('is CSV with a byte order mark, complete despite limit and offset, filtered and sorted as requested', async () => {
    const query = 'format=csv&limit=1&offset=1&year=2027&month=3&sort=firstDate';
    const response = await get(site.people.Manager, `/api/v1/admin/booking?${query}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="booking-2027-03-08.csv"');
    expect(response.headers.get('vary')).toBe('Accept-Language');
    const [head, ...rows] = await tableOf(response);
    const at = (name: string) => head?.indexOf(name) ?? -1;
    expect(rows.map((row) => row[at('First date')])).toEqual(['2027-03-20', '2027-03-21']);
    expect(rows[0]?.[at('Total')]).toBe('840.00');
    expect(rows[0]?.[at('Currency')]).toBe('HKD');
    expect(rows[0]?.[at('Ordered')]).toBe('2027-03-08 18:00');
  });

  it('escapes formulas and keeps all other characters', async () => {
    const response = await get(site.people.Manager, '/api/v1/admin/booking?format=csv');
    const [head, row] = await tableOf(response);
    expect(row?.[head?.indexOf('Premise') ?? -1]).toBe('\'=1+1\n"Harbour", Court');
  });

  it('has the caller’s language and reach', async () => {
    const ownPremises = await tableOf(
      await get(site.people.Client, '/api/v1/client/premise?format=csv', 'hk'),
    );
    expect(ownPremises).toHaveLength(2);
    expect(ownPremises[0]).toContain('地址');
    const all = await tableOf(await get(site.people.SuperAdmin, '/api/v1/admin/premise?format=csv'));
    expect(all).toHaveLength(3);
    const agents = await get(site.people.SuperAdmin, '/api/v1/role/Agent/user?format=xlsx');
    expect(agents.headers.get('content-disposition')).toContain('"role-Agent-user-2027-03-08.xlsx"');
    expect((await get(site.people.Client, '/api/v1/admin/premise?format=csv')).status).toBe(403);
    expect((await get(site.people.Client, '/api/v1/client/premise?format=pdf')).status).toBe(422);
  });

  it('is available for every list in both formats', async () => {
    const { paths } = openApiOf(product.calls) as {
      paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
    };
    const lists = Object.entries(paths).flatMap(([path, { get: list }]) => {
      const names = list?.parameters?.map(({ name }) => name) ?? [];
      return names.includes('globalKey') && names.includes('offset') ? [{ path, names }] : [];
    });
    expect(lists.length).toBeGreaterThanOrEqual(12);
    for (const { path, names } of lists) {
      expect(names, path).toContain('format');
      const url = path
        .replace('{premiseId}', String(site.premiseId))
        .replace('{id}', '1')
        .replace('{role}', 'Client')
        .replace('{kind}', 'region');
      const person = path.includes('/client/') ? site.people.Client : site.people.SuperAdmin;
      const csv = await get(person, `${url}?format=csv`);
      expect(csv.status, path).toBe(200);
      const [head = []] = await tableOf(csv);
      expect(new Set(head).size, path).toBe(head.length);
      for (const name of head) expect(name, path).not.toMatch(/^[a-z]+[A-Za-z]*(\.[A-Za-z]+)+$/);
      const xlsx = await get(person, `${url}?format=xlsx`);
      expect(xlsx.headers.get('content-type'), path).toMatch(/spreadsheetml\.sheet$/);
      const bytes = new Uint8Array(await xlsx.arrayBuffer());
      expect(new TextDecoder('latin1').decode(bytes), path).toMatch(/^PK.*xl\/worksheets\/sheet1\.xml/s);
    }
  });
});
