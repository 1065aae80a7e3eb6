import { caller, makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' });
const call = caller(ports);

it('limits each user to 200 calls a second, without affecting others', async () => {
  await truncate(ports.db);
  const [one, other] = [await makePerson(ports, 'Client'), await makePerson(ports, 'Client')];
  const me = (person = one) => call(person, 'GET', '/api/v1/auth/me');
  for (let at = 0; at < 200; at += 1) expect((await me()).status).toBe(200);
  const refused = await me();
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
  expect((await me(other)).status).toBe(200);
  ports.clock.advance(1_000);
  expect((await me()).status).toBe(200);
});
