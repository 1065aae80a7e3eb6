import type { DocumentHistory } from '@contract/document-history';
import { minor } from '@domain/money';
import type { LogFields } from '@server/base/ports/log';
import type { Mail } from '@server/base/ports/mail';
import { mailTable } from '@server/model/mail';
import type { ReminderContent } from '@server/model/mail-content';
import { companyTable } from '@server/model/metadata';
import { openingBalanceTable } from '@server/model/opening-balance';
import { partyAddressTable, premiseTable } from '@server/model/premise';
import { settingTable } from '@server/model/setting';
import { renderMail } from '@server/platform/mail/render-mail';
import { mailSender } from '@server/platform/mail/send-mails';
import { documentAttachments } from '@server/resources/pdf/mail-attachments';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { asc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendReminders } from './send-reminders';

// Invoices are due on the first day of their month.
const ports = testPorts(await testDatabase(), { now: '2026-01-02T03:00:00.000Z' });
const { db, clock } = ports;
const call = caller(ports);
let site: Site;

const remindOn = (day: string) => sendReminders(db, new Date(`${day}T02:00:00.000Z`), ports.log);
const mails = async () => {
  const rows = await db.select().from(mailTable).orderBy(asc(mailTable.id));
  return rows.map(({ recipient, content }) => {
    const { lines, params } = content as ReminderContent;
    return { recipient, balance: params.balance, documents: lines.map(({ description }) => description) };
  });
};
const make = (premiseId: number, period: string, subtotal: number) =>
  makeIssuedInvoice(ports, { premiseId, period, subtotal });

beforeEach(async () => {
  await truncate(db);
  clock.set('2026-01-02T03:00:00.000Z');
  site = await makeSite(ports);
  await db.update(companyTable).set({ billingEmail: 'accounts@estates.test' });
  await db.update(settingTable).set({ fields: sql`${settingTable.fields} || '{"reminders": [7, 40]}'` });
});

/** What a run and the next one an hour later warn of. */
const remindedTwice = async (day: string) => {
  const warn: LogFields[] = [];
  const log = { ...ports.log, warn: (fields: LogFields) => void warn.push(fields) };
  for (const hour of ['02', '03']) await sendReminders(db, new Date(`${day}T${hour}:00:00.000Z`), log);
  return { warn };
};

describe('a payer who is not reminded', () => {
  const historyOf = async (code: string, person = site.people.SuperAdmin) => {
    const { body } = await call(person, 'GET', `/api/v1/${site.premiseId}/invoice/${code}`);
    return body.history.map(({ action, detail }: DocumentHistory[number]) => [action, detail]);
  };

  it.each([
    ['has no billing address', '', 'no billing address'],
    ['has one that staff have not confirmed', 'new@estates.test', 'address not confirmed'],
  ])('%s: the run says so once, and so does the invoice', async (_, email, reason) => {
    await db.update(companyTable).set({ billingEmail: '' });
    await db.update(premiseTable).set({ billingEmail: email === '' ? null : email, contactEmail: email });
    if (email !== '')
      await db.insert(partyAddressTable).values({ premiseId: site.premiseId, email, enteredAt: clock.now() });
    const { code, id } = await make(site.premiseId, '2026-01', 50_000);
    const { warn } = await remindedTwice('2026-01-09');
    expect(warn).toEqual([{ leftOut: [{ kind: 'invoice', id, reason }] }]);
    expect(await mails()).toEqual([]);
    const entry = ['notReminded', email || null];
    expect(await historyOf(code)).toContainEqual(entry);
    expect(await historyOf(code, site.people.Client)).not.toContainEqual(entry);
    const path = `/api/v1/${site.premiseId}/invoice/${code}/mail`;
    expect((await call(site.people.SuperAdmin, 'POST', path, {})).status).toBe(409);
    expect(await mails()).toEqual([]);
    // The company's address is kept by staff, and an invoice without one goes there.
    await db.update(companyTable).set({ billingEmail: 'accounts@estates.test' });
    if (email !== '') await db.update(partyAddressTable).set({ confirmedAt: clock.now() });
    expect((await remindedTwice('2026-01-10')).warn).toEqual([]);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([email || 'accounts@estates.test']);
  });
});

