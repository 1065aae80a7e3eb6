import { createApp } from '@server/app/compose';
import { resetSecondFactorCommand } from '@server/app/control/reset-second-factor-command';
import { makeMasterData } from '@server/app/demo/master-data';
import { ownerCommand } from '@server/app/setup/owner-command';
import { mailTable } from '@server/model/mail';
import { secondFactorTable } from '@server/model/second-factor';
import { renderMail } from '@server/platform/mail/render-mail';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-01T18:30:00.000Z' });
const { db, clock } = ports;
const call = caller(ports);
const product = createApp(ports);
const PASSWORD = 'Keepwatch-Demo-1';
const AT = 'Mar 2, 2027 02:30';
let admin: Person;
let manager: Person;

const turnOn = ({ viewer: { userId } }: Person) => {
  const now = clock.now();
  return db
    .insert(secondFactorTable)
    .values({ userId, secret: 'JBSWY3DPEHPK3PXP', createdAt: now, confirmedAt: now });
};
/** The mails to the SuperAdmins, by recipient: kind, by, whose, when. */
const told = async () =>
  (await db.select().from(mailTable))
    .flatMap(({ recipient, content }) =>
      content && 'by' in content.params
        ? [[recipient, content.kind, content.params.by, content.params.whose, content.params.at]]
        : [],
    )
    .sort();
const both = (kind: string, by: string, whose: string) => [
  ['ada@keepwatch.test', kind, by, whose, AT],
  ['bo@keepwatch.test', kind, by, whose, '2027年3月2日 02:30'],
];
const body = { email: 'new@keepwatch.test', firstName: 'Tai Man', lastName: 'Chan', language: 'en' };

beforeEach(async () => {
  await truncate(db);
  await makeMasterData(ports);
  const passwordHash = await ports.passwordHash.hash(PASSWORD);
  admin = await makePerson(ports, 'SuperAdmin', {
    email: 'ada@keepwatch.test',
    firstName: 'Ada',
    passwordHash,
  });
  await makePerson(ports, 'SuperAdmin', { email: 'bo@keepwatch.test', language: 'hk' });
  await makePerson(ports, 'SuperAdmin', { email: 'left@keepwatch.test', status: 'suspended' });
  manager = await makePerson(ports, 'Manager', { email: 'kit@keepwatch.test', firstName: 'Kit' });
});

describe('every active SuperAdmin is notified', () => {
  const NEW = both('superAdminAdded', 'Ada Chan', 'Chan Tai Man');

  it('of an invited SuperAdmin', async () => {
    const { status } = await call(admin, 'POST', '/api/v1/admin/user', { ...body, roles: ['SuperAdmin'] });
    expect(status).toBe(201);
    expect(await told()).toEqual(NEW);
  });

  it('of imported ones, in one mail', async () => {
    const rows = ['a', 'b'].map((name) => [`${name}@keepwatch.test`, 'Chan', name, 'SuperAdmin']);
    const mapping = { email: 0, lastName: 1, firstName: 2, roles: 3 };
    await call(admin, 'POST', '/api/v1/admin/import/user', { rows, mapping });
    expect(await told()).toEqual(both('superAdminAdded', 'Ada Chan', 'a Chan, b Chan'));
  });

  it('of one who was a manager, by either page, once', async () => {
    const { userId } = manager.viewer;
    const path = `/api/v1/admin/user/${userId}`;
    const save = (version: number) =>
      call(admin, 'PUT', path, { ...body, email: 'kit@keepwatch.test', roles: ['SuperAdmin'], version });
    expect((await save(7)).body.code).toBe('stale');
    expect(await told()).toEqual([]);
    expect((await save(1)).status).toBe(200);
    expect(await told()).toEqual(NEW);
    // The new one is no reader of mails about others yet, and the second save gives nothing.
    expect((await save(2)).status).toBe(200);
    expect(await told()).toEqual(NEW);
  });

  it('of one to whom the role was assigned', async () => {
    const userIds = [manager.viewer.userId, admin.viewer.userId];
    await call(admin, 'POST', '/api/v1/role/SuperAdmin/user', { userIds });
    expect(await told()).toEqual(both('superAdminAdded', 'Ada Chan', 'Kit Chan'));
  });

  it('of a sign-up that is approved as SuperAdmin', async () => {
    const waiting = await makePerson(ports, 'Client', { status: 'waiting', firstName: 'Mei' });
    const path = `/api/v1/admin/user/${waiting.viewer.userId}/approve`;
    await call(admin, 'POST', path, { roles: ['SuperAdmin'] });
    expect(await told()).toEqual(both('superAdminAdded', 'Ada Chan', 'Mei Chan'));
  });

  it('of one made in the terminal, when the link is used', async () => {
    const { lines } = (await ownerCommand(ports, ['kit@keepwatch.test'])) as { lines: string[] };
    const [, token] = /#token=([\w-]+)/.exec(lines[1] ?? '') ?? [];
    expect(await told()).toEqual([]);
    const owner = { ...body, email: 'kit@keepwatch.test', password: 'A long password 4', token };
    expect((await call(null, 'POST', '/api/v1/setup', owner)).status).toBe(201);
    expect((await told()).map(([to, , by, whose]) => [to, by, whose])).toEqual([
      ['ada@keepwatch.test', 'The administrator of the system', 'Kit Chan'],
      ['bo@keepwatch.test', '系統管理員', 'Kit Chan'],
    ]);
  });

  it('of a second factor removed by a SuperAdmin, its owner or in the terminal, if there was one', async () => {
    const path = `/api/v1/admin/user/${manager.viewer.userId}/second-factor`;
    await call(admin, 'DELETE', path, { reason: 'Lost the phone' });
    expect(await told()).toEqual([]);
    await turnOn(manager);
    await call(admin, 'DELETE', path, { reason: 'Lost the phone' });
    expect(await told()).toEqual(both('secondFactorGone', 'Ada Chan', 'Kit Chan'));
    await db.delete(mailTable);
    await turnOn(admin);
    await call(admin, 'DELETE', '/api/v1/account/second-factor', { password: PASSWORD });
    expect(await told()).toEqual(both('secondFactorGone', 'Ada Chan', 'Ada Chan'));
    await db.delete(mailTable);
    await turnOn(manager);
    await resetSecondFactorCommand(ports, ['kit@keepwatch.test']);
    expect((await told()).map(([, , by]) => by)).toEqual(['The administrator of the system', '系統管理員']);
  });

  it('of an export of all data', async () => {
    const { response } = await product.fetch(
      new Request('http://127.0.0.1:3000/api/v1/admin/export', {
        headers: { authorization: `Bearer ${admin.token}` },
      }),
      { address: '10.0.0.1', origin: null, cookie: '' },
    );
    await response.arrayBuffer();
    expect(await told()).toEqual(both('allExported', 'Ada Chan', ''));
  });

  it('in words, in the language of the reader', async () => {
    await call(admin, 'POST', '/api/v1/admin/user', { ...body, roles: ['SuperAdmin'] });
    const [, mail] = (await db.select().from(mailTable).orderBy(mailTable.id)).filter(
      ({ content }) => content?.kind === 'superAdminAdded',
    );
    if (!mail?.content) throw new Error('There is no mail.');
    const { subject, text } = renderMail(mail.content, mail.language, 'http://keepwatch.test', null);
    expect(subject).toBe('新的超級管理員：Chan Tai Man');
    expect(text).toContain('Ada Chan 於 2027年3月2日 02:30 授予 Chan Tai Man Keepwatch 的超級管理員角色。');
  });
});
