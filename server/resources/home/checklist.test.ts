import type { RoleName } from '@contract/access';
import { CHECKLIST_STEPS, type Checklist, type ChecklistStep } from '@contract/home';
import { makeMasterData } from '@server/app/demo/master-data';
import { mailTable } from '@server/model/mail';
import { specialDateTable } from '@server/model/price';
import { secondFactorTable } from '@server/model/second-factor';
import { userTable } from '@server/model/user';
import { recordBackup } from '@server/platform/backup/backup-state';
import { mailSender } from '@server/platform/mail/send-mails';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { insertPriceList } from '@server/test/price-list';
import { makeGuard } from '@server/test/site';
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

const insertPremise = async () => {
  const names = { cn: '客户', hk: '客戶', en: 'Client' };
  const company = { code: 'FIRST', names, order: 1, active: true };
  const { body } = await call(owner, 'POST', '/api/v1/admin/metadata/company', company);
  const premise = {
    ...{ name: 'Harbour Court', address: '1 Harbour Road', regionId: 1, companyId: body.id },
    ...{ contactName: 'Wong', contactPhone: '2345 6789', contactEmail: 'site@guards.example' },
  };
  expect((await call(owner, 'POST', '/api/v1/admin/premise', premise)).status).toBe(201);
};

describe('the checklist of a new company', () => {
  it('has all steps at first; licence types are there from the start', async () => {
    expect(await checklist()).toEqual({
      steps: [...CHECKLIST_STEPS.trade, ...CHECKLIST_STEPS.operator].map((step) => ({
        step,
        isDone: step === 'licenceTypes',
      })),
      secondFactorDue: null,
      hasMailServer: true,
      mailFailure: null,
      isBackedUpNightly: false,
    });
    expect(await hasOpenSteps(owner)).toBe(true);
  });

  it('ticks each step by what is stored and ends with the last', async () => {
    const expectTick = async (step: ChecklistStep, act: () => Promise<unknown>) => {
      const before = await done();
      await act();
      const added = (await done()).filter((each) => !before.includes(each));
      expect(added).toEqual([step]);
    };
    await expectTick('prices', () => insertPriceList(ports));
    await expectTick('holidays', () =>
      db.insert(specialDateTable).values({
        ...{ date: '2027-12-25', kind: 'general', mode: 'percent', value: 15_000, shiftTypes: ['Night'] },
        names: { cn: '圣诞节', hk: '聖誕節', en: 'Christmas' },
        updatedAt: clock.now(),
      }),
    );
    await expectTick('client', () => makePerson(ports, 'Client', { status: 'unverified' }));
    await expectTick('guard', () => makeGuard(ports, null));
    await expectTick('premise', insertPremise);
    await expectTick('secondFactor', async () => confirmFactor(owner, clock.now()));
    await expectTick('backup', () => recordBackup(db, clock.now()));
    expect(await hasOpenSteps(owner)).toBe(true);
    expect((await sendTest(owner)).status).toBe(202);
    expect(await done()).not.toContain('mail');
    await round();
    expect(await done()).toHaveLength(9);
    expect(await hasOpenSteps(owner)).toBe(false);
    // Sent mails are deleted in time; the record that one was delivered stays.
    await db.delete(mailTable);
    expect(await done()).toContain('mail');
  });

  it('counts neither an unconfirmed second factor, a deleted client nor a colleague', async () => {
    await confirmFactor(owner, null);
    await makePerson(ports, 'Client', { status: 'deleted' });
    await makePerson(ports, 'Manager');
    expect(await done()).toEqual(['licenceTypes']);
  });

  it('ticks the second factor per SuperAdmin', async () => {
    await confirmFactor(owner, clock.now());
    const second = await makePerson(ports, 'SuperAdmin');
    expect(await done()).toEqual(['licenceTypes', 'secondFactor']);
    expect(await done(second)).toEqual(['licenceTypes']);
  });

  it('shows why a mail fails, until it is sent', async () => {
    isDown = true;
    await sendTest(owner);
    await round();
    expect(await checklist()).toMatchObject({ mailFailure: 'unreachable' });
    expect(await done()).not.toContain('mail');
    isDown = false;
    clock.advance(5_000);
    await round();
    expect(await checklist()).toMatchObject({ mailFailure: null });
    expect(await done()).toContain('mail');
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
    expect(await done()).not.toContain('mail');
  });

  it('is empty while there are demo accounts', async () => {
    await makePerson(ports, 'SuperAdmin', { isDemo: true });
    expect((await checklist()).steps).toEqual([]);
    expect(await hasOpenSteps(owner)).toBe(false);
    await db.update(userTable).set({ isDemo: false });
    expect((await checklist()).steps).toHaveLength(9);
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
