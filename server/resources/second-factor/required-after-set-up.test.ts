import { endDemoCommand } from '@server/app/demo/end-demo-command';
import { makeMasterData } from '@server/app/demo/master-data';
import { issueFirstSetupLink } from '@server/app/setup/first-setup-link';
import { secondFactorTable } from '@server/model/second-factor';
import { settingHistoryTable, settingTable } from '@server/model/setting';
import { userTable } from '@server/model/user';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const SET_UP_AT = '2027-03-01T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: SET_UP_AT });
const { db, clock } = ports;
const call = caller(ports);
const SETTINGS = '/api/v1/admin/master-setting';
const DAY = 86_400_000;
let owner: Person;

const setUpCompany = async () => {
  const [, token] = /#token=([\w-]+)/.exec((await issueFirstSetupLink(ports)) ?? '') ?? [];
  const name = { cn: '海港护卫', hk: '海港護衛', en: 'Harbour Guards' };
  const { status, body } = await call(null, 'POST', '/api/v1/setup', {
    token,
    email: 'owner@guards.example',
    password: 'A long password 4',
    firstName: 'Ka Yan',
    lastName: 'Lee',
    language: 'en',
    company: { name, email: 'office@guards.example', phone: '2345 6789' },
    currency: 'HKD',
    timeZone: 'Asia/Hong_Kong',
  });
  expect(status).toBe(201);
  expect(body.userRoles).toHaveLength(1);
};
const turnOn = ({ viewer: { userId } }: Person) =>
  db
    .insert(secondFactorTable)
    .values({ userId, secret: 'JBSWY3DPEHPK3PXP', createdAt: clock.now(), confirmedAt: clock.now() });
/** A SuperAdmin whose session began now: one idles out after 12 hours. */
const superAdmin = () => makePerson(ports, 'SuperAdmin');
const settings = async (person: Person) => (await call(person, 'GET', SETTINGS)).body;
const codeOf = async (person: Person) => (await call(person, 'GET', SETTINGS)).body.code;

beforeEach(async () => {
  await truncate(db);
  clock.set(SET_UP_AT);
  await makeMasterData(ports);
});

describe('a SuperAdmin of a real company', () => {
  beforeEach(setUpCompany);

  it('must have a second factor from the seventh day after set-up, and no earlier', async () => {
    clock.advance(7 * DAY - 1);
    owner = await superAdmin();
    expect((await settings(owner)).secondFactorFor).toEqual([]);
    expect((await call(owner, 'GET', '/api/v1/admin/home/checklist')).body.secondFactorDue).toBe(
      '2027-03-08T02:00:00.000Z',
    );
    clock.advance(1);
    expect(await codeOf(owner)).toBe('second_factor_required');
    expect((await call(owner, 'GET', '/api/v1/auth/me')).status).toBe(200);
    const manager = await makePerson(ports, 'Manager');
    expect((await call(manager, 'GET', '/api/v1/admin/home')).status).toBe(200);
    await turnOn(owner);
    expect((await settings(owner)).secondFactorFor).toEqual(['SuperAdmin']);
  });

  it('can’t turn it off, nor take it out of the settings', async () => {
    clock.advance(7 * DAY);
    owner = await makePerson(ports, 'SuperAdmin', {
      passwordHash: await ports.passwordHash.hash('A long password 4'),
    });
    await turnOn(owner);
    const removed = await call(owner, 'DELETE', '/api/v1/account/second-factor', {
      password: 'A long password 4',
    });
    expect([removed.status, removed.body.code]).toEqual([409, 'conflict']);
    const answer = await settings(owner);
    const refused = await call(owner, 'PUT', SETTINGS, { ...answer, secondFactorFor: [] });
    expect(refused.body.errors).toMatchObject([{ path: 'secondFactorFor', code: 'super_admin_required' }]);
    const { status, body } = await call(owner, 'PUT', SETTINGS, {
      ...answer,
      secondFactorFor: ['SuperAdmin', 'Manager'],
      dutyDeskPhone: '2345 6789',
    });
    expect([status, body.secondFactorFor]).toEqual([200, ['SuperAdmin', 'Manager']]);
    const history = await db.select().from(settingHistoryTable).orderBy(settingHistoryTable.id);
    expect(history.at(-1)?.changes).toEqual([
      { field: 'dutyDeskPhone', before: '', after: '2345 6789' },
      { field: 'secondFactorFor', before: [], after: ['Manager'] },
    ]);
  });

  it('may choose it earlier', async () => {
    owner = await superAdmin();
    const answer = await settings(owner);
    await turnOn(owner);
    await call(owner, 'PUT', SETTINGS, { ...answer, secondFactorFor: ['SuperAdmin'] });
    expect(await codeOf(await superAdmin())).toBe('second_factor_required');
    const [stored] = await db.select().from(settingTable);
    expect(stored?.fields.secondFactorFor).toEqual(['SuperAdmin']);
  });
});

describe('a SuperAdmin of the demo', () => {
  it('needs none, until seven days after its end', async () => {
    const demo = await makePerson(ports, 'SuperAdmin', { isDemo: true });
    clock.advance(400 * DAY);
    owner = await superAdmin();
    expect((await settings(owner)).secondFactorFor).toEqual([]);
    expect((await call(owner, 'GET', '/api/v1/admin/home/checklist')).body.secondFactorDue).toBeNull();
    await endDemoCommand(ports, []);
    const [ended] = await db.select().from(userTable).where(eq(userTable.id, demo.viewer.userId));
    expect(ended?.status).toBe('deleted');
    clock.advance(7 * DAY - 1);
    expect(await codeOf(await superAdmin())).toBeUndefined();
    clock.advance(1);
    expect(await codeOf(await superAdmin())).toBe('second_factor_required');
  });
});
