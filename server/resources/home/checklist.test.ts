import type { RoleName } from '@contract/access';
import type { Checklist } from '@contract/home';
import { makeMasterData } from '@server/app/demo/master-data';
import { mailTable } from '@server/model/mail';
import { secondFactorTable } from '@server/model/second-factor';
import { userTable } from '@server/model/user';
import { recordBackup } from '@server/platform/backup/backup-state';
import { mailSender } from '@server/platform/mail/send-mails';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { insertPriceList } from '@server/test/price-list';
import { beforeEach, describe, expect, it } from 'vitest';

const NOW = '2027-03-01T02:00:00.000Z';
let isDown = false;
const ports = {
  ...testPorts(await testDatabase(), { now: NOW }),
  mail: {
    send: async () => {
      if (isDown) throw Object.assign(new Error('down'), { code: 'ESOCKET', command: 'CONN' });
    },
  },
};
const { db, clock } = ports;
const call = caller(ports);
let owner: Person;

beforeEach(async () => {
  await truncate(db);
  clock.set(NOW);
  isDown = false;
  await makeMasterData(ports);
  owner = await makePerson(ports, 'SuperAdmin', { email: 'owner@guards.example' });
});

const checklist = async (by: Person | null = owner, on = call): Promise<Checklist> =>
  (await on(by, 'GET', '/api/v1/admin/home/checklist')).body;
const done = async (by?: Person) =>
  (await checklist(by)).steps.filter(({ isDone }) => isDone).map(({ step }) => step);
const hasOpenSteps = async (by: Person) => (await call(by, 'GET', '/api/v1/admin/home')).body.hasOpenSteps;
const round = async (on = ports) => {
  const sender = mailSender(on, 'mail');
  await sender.sendDue();
  await sender.finish();
};
const sendTest = (by: Person, on = call) => on(by, 'POST', '/api/v1/admin/mail/test');
const confirmFactor = ({ viewer: { userId } }: Person, confirmedAt: Date | null) =>
  db.insert(secondFactorTable).values({ userId, secret: 'ABC', createdAt: clock.now(), confirmedAt });

describe('the checklist of a new company', () => {
  it('has all steps at first, starting with the second factor', async () => {
    expect(await checklist()).toEqual({
      steps: ['secondFactor', 'prices', 'users', 'mail', 'backup'].map((step) => ({ step, isDone: false })),
      secondFactorDue: null,
      hasMailServer: true,
      mailFailure: null,
      isBackedUpNightly: false,
    });
    expect(await hasOpenSteps(owner)).toBe(true);
  });

  it('ticks each step by what is stored and ends with the last', async () => {
    await confirmFactor(owner, clock.now());
    expect(await done()).toEqual(['secondFactor']);
    await insertPriceList(ports);
    expect(await done()).toEqual(['secondFactor', 'prices']);
    await makePerson(ports, 'Client', { status: 'unverified' });
    expect(await done()).toEqual(['secondFactor', 'prices', 'users']);
    await recordBackup(db, clock.now());
    expect(await done()).toEqual(['secondFactor', 'prices', 'users', 'backup']);
    expect(await hasOpenSteps(owner)).toBe(true);
    expect((await sendTest(owner)).status).toBe(202);
    expect(await done()).not.toContain('mail');
    await round();
    expect(await done()).toHaveLength(5);
    expect(await hasOpenSteps(owner)).toBe(false);
    // Sent mails are deleted in time; the record that one was delivered stays.
    await db.delete(mailTable);
    expect(await done()).toContain('mail');
  });

  it("counts neither an unconfirmed second factor nor the caller's own account", async () => {
    await confirmFactor(owner, null);
    await makePerson(ports, 'Client', { status: 'deleted' });
    expect(await done()).toEqual([]);
  });

  it('ticks the second factor per SuperAdmin', async () => {
    await confirmFactor(owner, clock.now());
    const second = await makePerson(ports, 'SuperAdmin');
    expect(await done()).toEqual(['secondFactor', 'users']);
    expect(await done(second)).toEqual(['users']);
  });

  it('shows why a mail fails, until it is sent', async () => {
    isDown = true;
    await sendTest(owner);
    await round();
    expect(await checklist()).toMatchObject({ mailFailure: 'unreachable' });
    expect(await done()).toEqual([]);
    isDown = false;
    clock.advance(5_000);
    await round();
    expect(await checklist()).toMatchObject({ mailFailure: null });
    expect(await done()).toEqual(['mail']);
  });

  it('does not count a mail written to a file', async () => {
    const withoutServer = { ...ports, hasMailServer: false };
    const on = caller(withoutServer);
    const refused = await sendTest(owner, on);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'No mail server is set, so emails are only written to files. Ask your system operator to set SMTP_URL.',
    ]);
    await sendTest(owner);
    await round(withoutServer);
    expect((await db.select().from(mailTable))[0]?.sentAt).not.toBeNull();
    expect(await checklist(owner, on)).toMatchObject({ hasMailServer: false });
    expect(await done()).toEqual([]);
  });

  it('is empty while there are demo accounts', async () => {
    await makePerson(ports, 'SuperAdmin', { isDemo: true });
    expect((await checklist()).steps).toEqual([]);
    expect(await hasOpenSteps(owner)).toBe(false);
    await db.update(userTable).set({ isDemo: false });
    expect((await checklist()).steps).toHaveLength(5);
  });

  it('requires a SuperAdmin', async () => {
    for (const role of ['Manager', 'Agent', 'Staff'] satisfies RoleName[]) {
      const person = await makePerson(ports, role);
      expect(await hasOpenSteps(person)).toBe(false);
      expect((await call(person, 'GET', '/api/v1/admin/home/checklist')).status).toBe(403);
      expect((await sendTest(person)).status).toBe(403);
    }
    const client = await makePerson(ports, 'Client');
    expect((await call(client, 'GET', '/api/v1/admin/home/checklist')).status).toBe(403);
    expect((await call(null, 'GET', '/api/v1/admin/home/checklist')).status).toBe(401);
  });
});