describe('the reminder of a payer', () => {
  it('is one mail over all that is overdue, of all premises, once any of it reaches a day', async () => {
    const january = await make(site.premiseId, '2026-01', 50_000);
    const elsewhere = await make(site.foreignPremiseId, '2026-01', 7_000);
    const february = await make(site.premiseId, '2026-02', 30_000);
    await remindOn('2026-01-07');
    expect(await mails()).toEqual([]);
    for (const _ of ['first', 'again']) await remindOn('2026-01-09');
    const first = {
      recipient: 'accounts@estates.test',
      balance: 'HK$570.00',
      documents: [
        `Invoice ${january.code}, Harbour Court, due on Jan 1, 2026`,
        `Invoice ${elsewhere.code}, Peak Villas, due on Jan 1, 2026`,
      ],
    };
    expect(await mails()).toEqual([first]);
    // February alone reaches its first day, and January is still open.
    await remindOn('2026-02-08');
    expect((await mails())[1]).toMatchObject({
      balance: 'HK$870.00',
      documents: [...first.documents, `Invoice ${february.code}, Harbour Court, due on Feb 1, 2026`],
    });
    await remindOn('2026-02-09');
    expect(await mails()).toHaveLength(2);
  });

  it('is of opening balances, too, alone or beside invoices, until they are paid or void', async () => {
    const open = {
      premiseId: site.premiseId,
      on: '2025-11-30',
      dueOn: '2025-12-30',
      currency: 'HKD',
      at: new Date('2026-01-02T03:00:00.000Z'),
    };
    await db.insert(openingBalanceTable).values([
      { ...open, reference: 'INV-7', amount: minor(100_000), paid: minor(40_000) },
      { ...open, reference: 'INV-8', partyEmail: 'owners@keepwatch.test', amount: minor(20_000) },
      { ...open, reference: 'INV-9', amount: minor(5_000), paid: minor(5_000) },
    ]);
    const { warn } = await remindedTwice('2026-01-06');
    const [, owners] = await db.select().from(openingBalanceTable).orderBy(asc(openingBalanceTable.id));
    const reason = 'address not confirmed';
    expect(warn).toEqual([{ leftOut: [{ kind: 'opening-balance', id: owners?.id, reason }] }]);
    const old = 'Invoice INV-7, Harbour Court, due on Dec 30, 2025';
    // Nobody has confirmed the address of the owners.
    expect(await mails()).toEqual([
      { recipient: 'accounts@estates.test', balance: 'HK$600.00', documents: [old] },
    ]);
    const { code } = await make(site.premiseId, '2026-01', 50_000);
    await remindOn('2026-01-09');
    expect((await mails())[1]).toEqual({
      recipient: 'accounts@estates.test',
      balance: 'HK$1,100.00',
      documents: [old, `Invoice ${code}, Harbour Court, due on Jan 1, 2026`],
    });
    const [row] = await db.select().from(mailTable).orderBy(asc(mailTable.id));
    const content = row?.content as ReminderContent;
    expect([content.documents, content.lines[0]?.path]).toEqual([[], undefined]);
    expect(renderMail(content, 'en', 'https://keepwatch.test', null).text).not.toContain('/document');
    await remindOn('2026-02-08');
    expect((await mails())[2]).toMatchObject({ balance: 'HK$1,100.00' });
  });

  it('has the parts of a split invoice for its party, and the others for the company', async () => {
    const { code } = await make(site.premiseId, '2026-01', 50_000);
    await make(site.foreignPremiseId, '2026-01', 7_000);
    const parties = [
      { name: 'Owners', billingAddress: '1 Harbour Road', email: 'owners@keepwatch.test', share: 6_000 },
      { name: 'Shops', billingAddress: '2 Harbour Road', email: 'shops@keepwatch.test', share: 4_000 },
    ];
    const admin = site.people.SuperAdmin;
    const path = `/api/v1/${site.premiseId}/invoice/${code}`;
    const { version } = (await call(admin, 'GET', path)).body;
    expect((await call(admin, 'PUT', `${path}/split`, { parties, version })).status).toBe(200);
    await remindOn('2026-01-09');
    expect(await mails()).toEqual([
      expect.objectContaining({ recipient: 'owners@keepwatch.test', balance: 'HK$300.00' }),
      expect.objectContaining({ recipient: 'shops@keepwatch.test', balance: 'HK$200.00' }),
      expect.objectContaining({ recipient: 'accounts@estates.test', balance: 'HK$70.00' }),
    ]);
    const { history } = (await call(admin, 'GET', path)).body;
    expect(history.at(-1)).toMatchObject({
      action: 'reminded',
      detail: 'owners@keepwatch.test, shops@keepwatch.test',
    });
  });

  it('says what the settings say for the firmest of its days', async () => {
    const texts = (en: string) => ({ cn: '', hk: '', en });
    const reminderTexts = JSON.stringify({ reminderTexts: [texts('First.'), texts('Second.')] });
    await db.update(settingTable).set({ fields: sql`${settingTable.fields} || ${reminderTexts}::jsonb` });
    await make(site.premiseId, '2026-01', 50_000);
    await make(site.foreignPremiseId, '2026-02', 7_000);
    for (const day of ['2026-01-09', '2026-02-10']) await remindOn(day);
    const rows = await db.select().from(mailTable).orderBy(asc(mailTable.id));
    expect(rows.map(({ content }) => (content as ReminderContent).text)).toEqual(['First.', 'Second.']);
  });

  it('links each invoice, and carries all of them as files', async () => {
    const codes = [
      (await make(site.premiseId, '2026-01', 50_000)).code,
      (await make(site.foreignPremiseId, '2026-01', 7_000)).code,
    ];
    await remindOn('2026-01-09');
    const sent: Mail[] = [];
    const transport = { send: async (each: Mail) => void sent.push(each) };
    clock.set('2026-01-09T03:00:00.000Z');
    const sender = mailSender({ ...ports, mail: transport }, 'mail', documentAttachments(ports));
    await sender.sendDue();
    await sender.finish();
    const [{ attachments = [], text = '', subject = '' } = {} as Mail] = sent;
    expect(subject).toContain('HK$570.00 is overdue');
    expect(attachments.map(({ name }) => name)).toEqual(
      codes.flatMap((code) => [`${code}.pdf`, `${code}.xml`]),
    );
    const keys = [...text.matchAll(/\/document#key=(\S+)/g)].map(([, key]) => key);
    const opened = await Promise.all(
      keys.map(async (key) => (await call(null, 'POST', '/api/v1/document/open', { key })).body.document),
    );
    expect(opened.map(({ printCode }) => printCode)).toEqual(codes);
  });
});
