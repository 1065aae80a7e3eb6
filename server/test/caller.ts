import type { RoleName } from '@contract/access';
import { personName } from '@domain/person-name';
import { createApp } from '@server/app/compose';
import { actorAt } from '@server/base/actor';
import type { Ports } from '@server/base/ports/ports';
import { hashOf, newToken } from '@server/base/token';
import type { Viewer } from '@server/base/viewer';
import { signInTable } from '@server/model/session';
import { createUser, type NewUser } from '@server/resources/user/create-user';

/** A signed-in user: the viewer of use cases, and the session's token. */
export interface Person {
  viewer: Viewer;
  token: string;
}

/** Creates an active, signed-in user of one role with the feature flag; `more` changes the account. */
export const makePerson = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  role: RoleName,
  more: Partial<NewUser> = {},
): Promise<Person> => {
  const now = clock.now();
  const signInId = crypto.randomUUID();
  const token = newToken();
  const account: NewUser = {
    email: `${role.toLowerCase()}.${signInId}@keepwatch.test`,
    // A user who waits for approval chose a password at sign-up, unless a client invited them.
    passwordHash: more.status === 'waiting' || more.status === 'rejected' ? 'a-hash' : null,
    firstName: role,
    lastName: 'Chan',
    phone: '',
    language: 'en',
    companyId: null,
    roles: [role],
    flags: ['funding_phase1'],
    status: 'active',
    ...more,
  };
  const userId = await createUser(db, actorAt(null, now), account);
  await db.insert(signInTable).values({
    id: signInId,
    userId,
    accessTokenHash: await hashOf(token),
    cookieTokenHash: await hashOf(newToken()),
    userAgent: '',
    address: '',
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    endsAt: new Date(now.getTime() + 86_400_000),
  });
  const { roles, flags, companyId } = account;
  const name = personName(account);
  return { viewer: { userId, name, roles, flags, companyId, signInId, confirmedAt: now }, token };
};

/** Calls the API like an external program: by path, with a bearer token, in English by default. */
export const caller = (ports: Ports) => {
  const product = createApp(ports);
  return async (
    person: Person | null,
    method: string,
    path: string,
    body?: unknown,
    lang = 'en',
    headers: Record<string, string> = {},
  ) => {
    const { response } = await product.fetch(
      new Request(`http://127.0.0.1:3000${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'accept-language': lang,
          ...headers,
          ...(person ? { authorization: `Bearer ${person.token}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      { address: '10.0.0.1', origin: null, cookie: '' },
    );
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  };
};
