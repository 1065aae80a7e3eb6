import { makeMasterData } from '@server/app/demo/master-data';
import { userTable } from '@server/model/user';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { expect, it } from 'vitest';
import { issueFirstSetupLink } from './first-setup-link';

const connection = await testDatabase();
await truncate(connection.db);

it('succeeds for one of ten concurrent calls with the same link', async () => {
  const ports = testPorts(connection, { now: '2027-03-01T02:00:00.000Z' });
  await makeMasterData(ports);
  const token = /#token=([\w-]+)/.exec((await issueFirstSetupLink(ports)) ?? '')?.[1];
  const call = caller(ports);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      call(null, 'POST', '/api/v1/setup', {
        token,
        email: `owner${index}@guards.example`,
        password: 'lantern ferry pewter oolong',
        firstName: 'Mei',
        lastName: 'Lam',
        language: 'en',
        company: { name: { cn: '新', hk: '新', en: 'New' }, email: 'office@guards.example', phone: '' },
        currency: 'HKD',
        timeZone: 'Asia/Hong_Kong',
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  expect(await connection.db.select().from(userTable)).toHaveLength(1);
});
