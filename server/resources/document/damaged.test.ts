import type { LogFields } from '@server/base/ports/log';
import { mailTable } from '@server/model/mail';
import { settingTable } from '@server/model/setting';
import { FORM } from '@server/platform/document/snapshot';
import { sendReminders } from '@server/resources/invoice/send-reminders';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { fileReader } from '@server/test/file-reader';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-04-02T02:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
const readFile = fileReader(ports);
const PARTIES = [
  { name: 'Owners', billingAddress: '1 Harbour Road', email: 'owners@keepwatch.test', share: 6_667 },
  { name: 'Shops', billingAddress: '1 Harbour Road', email: 'shops@keepwatch.test', share: 3_333 },
];
let site: Site;

/** As a program with other rights than the product's could, or a broken disk. */
const damage = async (change: ReturnType<typeof sql>) => {
  await db.execute(sql`set session_replication_role = replica`);
  await db.execute(change);
  await db.execute(sql`set session_replication_role = origin`);
};

const manager = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  call(site.people.Manager, method, `/api/v1/${path}`, body);
const invoicePath = (period: string, rest = '') =>
  `${site.premiseId}/invoice/${site.premiseId}-${period}${rest}`;

const noteOn = async (period: string) => {
  const body = {
    premiseId: site.premiseId,
    invoiceCode: `${site.premiseId}-${period}`,
    reason: 'Late',
    lines: [{ description: 'Hours', quantity: 1, price: 1000 }],
  };
  const { id, version } = (await manager('POST', 'credit-note', body)).body;
  return (await manager('POST', `credit-note/${id}/issue`, { version })).body;
};

beforeEach(async () => {
  await truncate(db);
  site = await makeSite(ports);
  for (const period of ['2026-01', '2026-02', '2026-03'])
    await makeIssuedInvoice(ports, { premiseId: site.premiseId, period, subtotal: 50_000 });
});

