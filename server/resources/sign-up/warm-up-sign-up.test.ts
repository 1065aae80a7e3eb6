import { mailTable } from '@server/model/mail';
import { userTable } from '@server/model/user';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { count } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { warmUpSignUp } from './warm-up-sign-up';

const ports = testPorts(await testDatabase(), { now: '2026-03-02T02:00:00.000Z' });

it('stores neither an account nor a mail', async () => {
  await truncate(ports.db);
  await warmUpSignUp(ports);
  for (const table of [userTable, mailTable])
    expect(await ports.db.select({ rows: count() }).from(table)).toEqual([{ rows: 0 }]);
});

it('throws if signing up fails', async () => {
  const broken = {
    ...ports,
    passwordHash: { ...ports.passwordHash, hash: () => Promise.reject(new Error('no hash')) },
  };
  await expect(warmUpSignUp(broken)).rejects.toThrow('no hash');
});
