import { ROLES } from '@contract/access';
import { createApp } from '@server/app/compose';
import { accountTokenTable } from '@server/model/account';
import { fileTable } from '@server/model/file';
import { secondFactorTable } from '@server/model/second-factor';
import { signInTable } from '@server/model/session';
import { userTable } from '@server/model/user';
import { makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { visitor } from '@server/test/visitor';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2026-03-08T20:00:00.000Z'; // The 9th in Hong Kong.
const ports = testPorts(await testDatabase(), { now: START });
const { db, clock } = ports;
const { post } = visitor(ports);
const password = 'Keepwatch-Demo-1';
let site: Site;

beforeEach(async () => {
  await truncate(db);
  clock.set(START);
  site = await makeSite(ports);
});

const download = async (person: Person) => {
  const { response } = await createApp(ports).fetch(
    new Request('http://127.0.0.1:3000/api/v1/account/export', {
      headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'en' },
    }),
    { address: '10.0.0.1', origin: null, cookie: '' },
  );
  return { headers: response.headers, text: await response.text() };
};

describe('the download of personal data', () => {
  it('is a file with everything stored about a client', async () => {
    const { people, premiseId } = site;
    const { userId } = people.Client.viewer;
    const [picture] = await db
      .insert(fileTable)
      .values({
        id: crypto.randomUUID(),
        ownerKind: 'user',
        ownerId: userId,
        type: 'image/webp',
        bytes: new Uint8Array([104, 105, 255]),
        createdAt: clock.now(),
      })
      .returning();
    await db
      .update(userTable)
      .set({ avatarId: picture?.id ?? null, passwordHash: await ports.passwordHash.hash(password) })
      .where(eq(userTable.id, userId));
    const [user] = await db.select().from(userTable).where(eq(userTable.id, userId));
    const email = user?.email ?? '';
    await post('signin', { email, password });
    await post('signin', { email, password: 'wrong' });
    await post('forget-password', { email });
    await db.insert(secondFactorTable).values({ userId, secret: 'TOPSECRET', createdAt: clock.now() });
    const booking = await orderShifts(ports, people.Client, premiseId, ['2026-03-20', '2026-03-25'], {
      Morning: 1,
    });
    await orderShifts(ports, people.Manager, premiseId, ['2026-03-21'], { Morning: 1 });

    const { headers, text } = await download(people.Client);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="keepwatch-account-2026-03-09.json"',
    );
    expect(JSON.parse(text)).toMatchObject({
      exportedAt: START,
      profile: { id: userId, email, userRoles: [{ role: { name: 'Client' } }], secondFactor: false },
      avatar: { type: 'image/webp', base64: 'aGn/' },
      premises: [{ id: premiseId, name: 'Harbour Court' }],
      scope: { premiseGroups: [], securityGroups: [] },
      // Both began at the same instant, so either may be first.
      signIns: expect.arrayContaining([
        expect.objectContaining({ address: '' }),
        expect.objectContaining({ address: '10.0.0.1' }),
      ]),
      knownDevices: [{ since: START }],
      notifications: [{ topic: expect.any(String), body: expect.stringContaining('Harbour Court') }],
      bookings: [
        {
          number: booking.id,
          premise: 'Harbour Court',
          status: 'Ordered',
          firstDate: '2026-03-20',
          lastDate: '2026-03-25',
          isOrderedByMe: true,
        },
      ],
      bookingHistory: [{ booking: booking.id, to: 'Ordered' }],
      audit: [{ action: 'user.created', isByMe: false }, { action: 'session.refused' }],
      mails: [{ kind: 'reset', createdAt: START, sentAt: null }],
    });

    const secrets = [
      user?.passwordHash ?? 'no password',
      'TOPSECRET',
      people.Client.token,
      ...(await db.select().from(signInTable)).flatMap((row) => [row.accessTokenHash, row.cookieTokenHash]),
      ...(await db.select().from(accountTokenTable)).map(({ tokenHash }) => tokenHash),
      '#token=',
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it.each(ROLES)('shows a %s nothing about other people', async (role) => {
    await makePerson(ports, 'Client', { email: 'somebody.else@keepwatch.test' });
    const { text } = await download(site.people[role]);
    expect(JSON.parse(text).profile.userRoles).toMatchObject([{ role: { name: role } }]);
    expect(text).not.toContain('somebody.else');
    for (const other of ROLES) if (other !== role) expect(text).not.toContain(`${other.toLowerCase()}.`);
  });

  it('names the groups of the scope', async () => {
    const { scope } = JSON.parse((await download(site.people.Manager)).text);
    expect(scope).toMatchObject({ premiseGroups: [{ name: 'OURS' }], securityGroups: [{ name: 'OURS' }] });
  });

  it('says that a SuperAdmin changed a user, not what is stored about that user', async () => {
    const { people, premiseId } = site;
    const { audit } = JSON.parse((await download(people.SuperAdmin)).text);
    const row = audit.find(({ action }: { action: string }) => action === 'premise.users_set');
    expect(row).toMatchObject({ subject: `premise:${premiseId}`, isByMe: true, address: '' });
    expect(row).not.toHaveProperty('after');
  });
});
