import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite } from '@server/test/site';
import { expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T16:30:00.000Z' });
const call = caller(ports);

it('equals the total of each list filtered by the entry', async () => {
  await truncate(ports.db);
  const { people, companyId, guardGroupId } = await makeSite(ports);
  await makeGuard(ports, guardGroupId);
  const get = async (path: string) => (await call(people.SuperAdmin, 'GET', path)).body;
  const used = async (kind: string, code: string) => {
    const [entry] = (await get(`/api/v1/admin/metadata/${kind}?globalKey=${code}`)).items;
    return entry as { id: number; usedBy: { kind: string; count: number }[] };
  };
  const counted = async (kind: string, code: string, by: string) =>
    (await used(kind, code)).usedBy.find((each) => each.kind === by)?.count;
  const total = async (path: string) => (await get(path)).total;

  const premises = '/api/v1/admin/premise';
  const group = await used('premise-group', 'OURS');
  expect(await total(`${premises}?companyId=${companyId}`)).toBe(
    await counted('company', 'COMPANY', 'premise'),
  );
  expect(await total(`${premises}?premiseGroupId=${group.id}`)).toBe(
    await counted('premise-group', 'OURS', 'premise'),
  );
  expect(await total(`${premises}?licenceType=SPP-B`)).toBe(
    await counted('licence-type', 'SPP-B', 'premise'),
  );
  expect(await total(`${premises}?consultantId=1`)).toBe(0);
  expect(await total(`/api/v1/admin/user?companyId=${companyId}`)).toBe(
    await counted('company', 'COMPANY', 'user'),
  );
  expect(await total(`/api/v1/admin/security?securityGroupId=${guardGroupId}`)).toBe(
    await counted('security-group', 'OURS', 'guard'),
  );
});
