import { auditTable } from '@server/model/audit';
import { mailTable } from '@server/model/mail';
import { settingTable } from '@server/model/setting';
import { renderMail } from '@server/platform/mail/render-mail';
import type { Person } from '@server/test/caller';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { servedMonth } from '@server/test/served-month';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendReminders } from './send-reminders';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' });
const { db } = ports;
const { make, month, issue, post, get, call, setTime } = servedMonth(ports);
beforeEach(make);

const strangers = Array.from({ length: 20 }, (_, index) => `stranger${index}@elsewhere.test`);
const configPath = (area: string) => `/api/v1/${area}/premise/${month.site.premiseId}/split-invoice-config`;
const nameParties = (person: Person, area: string, emails: readonly string[], version = 1) =>
  call(person, 'PUT', configPath(area), {
    mode: 'share',
    parties: emails.map((email) => ({
      name: 'You won! Claim now',
      billingAddress: '1 Harbour Road',
      email,
      share: 10_000 / emails.length,
    })),
    version,
  });
const mail = (to?: string[], person?: Person) => post('/mail', to ? { to } : {}, person);
const recipients = async () =>
  (await db.select().from(mailTable).orderBy(asc(mailTable.id))).map(({ recipient }) => recipient);

describe('the mail of an invoice', () => {
  it("doesn't relay a client's text to strangers whom the client named as payers", async () => {
    const { Client, Manager } = month.site.people;
    expect((await nameParties(Client, 'client', strangers)).status).toBe(200);
    await issue();
    const { status, body } = await mail();
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.addresses).toEqual(strangers);
    expect(await recipients()).toEqual([]);
    expect((await mail(strangers.slice(0, 1))).status).toBe(409);

    for (const email of strangers)
      expect((await call(Manager, 'POST', `${configPath('admin')}/confirm`, { email })).status).toBe(204);
    expect((await mail()).status).toBe(202);
    expect(await recipients()).toEqual(strangers);
    const [sent] = await db.select().from(mailTable);
    const { subject, text } = renderMail(sent?.content as never, 'en', ports.publicUrl, null);
    expect(text).toContain('Hello,');
    expect(subject + text).not.toContain('You won!');
  });

  it('goes once to an address that is given more than once', async () => {
    await issue();
    expect((await mail(['desk@elsewhere.test', 'Desk@Elsewhere.test', 'desk@elsewhere.test'])).status).toBe(
      202,
    );
    expect(await recipients()).toEqual(['desk@elsewhere.test']);
    expect((await get()).body.links).toMatchObject([{ to: 'desk@elsewhere.test' }]);
  });

  it.each([
    ['billing e-mail', 'site@keepwatch.test', 'bills@elsewhere.test'],
    ['contact', 'desk@elsewhere.test', null],
  ])(
    'goes to a %s that a client gave for its premise once staff have saved it',
    async (_, contact, billing) => {
      const { Client, Manager } = month.site.people;
      const path = (area: string) => `/api/v1/${area}/premise/${month.site.premiseId}`;
      const { body: stored } = await call(Manager, 'GET', path('admin'));
      const own = {
        ...{ name: stored.name, address: stored.address, regionId: stored.region.id },
        ...{ contactName: stored.contactName, contactPhone: stored.contactPhone },
        ...{ contactEmail: contact, billingEmail: billing },
      };
      const { version } = stored;
      expect((await call(Client, 'PUT', path('client'), { ...own, version })).status).toBe(200);
      await issue();
      const refused = await mail();
      expect([refused.status, refused.body.addresses]).toEqual([409, [billing ?? contact]]);
      const body = {
        ...{ ...own, companyId: stored.company.id, premiseGroupId: stored.premiseGroup.id },
        ...{ requiredLicenceTypes: stored.requiredLicenceTypes, version: version + 1 },
      };
      expect((await call(Manager, 'PUT', path('admin'), body)).status).toBe(200);
      expect((await mail()).status).toBe(202);
      expect(await recipients()).toEqual([billing ?? contact]);
    },
  );

  it("goes to a client's own address, which its account has verified", async () => {
    const { Client } = month.site.people;
    const path = `/api/v1/client/premise/${month.site.premiseId}`;
    const { body: stored } = await call(Client, 'GET', path);
    const { email } = (await call(Client, 'GET', '/api/v1/account')).body;
    const { name, address, contactName, contactPhone, version } = stored;
    const own = { name, address, contactName, contactPhone, regionId: stored.region.id, version };
    expect((await call(Client, 'PUT', path, { ...own, contactEmail: email })).status).toBe(200);
    await issue();
    expect((await mail()).status).toBe(202);
    expect(await recipients()).toEqual([email]);
  });

  it('greets an address of an account by its name', async () => {
    const { Client, Manager } = month.site.people;
    const { body } = await call(Client, 'GET', '/api/v1/account');
    await nameParties(Manager, 'admin', [body.email, 'owners@keepwatch.test']);
    await issue();
    expect((await mail()).status).toBe(202);
    const mails = await db.select().from(mailTable).orderBy(asc(mailTable.id));
    expect(mails.map(({ content }) => content?.params.person)).toEqual([body.name, undefined]);
  });

  it('reminds only payers with a confirmed address, the others once they are confirmed', async () => {
    const { Client, Manager } = month.site.people;
    await nameParties(Client, 'client', ['one@keepwatch.test']);
    await issue();
    await db.update(settingTable).set({ fields: sql`${settingTable.fields} || '{"reminders": [1]}'` });
    await setTime('2026-05-20T02:00:00.000Z');
    await sendReminders(db, ports.clock.now(), ports.log);
    expect(await recipients()).toEqual([]);
    await call(Manager, 'POST', `${configPath('admin')}/confirm`, { email: 'one@keepwatch.test' });
    await sendReminders(db, ports.clock.now(), ports.log);
    expect(await recipients()).toEqual(['one@keepwatch.test']);
  });

  it('goes to at most 50 addresses an hour that are of neither payer nor contact, which the audit names', async () => {
    await issue();
    const batch = (from: number) => strangers.map((_, index) => `no${from + index}@elsewhere.test`);
    expect((await mail(batch(0))).status).toBe(202);
    expect((await mail(batch(20))).status).toBe(202);
    const refused = await mail(batch(40));
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect((await mail([...batch(40).slice(0, 10), 'SITE@keepwatch.test'])).status).toBe(202);
    expect((await mail(['one.more@elsewhere.test'])).status).toBe(429);
    expect((await mail(['site@keepwatch.test'])).status).toBe(202);
    const audited = await db
      .select()
      .from(auditTable)
      .where(eq(auditTable.action, 'invoice.mailed'))
      .orderBy(asc(auditTable.id));
    expect(audited.map(({ after }) => (after as { unknownAddresses?: string[] }).unknownAddresses)).toEqual([
      batch(0),
      batch(20),
      batch(40).slice(0, 10),
      undefined,
    ]);
  });

  it('shows a client its own address, and counts the others', async () => {
    const { Client } = month.site.people;
    const { body } = await call(Client, 'GET', '/api/v1/account');
    await issue();
    await mail(['one@elsewhere.test', body.email, 'two@elsewhere.test']);
    await mail(['two@elsewhere.test']);
    const mailed = async (person?: Person) =>
      (await get(person)).body.history.flatMap(
        ({ action, detail, otherAddresses }: Record<string, unknown>) =>
          action === 'mailed' ? [[detail, otherAddresses]] : [],
      );
    expect(await mailed(Client)).toEqual([
      [body.email, 2],
      [null, 1],
    ]);
    expect(await mailed()).toEqual([
      [`one@elsewhere.test, ${body.email}, two@elsewhere.test`, undefined],
      ['two@elsewhere.test', undefined],
    ]);
  });
});
