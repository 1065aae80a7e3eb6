import type { RoleName } from '@contract/access';
import { premiseUserTable } from '@server/model/premise';
import { userTable } from '@server/model/user';
import { eq } from 'drizzle-orm';
import { caller, makePerson, type Person } from './caller';
import type { testPorts } from './ports';
import type { Site } from './site';

export const password = 'Keepwatch-Demo-1';
export const email = 'fung.tsz@keepwatch.test';

/** Helpers for tests that delete a user's own account. */
export const accountDeletion = (
  ports: ReturnType<typeof testPorts>,
  now: () => { site: Site; passwordHash: string },
) => {
  const { db } = ports;
  const call = caller(ports);

  const makeUser = (role: RoleName = 'Client') =>
    makePerson(ports, role, {
      email,
      passwordHash: now().passwordHash,
      firstName: 'Tsz-Yau',
      lastName: 'Fungstein',
      phone: '9876 5432',
      companyId: now().site.companyId,
    });
  const addToPremise = (person: Person, premiseId = now().site.premiseId) =>
    db.insert(premiseUserTable).values({ premiseId, userId: person.viewer.userId });
  const remove = (person: Person, given = password) =>
    call(person, 'DELETE', '/api/v1/account', { password: given });
  const userOf = async ({ viewer }: Person) =>
    (await db.select().from(userTable).where(eq(userTable.id, viewer.userId)))[0];
  return { call, makeUser, addToPremise, remove, userOf };
};
