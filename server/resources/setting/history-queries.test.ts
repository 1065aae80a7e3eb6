import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { beforeEach, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T16:30:00.000Z' });
const call = caller(ports);
const PATH = '/api/v1/admin/master-setting';
let site: Site;

beforeEach(async () => {
  await truncate(ports.db);
  site = await makeSite(ports);
});

it('is searched by the names of settings in the language of the reader, and by person', async () => {
  const admin = site.people.SuperAdmin;
  for (const changed of [{ invoiceDueDays: 21 }, { maxWeeklyHours: 60 }]) {
    const { body } = await call(admin, 'GET', PATH);
    expect((await call(admin, 'PUT', PATH, { ...body, ...changed })).status).toBe(200);
  }
  const found = async (text: string, lang = 'en') => {
    const path = `${PATH}/history?globalKey=${encodeURIComponent(text)}`;
    const { items, total } = (await call(admin, 'GET', path, undefined, lang)).body;
    const fields = items.flatMap(({ changes }: { changes: { field: string }[] }) =>
      changes.map(({ field }) => field),
    );
    return [total, ...fields];
  };
  expect(await found('weekly')).toEqual([1, 'maxWeeklyHours']);
  expect(await found('每周', 'cn')).toEqual([1, 'maxWeeklyHours']);
  expect(await found('SuperAdmin Chan')).toEqual([2, 'maxWeeklyHours', 'invoiceDueDays']);
  expect(await found('nothing of this name')).toEqual([0]);
});
