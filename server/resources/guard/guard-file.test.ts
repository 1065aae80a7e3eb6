import { createApp } from '@server/app/compose';
import { licenceTable } from '@server/model/guard';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;
let chan: number;

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  chan = await makeGuard(ports, site.guardGroupId, {
    ...{ firstName: 'Tai Man', lastName: 'Chan', phone: '9876 5432', permitUntil: '2028-01-31' },
  });
  await db
    .insert(licenceTable)
    .values({ guardId: chan, type: 'SPP-A', number: 'A-77', expiresOn: '2027-01-31' });
  await makeGuard(ports, site.guardGroupId, { firstName: 'Ka Yan', lastName: 'Fong', permitUntil: null });
});

describe('the file of the guard list', () => {
  it('has a row for each licence, and one for a guard without any', async () => {
    const { response } = await createApp(ports).fetch(
      new Request('http://127.0.0.1:3000/api/v1/admin/security?format=csv&sort=name', {
        headers: { 'accept-language': 'en', authorization: `Bearer ${site.people.Staff.token}` },
      }),
      { address: '10.0.0.1', origin: null, cookie: '' },
    );
    expect(response.status).toBe(200);
    const [head, ...rows] = (await response.text()).trim().split('\r\n');
    expect(head).toContain('Licence number');
    expect(rows.map((row) => row.split(',')[1])).toEqual(['Chan Tai Man', 'Chan Tai Man', 'Fong Ka Yan']);
    expect(rows[0]).toMatch(/category A.*,A-77,.*2027-01-31/);
    expect(rows[1]).toMatch(/category B.*2028-01-31/);
  });
});

describe('searching guards', () => {
  it.each(['Chan', '9876 5432', '98765432', '9876-5432', 'A-77'])(
    'finds a guard by %s',
    async (globalKey) => {
      const path = `/api/v1/admin/security?globalKey=${encodeURIComponent(globalKey)}`;
      const { body } = await call(site.people.Staff, 'GET', path);
      expect(body.items.map(({ id }: { id: number }) => id)).toEqual([chan]);
    },
  );
});
