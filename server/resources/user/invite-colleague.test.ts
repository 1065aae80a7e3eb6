import type { RoleName } from '@contract/access';
import type { Notification } from '@contract/notification';
import type { ListedUser } from '@contract/user';
import { notificationTable } from '@server/model/notification';
import { colleagueInvitationTable, premiseUserTable } from '@server/model/premise';
import { userTable } from '@server/model/user';
import { mailNotifications } from '@server/resources/notification/mail-notifications';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { visitor } from '@server/test/visitor';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2026-03-08T10:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const { db, clock } = ports;
const call = caller(ports);
const { mails, post, lastToken } = visitor(ports);
let site: Site;

beforeEach(async () => {
  await truncate(db);
  clock.set(START);
  site = await makeSite(ports);
});

const colleague = { email: 'Mei@client.test', firstName: 'Mei', lastName: 'Ho' };
const invite = (body: object = colleague, role: RoleName = 'Client', premiseId = site.premiseId) =>
  call(site.people[role], 'POST', `/api/v1/client/premise/${premiseId}/user/invitation`, body);
const people = async (role: RoleName = 'Client', premiseId = site.premiseId) =>
  call(site.people[role], 'GET', `/api/v1/client/premise/${premiseId}/user`);
const emails = async () => (await people()).body.map(({ email }: { email: string }) => email);
const queue = async (): Promise<ListedUser[]> =>
  (await call(site.people.SuperAdmin, 'GET', '/api/v1/admin/user?awaitsDecision=true')).body.items;
const decide = (userId: number | undefined, verb: string, body: object = {}) =>
  call(site.people.SuperAdmin, 'POST', `/api/v1/admin/user/${userId}/${verb}`, body);
const account = async (email = colleague.email) =>
  (await db.select().from(userTable).where(eq(userTable.email, email)))[0];
const bellOf = async (person: Person): Promise<Notification['notificationMessage'][]> =>
  (await call(person, 'GET', '/api/v1/notification')).body.map(
    ({ notificationMessage }: Notification) => notificationMessage,
  );
const invited = (more: object) =>
  makePerson(ports, 'Client', { email: colleague.email, firstName: 'Mei', lastName: 'Ho', ...more });

describe('the people of a premise', () => {
  it('are seen by its clients alone, without internal users', async () => {
    await db
      .insert(premiseUserTable)
      .values({ premiseId: site.premiseId, userId: site.people.Agent.viewer.userId });
    const { status, body } = await people();
    const { userId } = site.people.Client.viewer;
    expect([status, body]).toEqual([
      200,
      [{ id: userId, firstName: 'Client', lastName: 'Chan', email: expect.any(String) }],
    ]);
    expect((await people('Client', site.foreignPremiseId)).status).toBe(404);
    for (const role of ['SuperAdmin', 'Manager', 'Agent', 'Staff'] as const)
      expect((await people(role)).status).toBe(403);
  });

  it('are asked for by its clients alone', async () => {
    for (const role of ['SuperAdmin', 'Manager', 'Agent', 'Staff'] as const)
      expect((await invite(colleague, role)).status).toBe(403);
    expect((await invite(colleague, 'Client', site.foreignPremiseId)).status).toBe(404);
    expect((await invite({ ...colleague, firstName: 'www.win.com' })).status).toBe(422);
    expect(await account()).toBeUndefined();
  });
});

