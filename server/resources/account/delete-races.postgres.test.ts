import { premiseUserTable } from '@server/model/premise';
import { userTable } from '@server/model/user';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { visitor } from '@server/test/visitor';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ROUNDS = 20;
const connection = await testDatabase();
const ports = testPorts(connection, { now: '2026-03-08T10:00:00.000Z' });
const { db, clock } = ports;
const call = caller(ports);
const { post, lastToken } = visitor(ports);
const password = 'Keepwatch-Demo-1';
let passwordHash: string;
let site: Site;

beforeEach(async () => {
  await truncate(db);
  passwordHash = await ports.passwordHash.hash(password);
  site = await makeSite(ports);
});

const remove = (person: Person) => call(person, 'DELETE', '/api/v1/account', { password });
const pair = async (role: 'SuperAdmin' | 'Client') => [
  await makePerson(ports, role, { passwordHash }),
  await makePerson(ports, role, { passwordHash }),
];
const countActive = async (people: readonly Person[]) => {
  const ids = people.map(({ viewer }) => viewer.userId);
  const where = and(inArray(userTable.id, ids), eq(userTable.status, 'active'));
  return (await db.select().from(userTable).where(where)).length;
};
const removeAtOnce = async (people: readonly Person[]) =>
  (await Promise.all(people.map(remove))).map(({ status }) => status).sort();

describe('concurrently', () => {
  it('the last two SuperAdmins cannot both be deleted', async () => {
    const { userId } = site.people.SuperAdmin.viewer;
    await db.update(userTable).set({ status: 'suspended' }).where(eq(userTable.id, userId));
    for (let round = 0; round < ROUNDS; round += 1) {
      const both = await pair('SuperAdmin');
      expect(await removeAtOnce(both)).toEqual([204, 409]);
      expect(await countActive(both)).toBe(1);
      const ids = both.map(({ viewer }) => viewer.userId);
      await db.update(userTable).set({ status: 'suspended' }).where(inArray(userTable.id, ids));
    }
  });

  it('the last two users of a premise with an open balance cannot both be deleted', async () => {
    const { people, premiseId } = site;
    await orderShifts(ports, people.Manager, premiseId, ['2026-03-20'], { Morning: 1 });
    for (let round = 0; round < ROUNDS; round += 1) {
      await db.delete(premiseUserTable);
      const both = await pair('Client');
      await db
        .insert(premiseUserTable)
        .values(both.map(({ viewer }) => ({ premiseId, userId: viewer.userId })));
      expect(await removeAtOnce(both)).toEqual([204, 409]);
      expect(await countActive(both)).toBe(1);
    }
  });

  it('a deletion by link, a new link and a new password queue without deadlock', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `race.${round}@keepwatch.test`;
      const person = await makePerson(ports, 'Client', { email, passwordHash });
      await post('delete-account/request', { email });
      const token = await lastToken();
      const answers = await Promise.all([
        post('delete-account', { token, password }),
        post('delete-account/request', { email }),
        call(person, 'PUT', '/api/v1/account/password', {
          currentPassword: password,
          newPassword: 'nine otters under Lion Rock',
        }),
        call(person, 'PUT', '/api/v1/account/email', { password, email: `new.${email}` }),
      ]);
      // A deadlock would be answered with 409.
      for (const { status } of answers) expect([202, 204, 401, 422]).toContain(status);
      clock.advance(61 * 60_000);
    }
  });
});
