import type { DocumentRow } from '@contract/document';
import type { Invoice } from '@contract/invoice';
import { companyTable } from '@server/model/metadata';
import { settingTable } from '@server/model/setting';
import { mailSender } from '@server/platform/mail/send-mails';
import { sendReminders } from '@server/resources/invoice/send-reminders';
import type { Person } from '@server/test/caller';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { servedMonth } from '@server/test/served-month';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

let refused: RegExp;
const ports = {
  ...testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' }),
  mail: {
    send: async ({ to }: { to: string }) => {
      if (refused.test(to)) throw Object.assign(new Error('refused'), { code: 'ECONNECTION' });
    },
  },
};
const { clock } = ports;
const { make, month, issue, get, post, call, setTime } = servedMonth(ports);
const EVERYBODY = /./;
const NOBODY = /^$/;

beforeEach(async () => {
  await make();
  refused = EVERYBODY;
  await issue();
});

const sendDue = async () => {
  const sender = mailSender(ports, 'mail');
  await sender.sendDue();
  await sender.finish();
};
const wait = (minutes: number) => setTime(new Date(clock.now().getTime() + minutes * 60_000).toISOString());
const mail = (...to: string[]) => post('/mail', { to });
const rowsOf = async (person: Person, area: 'admin' | 'client', filter = '') =>
  (await call(person, 'GET', `/api/v1/${area}/document${filter}`)).body.items as DocumentRow[];
/** Of the invoice, in the list and on its page. */
const unsent = async () => {
  const rows = await rowsOf(month.site.people.Manager, 'admin');
  const page: Invoice = (await get()).body;
  const listed = await rowsOf(month.site.people.Manager, 'admin', '?unsent=true');
  expect(listed).toEqual(rows.filter(({ unsentMails }) => unsentMails > 0));
  return [rows.find(({ kind }) => kind === 'invoice')?.unsentMails, page.unsentMails];
};

describe('the unsent mails of a document', () => {
  it('are those that failed and have not left since', async () => {
    await mail('desk@elsewhere.test', 'owner@elsewhere.test');
    expect(await unsent()).toEqual([0, 0]);
    await sendDue();
    expect(await unsent()).toEqual([2, 2]);
    refused = /^desk/;
    await wait(1);
    await sendDue();
    expect(await unsent()).toEqual([1, 1]);
    expect((await get()).body.links).toMatchObject([
      { to: 'desk@elsewhere.test', failure: 'unreachable' },
      { to: 'owner@elsewhere.test', failure: null },
    ]);
    refused = NOBODY;
    await wait(2);
    await sendDue();
    expect(await unsent()).toEqual([0, 0]);
  });

  it('are of no interest once the invoice is mailed again', async () => {
    await mail('desk@elsewhere.test');
    await sendDue();
    await wait(1);
    await mail('owner@elsewhere.test');
    refused = /^desk/;
    await sendDue();
    expect(await unsent()).toEqual([0, 0]);
  });

  it('are still counted when they are given up, until they are dismissed', async () => {
    await mail('desk@elsewhere.test');
    await sendDue();
    await wait(3 * 24 * 60);
    await sendDue();
    expect(await unsent()).toEqual([1, 1]);
    const { SuperAdmin } = month.site.people;
    const { items } = (await call(SuperAdmin, 'GET', '/api/v1/admin/mail?globalKey=desk')).body;
    expect(items).toMatchObject([{ state: 'givenUp' }]);
    await call(SuperAdmin, 'DELETE', `/api/v1/admin/mail/${items[0].id}`);
    expect(await unsent()).toEqual([0, 0]);
  });

  it('are not shown to clients', async () => {
    await mail('desk@elsewhere.test');
    await sendDue();
    const { Client } = month.site.people;
    expect((await get(Client)).body.unsentMails).toBe(0);
    expect((await rowsOf(Client, 'client')).map(({ unsentMails }) => unsentMails)).toEqual([0]);
    expect(await rowsOf(Client, 'client', '?unsent=true')).toEqual([]);
  });

  it('are those of reminders, too, also of an invoice that was never mailed', async () => {
    const { db } = ports;
    await db.update(companyTable).set({ billingEmail: 'accounts@estates.test' });
    await db.update(settingTable).set({ fields: sql`${settingTable.fields} || '{"reminders": [7]}'` });
    await wait(60 * 24 * 60);
    await sendReminders(db, clock.now(), ports.log);
    await sendDue();
    expect(await unsent()).toEqual([1, 1]);
    refused = NOBODY;
    await wait(1);
    await sendDue();
    expect(await unsent()).toEqual([0, 0]);
  });

  it('are counted for a credit note, too', async () => {
    const { premiseId, people } = month.site;
    const lines = [{ description: 'Nobody came', quantity: 1, price: 10_000 }];
    const code = `${premiseId}-2026-03`;
    const drafted = await call(people.SuperAdmin, 'POST', '/api/v1/credit-note', {
      ...{ premiseId, invoiceCode: code, reason: 'Nobody came', lines },
    });
    const { id, version } = drafted.body;
    await call(people.SuperAdmin, 'POST', `/api/v1/credit-note/${id}/issue`, { version });
    await sendDue();
    const rows = await rowsOf(people.Manager, 'admin');
    expect(rows.map(({ kind, unsentMails }) => [kind, unsentMails > 0])).toContainEqual([
      'credit-note',
      true,
    ]);
    expect(await unsent()).toEqual([0, 0]);
  });
});

it('the home of a SuperAdmin counts mails that fail for longer than a short outage', async () => {
  const failing = async () =>
    (await call(month.site.people.SuperAdmin, 'GET', '/api/v1/admin/home')).body.failingMails;
  await wait(10);
  await sendDue();
  await mail('desk@elsewhere.test');
  await sendDue();
  const before = await failing();
  await wait(9);
  expect(await failing()).toBe(before);
  await wait(2);
  expect(await failing()).toBe(before + 1);
  refused = NOBODY;
  await wait(60);
  await sendDue();
  expect(await failing()).toBe(0);
});
