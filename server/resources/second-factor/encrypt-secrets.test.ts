import { isSealed, secretBox } from '@server/base/ports/secret-box';
import { StartError } from '@server/base/start-error';
import { secondFactorTable } from '@server/model/second-factor';
import { userTable } from '@server/model/user';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { encryptSecrets } from './encrypt-secrets';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T02:00:00.000Z' });
const { db, clock } = ports;
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const PATH = '/api/v1/account/second-factor';
const password = 'Keepwatch-Demo-1';
let person: Person;

/** A secret box with this key; null: no key, and none can be created. */
const boxWith = (key: string | null) => secretBox({ read: async () => key, make: async () => key });
const stored = async () => (await db.select().from(secondFactorTable)).map(({ secret }) => secret);
const storeInClear = () =>
  db
    .insert(secondFactorTable)
    .values({ userId: person.viewer.userId, secret: SECRET, createdAt: clock.now() });
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });

beforeEach(async () => {
  await truncate(db);
  person = await makePerson(ports, 'Manager');
  await db.update(userTable).set({ passwordHash: await ports.passwordHash.hash(password) });
});

describe('the secret of a second factor', () => {
  it('is stored encrypted, and its codes are accepted', async () => {
    const call = caller(ports);
    const { secret } = (await call(person, 'POST', PATH, { password })).body;
    const [sealed = ''] = await stored();
    expect(isSealed(sealed)).toBe(true);
    expect(sealed).not.toContain(secret);
    expect((await call(person, 'POST', `${PATH}/confirm`, { code: codeOf(secret) })).status).toBe(200);
  });

  it('can’t be created without a key', async () => {
    const call = caller({ ...ports, secretBox: boxWith(null) });
    const { status, body } = await call(person, 'POST', PATH, { password });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.detail).toContain('SECRET_KEY');
    expect(await stored()).toEqual([]);
  });
});

describe('the server start', () => {
  it('encrypts secrets that an older release stored in clear', async () => {
    await storeInClear();
    await encryptSecrets(db, ports.secretBox);
    const first = await stored();
    expect(first.every(isSealed)).toBe(true);
    await encryptSecrets(db, ports.secretBox);
    expect(await stored()).toEqual(first);
    const confirmed = await caller(ports)(person, 'POST', `${PATH}/confirm`, { code: codeOf(SECRET) });
    expect(confirmed.status).toBe(200);
  });

  it('fails with instructions if the key is missing or wrong', async () => {
    await encryptSecrets(db, boxWith(null));
    await storeInClear();
    await expect(encryptSecrets(db, boxWith(null))).rejects.toThrow(
      /no key to encrypt them with: set SECRET_KEY/,
    );
    await encryptSecrets(db, ports.secretBox);
    const lost = 'Where that key is lost, set another one, make a backup, and restore it';
    await expect(encryptSecrets(db, boxWith(null))).rejects.toThrow(/set SECRET_KEY to the one/);
    await expect(encryptSecrets(db, boxWith(null))).rejects.toThrow(lost);
    const other = encryptSecrets(db, boxWith('the key of some other installation'));
    await expect(other).rejects.toThrow(StartError);
    await expect(other).rejects.toThrow(/encrypted with another key/);
    await expect(other).rejects.toThrow(lost);
  });
});