describe.each([
  [
    'changed',
    sql`update invoice set snapshot = replace(snapshot, 'Patrols', 'Patrol') where period = '2026-02'`,
  ],
  [
    'no longer of any form, with a new hash',
    sql`update invoice set snapshot = changed, hash = encode(sha256(changed::bytea), 'hex')
      from (select '{"form":1,"lines":[]}' as changed) text where period = '2026-02'`,
  ],
  [
    'of a form of a later release',
    sql`update invoice set snapshot = changed, hash = encode(sha256(convert_to(changed, 'UTF8')), 'hex')
      from (select id as of, replace(snapshot, ${`"form":${FORM}`}, '"form":99') as changed from invoice) text
      where period = '2026-02' and of = invoice.id`,
  ],
])('an issued invoice whose text is %s', (what, change) => {
  beforeEach(() => damage(change));

  it('is marked in the list of its premise, between the others', async () => {
    const { status, body } = await manager('GET', `${site.premiseId}/invoice`);
    expect(status).toBe(200);
    expect(
      body.items.map(({ period, damaged, lines, total }: Record<string, unknown>) => [
        period,
        damaged,
        (lines as unknown[]).length,
        total,
      ]),
    ).toEqual([
      ['2026-03', false, 1, 50_000],
      ['2026-02', true, 0, 50_000],
      ['2026-01', false, 1, 50_000],
    ]);
    expect((await call(site.people.Client, 'GET', `/api/v1/${site.premiseId}/invoice`)).body.total).toBe(3);
    const file = await readFile(site.people.Manager, `/api/v1/${site.premiseId}/invoice?format=csv`);
    expect(file.text).toMatch(/-2026-02,Harbour Court,,2026-02,Damaged,/);
  });

  it('has a page with its code, premise and period, and none of its content', async () => {
    const { status, body } = await manager('GET', invoicePath('2026-02'));
    expect([status, body.damaged, body.premise.name, body.code, body.period]).toEqual([
      200,
      true,
      'Harbour Court',
      `${site.premiseId}-2026-02`,
      '2026-02',
    ]);
    expect([body.lines, body.head.billTo.name, body.allowed]).toEqual([[], '', []]);
  });

  it.each([
    ['GET', '/slot'],
    ['GET', '/ubl'],
    ['GET', '?format=csv'],
    ['POST', '/mail', {}],
    ['PUT', '/regenerate', { version: 1, dryRun: true }],
    ['PUT', '/regenerate', { version: 1 }],
    ['PUT', '/split', { version: 1, parties: PARTIES }],
  ] as const)('refuses %s %s, which needs the text', async (method, rest, body?: object) => {
    const answer = await manager(method, invoicePath('2026-02', rest), body);
    expect([answer.status, answer.body.code]).toEqual([409, 'document_status']);
    expect(answer.body.detail).toMatch(/damaged/);
  });

  it('breaks no list, statement, home page or report, and takes a payment', async () => {
    const list = await manager('GET', 'admin/document?month=2026-02&kind=invoice');
    expect([list.status, list.body.items.length]).toEqual([200, 1]);
    // The list compares hashes only.
    expect(list.body.items[0].damaged).toBe(what === 'changed');
    for (const path of [
      'admin/document',
      `${site.premiseId}/statement`,
      'admin/home',
      'admin/report/revenue?from=2026-01-01&to=2026-03-31',
      'admin/report/ageing?to=2026-04-02',
      `credit-note/invoice/combo?premiseId=${site.premiseId}`,
    ])
      expect([path, (await call(site.people.SuperAdmin, 'GET', `/api/v1/${path}`)).status]).toEqual([
        path,
        200,
      ]);
    const paid = await manager('PUT', invoicePath('2026-02', '/paid'), { isPaid: true, version: 1 });
    expect([paid.status, paid.body.balance, paid.body.damaged]).toEqual([200, 0, true]);
  });

  it("can't get a note, which needs its tax, while other invoices can", async () => {
    const combo = await manager('GET', `credit-note/invoice/combo?premiseId=${site.premiseId}`);
    expect(combo.body.map(({ period }: { period: string }) => period)).toEqual(['2026-03', '2026-01']);
    expect(await noteOn('2026-02')).toMatchObject({});
    expect((await noteOn('2026-03')).code).toBe('CN-2026-0001');
  });

  it('gets no reminder, is logged once, and does not block later reminders', async () => {
    const logged: [LogFields, string][] = [];
    const log = {
      ...ports.log,
      error: (fields: LogFields, message: string) => void logged.push([fields, message]),
    };
    await db.update(settingTable).set({ fields: sql`${settingTable.fields} || '{"reminders": [7]}'` });
    await sendReminders(db, ports.clock.now(), log);
    expect(logged).toEqual([[{ invoices: [2] }, expect.stringContaining('damaged')]]);
    expect(await db.$count(mailTable)).toBe(1);
  });
});

describe('an issued note whose text was changed', () => {
  it('is marked in its list and on its page, and the others are shown', async () => {
    const [one, other] = [await noteOn('2026-01'), await noteOn('2026-02')];
    await damage(sql`update note set snapshot = replace(snapshot, 'Hours', 'Days') where id = ${one.id}`);
    const { body } = await manager('GET', 'credit-note?sort=createdAt');
    expect(body.items.map(({ code, damaged }: Record<string, unknown>) => [code, damaged])).toEqual([
      [one.code, true],
      [other.code, false],
    ]);
    const page = await call(site.people.Client, 'GET', `/api/v1/credit-note/${one.code}`);
    expect(page).toMatchObject({
      status: 200,
      body: { damaged: true, total: 1000, taxLabel: '', invoiceCode: one.invoiceCode },
    });
    expect((await manager('GET', `credit-note/${one.code}/ubl`)).status).toBe(409);
    const documents = await manager('GET', 'admin/document?kind=credit-note');
    expect(documents.body.items.map(({ damaged }: Record<string, unknown>) => damaged).sort()).toEqual([
      false,
      true,
    ]);
  });
});