describe('an invited colleague', () => {
  it('gets no mail before the approval, then chooses a password and uses the premise', async () => {
    expect(await invite()).toMatchObject({ status: 202, body: null });
    expect(await mails()).toEqual([]);
    expect(await account()).toMatchObject({ status: 'waiting', passwordHash: null, companyId: null });
    expect(await db.select().from(notificationTable)).toMatchObject([
      { userId: site.people.SuperAdmin.viewer.userId },
    ]);
    expect(await emails()).not.toContain(colleague.email);
    const [waiting] = await queue();
    expect(waiting).toMatchObject({
      status: 'waiting',
      invitations: [
        {
          premise: { id: site.premiseId, name: 'Harbour Court' },
          by: { id: site.people.Client.viewer.userId },
          companyId: site.companyId,
          at: START,
        },
      ],
    });
    for (const role of ['Manager', 'Agent', 'Staff', 'Client'] as const)
      expect(
        (await call(site.people[role], 'POST', `/api/v1/admin/user/${waiting?.id}/approve`, {})).status,
      ).toBe(403);

    expect(await decide(waiting?.id, 'approve')).toMatchObject({
      status: 200,
      body: {
        status: 'unverified',
        company: { id: site.companyId },
        userRoles: [{ role: { name: 'Client' } }],
      },
    });
    expect(await mails()).toMatchObject([{ recipient: colleague.email, kind: 'invitation' }]);
    expect(await queue()).toEqual([]);
    expect(await emails()).toContain(colleague.email);
    await post('reset-password', { token: await lastToken(), password: 'Harbour-Night-77' });
    expect(await account()).toMatchObject({ status: 'active' });
  });

  it('is not mailed when rejected', async () => {
    await invite();
    const [waiting] = await queue();
    expect((await decide(waiting?.id, 'reject', { reason: 'Unknown to us' })).body.status).toBe('rejected');
    expect(await mails()).toEqual([]);
    expect(await queue()).toEqual([]);
    expect(await emails()).not.toContain(colleague.email);
    await invite();
    expect(await queue()).toMatchObject([{ status: 'rejected', invitations: [{}] }]);
  });

  it('whose request is rejected is reported with the reason to who invited alone, by the bell and by mail', async () => {
    const known = await invited({ companyId: site.companyId, firstName: 'Secret' });
    const other = await makePerson(ports, 'Client', { companyId: site.companyId });
    await db.insert(premiseUserTable).values({ premiseId: site.premiseId, userId: other.viewer.userId });
    await invite();
    expect((await bellOf(site.people.SuperAdmin))[0]).toMatchObject({
      subject: 'An invited colleague is waiting for approval',
      body: 'A client invited Mei Ho to Harbour Court. Check the request, then approve or reject it.',
    });
    await decide(known.viewer.userId, 'reject', { reason: 'Unknown to us' });
    expect(await bellOf(site.people.Client)).toMatchObject([
      {
        subject: 'Your invitation to Harbour Court was rejected',
        body: `We could not add ${colleague.email} to Harbour Court. Reason: Unknown to us`,
        activityData: { topic: 'USER_WAITING_APPROVAL', action: 'REJECT', premise: { id: site.premiseId } },
      },
    ]);
    const { Manager, Agent, Staff, SuperAdmin } = site.people;
    for (const person of [Manager, Agent, Staff, other, known]) expect(await bellOf(person)).toEqual([]);
    expect(await bellOf(SuperAdmin)).toHaveLength(1);
    await mailNotifications(db, new Date(Date.parse(START) + 5_000));
    expect((await mails()).filter(({ kind }) => kind === 'notifications')).toHaveLength(2);
  });

  it('whose request is rejected is not reported to who left the premise', async () => {
    await invite();
    await db.delete(premiseUserTable);
    const [waiting] = await queue();
    await decide(waiting?.id, 'reject', { reason: 'Unknown to us' });
    expect(await bellOf(site.people.Client)).toEqual([]);
  });

  it('who has an account keeps role and company, and is added by the approval alone', async () => {
    const known = await invited({ companyId: site.companyId });
    await invite({ ...colleague, email: 'MEI@client.test' });
    expect(await queue()).toMatchObject([{ id: known.viewer.userId, status: 'active' }]);
    expect(await emails()).not.toContain(colleague.email);
    expect((await decide(known.viewer.userId, 'approve', { roles: ['Client'] })).status).toBe(409);
    const before = await account();
    expect((await decide(known.viewer.userId, 'approve')).status).toBe(200);
    expect(await account()).toEqual(before);
    expect(await emails()).toContain(colleague.email);
    expect([await queue(), await mails()]).toEqual([[], []]);
    expect((await decide(known.viewer.userId, 'approve')).status).toBe(409);
  });

  it('who has an account keeps it when the request is rejected', async () => {
    const known = await invited({ companyId: site.companyId });
    await invite();
    const before = await account();
    expect((await decide(known.viewer.userId, 'reject', { reason: 'Left' })).status).toBe(200);
    expect(await account()).toEqual(before);
    expect([await queue(), await mails()]).toEqual([[], []]);
    expect((await decide(known.viewer.userId, 'reject', { reason: 'Left' })).status).toBe(409);
  });

  it('who signed up is approved with the premise: unverified by a new link, verified at once', async () => {
    await invited({ status: 'unverified', passwordHash: 'a-hash' });
    const { id } = (await account()) ?? {};
    expect((await decide(id, 'approve')).status).toBe(409);
    await invite();
    expect((await decide(id, 'approve')).body.status).toBe('unverified');
    expect(await mails()).toMatchObject([{ kind: 'invitation' }]);

    const verified = await makePerson(ports, 'Client', {
      email: 'b@client.test',
      status: 'waiting',
      passwordHash: 'a-hash',
    });
    await invite({ ...colleague, email: 'b@client.test' });
    expect((await decide(verified.viewer.userId, 'approve')).body).toMatchObject({
      status: 'active',
      company: { id: site.companyId },
    });
    expect(await emails()).toEqual(expect.arrayContaining([colleague.email, 'b@client.test']));
  });

  it.each(['suspended', 'deleted'] as const)('with a %s account is not asked for', async (status) => {
    await invited({ status });
    expect(await invite()).toMatchObject({ status: 202, body: null });
    expect(await db.select().from(colleagueInvitationTable)).toEqual([]);
  });

  it('is asked for once, and not as a user already', async () => {
    await invite();
    await invite();
    expect(await queue()).toMatchObject([{ invitations: [{}] }]);
    const { email } = (await people()).body[0];
    await invite({ ...colleague, email });
    expect(await queue()).toHaveLength(1);
  });

  it('is one of five a day a person', async () => {
    for (let number = 0; number < 5; number += 1)
      expect((await invite({ ...colleague, email: `p${number}@client.test` })).status).toBe(202);
    const { status, body } = await invite();
    expect([status, body.code, body.detail]).toEqual([
      429,
      'rate_limited',
      expect.stringMatching(/5 colleagues a day/),
    ]);
    expect(await account()).toBeUndefined();
    const other = await makePerson(ports, 'Client', { companyId: site.companyId });
    await db.insert(premiseUserTable).values({ premiseId: site.premiseId, userId: other.viewer.userId });
    const path = `/api/v1/client/premise/${site.premiseId}/user/invitation`;
    expect((await call(other, 'POST', path, colleague)).status).toBe(202);
  });
});
