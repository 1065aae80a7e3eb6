import { resetSecondFactorCommand } from '@server/app/control/reset-second-factor-command';
import { makeMasterData } from '@server/app/demo/master-data';
import { CommandError } from '@server/base/command';
import { auditTable } from '@server/model/audit';
import { mailTable } from '@server/model/mail';
import { recoveryCodeTable, secondFactorTable } from '@server/model/second-factor';
import { signInTable } from '@server/model/session';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' });
const { db, clock } = ports;
const call = caller(ports);
const email = 'wong@keepwatch.test';
let person: Person;

/** Inserts a confirmed second factor. */
const turnOn = async ({ viewer: { userId } }: Person) => {
  const now = clock.now();
  await db.insert(secondFactorTable).values({ userId, secret: 'ABCDEFGH', createdAt: now, confirmedAt: now });
  await db.insert(recoveryCodeTable).values({ userId, codeHash: 'hash' });
};
const factors = async () => [
  ...(await db.select().from(secondFactorTable)),
  ...(await db.select().from(recoveryCodeTable)),
];
/** Those to the owner. */
const mails = async () =>
  (await db.select().from(mailTable).where(eq(mailTable.recipient, email))).map(({ recipient, content }) => [
    recipient,
    content,
  ]);
const resetRows = () => db.select().from(auditTable).where(eq(auditTable.action, 'user.second_factor_reset'));

beforeEach(async () => {
  await truncate(db);
  await makeMasterData(ports);
  person = await makePerson(ports, 'Manager', { email });
});

describe('the second factor of another user', () => {
  const remove = (by: Person, whose: Person, body: object = { reason: 'Lost the phone' }) =>
    call(by, 'DELETE', `/api/v1/admin/user/${whose.viewer.userId}/second-factor`, body);

  it('is removed by a SuperAdmin with a reason, which is mailed to the user', async () => {
    await turnOn(person);
    const admin = await makePerson(ports, 'SuperAdmin');
    expect((await remove(admin, person, {})).status).toBe(422);
    expect((await remove(admin, person)).status).toBe(204);
    expect(await factors()).toEqual([]);
    expect((await call(person, 'GET', '/api/v1/auth/me')).status).toBe(401);
    expect((await call(admin, 'GET', '/api/v1/auth/me')).status).toBe(200);
    const params = { person: 'Manager Chan', reason: 'Lost the phone' };
    expect(await mails()).toEqual([[email, { kind: 'secondFactorRemoved', params }]]);
    expect(await resetRows()).toMatchObject([
      { byId: admin.viewer.userId, after: { reason: 'Lost the phone' } },
    ]);
    expect((await remove(admin, person)).status).toBe(204);
    expect(await mails()).toHaveLength(1);
  });

  it('can’t be the caller’s own', async () => {
    const admin = await makePerson(ports, 'SuperAdmin');
    await turnOn(admin);
    const refused = await remove(admin, admin);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(await factors()).toHaveLength(2);
  });
});

describe('the command reset-second-factor', () => {
  it('removes it, mails the user, is audited and ends every session', async () => {
    await turnOn(person);
    const { lines } = (await resetSecondFactorCommand(ports, ['WONG@keepwatch.test'])) as { lines: string[] };
    expect(lines[0]).toContain('was removed');
    expect(await factors()).toEqual([]);
    expect((await call(person, 'GET', '/api/v1/auth/me')).status).toBe(401);
    const params = { person: 'Manager Chan' };
    expect(await mails()).toEqual([[email, { kind: 'secondFactorReset', params }]]);
    expect(await resetRows()).toMatchObject([
      { byId: null, subject: `user:${person.viewer.userId}`, after: { by: 'terminal' } },
    ]);
  });

  it.each([
    [[], 'Say whose: reset-second-factor <email>.'],
    [[email, 'more'], 'Say whose'],
    [['nobody@keepwatch.test'], 'No account has the e-mail nobody@keepwatch.test.'],
    [[email], `The account ${email} has no second factor.`],
  ])('is refused with %j', async (args, message) => {
    const refused = resetSecondFactorCommand(ports, args);
    await expect(refused).rejects.toThrow(CommandError);
    await expect(refused).rejects.toThrow(message);
    expect(await mails()).toEqual([]);
    expect(await resetRows()).toEqual([]);
    const [signIn] = await db.select().from(signInTable);
    expect(signIn?.endedFor).toBeNull();
  });
});
