import { accountTokenTable } from '@server/model/account';
import { mailTable } from '@server/model/mail';
import { userTable } from '@server/model/user';
import { accountDeletion, email, password } from '@server/test/account-deletion';
import { makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { visitor } from '@server/test/visitor';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2026-03-08T10:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const { db, clock } = ports;
const { post, mails, lastToken } = visitor(ports);
let site: Site;
let passwordHash: string;
const { makeUser, userOf } = accountDeletion(ports, () => ({ site, passwordHash }));

beforeEach(async () => {
  await truncate(db);
  clock.set(START);
  passwordHash = await ports.passwordHash.hash(password);
  site = await makeSite(ports);
});

describe('deleting by a mailed link', () => {
  const ask = (to = email) => post('delete-account/request', { email: to });
  const confirm = (token: string, given = password) => post('delete-account', { token, password: given });

  it('answers alike for known and unknown e-mails', async () => {
    await makeUser();
    const known = await ask('FUNG.TSZ@keepwatch.test');
    const unknown = await ask('nobody@keepwatch.test');
    expect([known.status, known.body]).toEqual([202, null]);
    expect([unknown.status, unknown.body]).toEqual([202, null]);
    expect(await mails()).toEqual([
      {
        recipient: email,
        language: 'en',
        kind: 'delete',
        params: { person: 'Tsz-Yau Fungstein' },
        link: expect.stringMatching(/^\/delete-account-page#token=[\w-]+$/),
      },
    ]);
  });

  it('requires the link and the password; a wrong password leaves the link valid', async () => {
    const fung = await makeUser();
    await ask();
    const token = await lastToken();
    const wrong = await confirm(token, 'wrong');
    expect([wrong.status, wrong.body.errors]).toMatchObject([
      422,
      [{ path: 'password', code: 'wrong_password' }],
    ]);
    expect((await confirm(token)).status).toBe(204);
    expect((await userOf(fung))?.status).toBe('deleted');
    const again = await confirm(token);
    expect([again.status, again.body.errors]).toMatchObject([422, [{ path: 'token', code: 'invalid_link' }]]);
  });

  it('is limited by wrong passwords', async () => {
    await makeUser();
    await ask();
    const token = await lastToken();
    for (let times = 0; times < 5; times += 1) expect((await confirm(token, 'wrong')).status).toBe(422);
    expect((await confirm(token)).status).toBe(429);
    clock.advance(15 * 60_000 + 1000);
    expect((await confirm(token)).status).toBe(204);
  });

  it('expires after half an hour and is voided by newer links only of its kind', async () => {
    await makeUser();
    await ask();
    const older = await lastToken();
    await ask();
    expect((await confirm(older)).status).toBe(422);
    const newer = await lastToken();
    await post('forget-password', { email });
    expect((await confirm(await lastToken())).status).toBe(422);
    clock.advance(30 * 60_000 + 1000);
    expect((await confirm(newer)).status).toBe(422);
  });

  it('is open to suspended users and refused for the last SuperAdmin, whose link stays valid', async () => {
    const fung = await makeUser('SuperAdmin');
    const { userId } = site.people.SuperAdmin.viewer;
    await db.update(userTable).set({ status: 'suspended' }).where(eq(userTable.id, userId));
    await ask();
    const token = await lastToken();
    expect((await confirm(token)).status).toBe(409);
    await db.update(userTable).set({ status: 'suspended' }).where(eq(userTable.id, fung.viewer.userId));
    expect((await confirm(token)).status).toBe(204);
  });

  it('mails nothing to a user without a password', async () => {
    await makePerson(ports, 'Client', { email, status: 'unverified' });
    await ask();
    expect(await db.select().from(mailTable)).toEqual([]);
    expect(await db.select().from(accountTokenTable)).toEqual([]);
  });

  it('is mailed at most three times an hour', async () => {
    for (let times = 0; times < 3; times += 1) expect((await ask()).status).toBe(202);
    expect((await ask()).status).toBe(429);
  });
});
