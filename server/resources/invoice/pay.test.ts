import { mailTable } from '@server/model/mail';
import { settingTable } from '@server/model/setting';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { MORNINGS, OVER, START, servedMonth } from '@server/test/served-month';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendReminders } from './send-reminders';

const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const { month, make, call, path, get, put, post, issue } = servedMonth(ports);

beforeEach(make);

describe('paying', () => {
  beforeEach(async () => {
    await issue();
  });

  it('accepts a partial payment, then the rest, and reverses both with a negative payment', async () => {
    const bank = { method: 'Bank transfer', reference: 'TX 1', on: '2026-04-01' };
    const first = await put('/paid', { isPaid: true, amount: 30_000, version: 2, ...bank });
    expect(first.body).toMatchObject({ status: 'Issued', balance: MORNINGS - 30_000, version: 3 });
    expect(first.body.payments).toMatchObject([{ amount: 30_000, by: { name: 'Manager Chan' }, ...bank }]);
    const rest = await put('/paid', { isPaid: true, version: 3 });
    expect(rest.body).toMatchObject({ status: 'Paid', isPaid: true, balance: 0, overdue: false });
    const reversed = await put('/paid', { isPaid: false, version: 4 });
    expect(reversed.body).toMatchObject({ status: 'Issued', isPaid: false, balance: MORNINGS });
    expect(reversed.body.payments.map(({ amount }: { amount: number }) => amount)).toEqual([
      30_000,
      MORNINGS - 30_000,
      -MORNINGS,
    ]);
  });

  it.each([
    ['nothing', { isPaid: true, amount: 0 }, 422, 'amount'],
    ['tomorrow', { isPaid: true, on: '2026-04-03' }, 422, 'on'],
    ['24 months and a day ago', { isPaid: true, on: '2024-04-01' }, 422, 'on'],
    ['a reversal a century ago', { isPaid: false, on: '1900-01-01' }, 422, 'on'],
    ['an unknown part', { isPaid: true, partId: 7 }, 422, 'partId'],
  ])('is refused: %s', async (_, body, status, field) => {
    const answer = await put('/paid', { version: 2, ...body });
    expect(answer.status).toBe(status);
    expect(answer.body.errors).toMatchObject([{ path: field }]);
    expect((await get()).body.payments).toEqual([]);
  });

  it('is refused as over_open for more than is open, and says how much that is', async () => {
    const { status, body } = await put('/paid', { version: 2, isPaid: true, amount: MORNINGS + 1 });
    expect([status, body.code, body.left]).toEqual([422, 'over_open', MORNINGS]);
    expect(body.errors).toMatchObject([{ path: 'amount', code: 'over_open' }]);
    expect((await get()).body.payments).toEqual([]);
  });

  it('is refused for a reversal without payment and for a draft', async () => {
    expect((await put('/paid', { isPaid: false, version: 2 })).body.code).toBe('document_status');
    const draft = path('/paid', '2026-04');
    const answer = await call(month.site.people.Manager, 'PUT', draft, { isPaid: true, version: 1 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'document_status' } });
  });
});

const parties = [
  { name: 'Owners', billingAddress: '1 Harbour Road', email: 'owners@keepwatch.test', share: 6_667 },
  { name: 'Shops', billingAddress: '2 Harbour Road', email: 'shops@keepwatch.test', share: 3_333 },
];

describe('splitting', () => {
  it('splits an issued invoice, which is paid when all parts are', async () => {
    await issue();
    const { body } = await put('/split', { parties, version: 2 });
    const [owners, shops] = body.parts;
    expect([owners.total, shops.total]).toEqual([56_003, 27_997]);
    expect((await put('/paid', { isPaid: true, partId: owners.id, version: 3 })).body).toMatchObject({
      status: 'Issued',
      balance: shops.total,
      parts: [{ balance: 0 }, { balance: shops.total }],
    });
    expect((await put('/split', { parties: [], version: 4 })).body.code).toBe('document_status');
    expect((await put('/paid', { isPaid: true, version: 4 })).body.status).toBe('Paid');
  });

  it('of a draft is kept when it is issued; an empty list removes it', async () => {
    expect((await put('/split', { parties, version: 1 })).body.parts).toHaveLength(2);
    expect((await put('/split', { parties: [], version: 2 })).body.parts).toEqual([]);
    await put('/split', { parties, version: 3 });
    const issued = await post('/issue', { version: 4 });
    expect(issued.body.parts.map(({ total }: { total: number }) => total)).toEqual([56_003, 27_997]);
  });

  it.each([
    ['not whole', { parties: [parties[0]] }, 'split_sum'],
    ['without parties where the premise has none', {}, 'required'],
  ])('is refused: %s', async (_, body, code) => {
    const answer = await put('/split', { version: 1, ...body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: 'parties', code }]);
  });

  it('is refused by the state of a paid invoice before its parties are looked at', async () => {
    await issue();
    const { body } = await put('/paid', { isPaid: true, version: 2 });
    const answer = await put('/split', { version: body.version });
    expect([answer.status, answer.body.code]).toEqual([409, 'document_status']);
  });
});

describe('mail and reminders', () => {
  const mails = () =>
    db.select({ to: mailTable.recipient, content: mailTable.content }).from(mailTable).orderBy(mailTable.id);

  it('go to every payer with the amount owed', async () => {
    await put('/split', { parties, version: 1 });
    expect((await post('/mail', {})).body.code).toBe('document_status');
    await post('/issue', { version: 2 });
    expect((await post('/mail', {})).status).toBe(202);
    expect(await mails()).toMatchObject([
      { to: 'owners@keepwatch.test', content: { params: { balance: 'HK$560.03' } } },
      { to: 'shops@keepwatch.test', content: { params: { balance: 'HK$279.97' } } },
    ]);
    expect((await get()).body.mailedAt).toBe(OVER);
  });

  it('say how to pay only what is owed', async () => {
    await put('/split', { parties, version: 1 });
    const { body } = await post('/issue', { version: 2 });
    await put('/paid', { isPaid: true, partId: body.parts[0].id, version: body.version });
    expect((await post('/mail', {})).status).toBe(202);
    expect(await mails()).toMatchObject([
      { to: 'owners@keepwatch.test', content: { params: { balance: 'HK$0.00', payment: '' } } },
      { content: { params: { payment: expect.stringContaining('Amount to pay HK$279.97') } } },
    ]);
  });

  it('remind once at each day in the settings, and not after payment', async () => {
    await db.update(settingTable).set({ fields: sql`${settingTable.fields} || '{"reminders": [7, 14]}'` });
    await issue();
    const runOn = async (day: string) => {
      await sendReminders(db, new Date(`${day}T02:00:00.000Z`), ports.log);
      return (await mails()).length;
    };
    expect(await runOn('2026-05-08')).toBe(0);
    expect([await runOn('2026-05-09'), await runOn('2026-05-09'), await runOn('2026-05-15')]).toEqual([
      1, 1, 1,
    ]);
    expect(await runOn('2026-05-16')).toBe(2);
    await put('/paid', { isPaid: true, version: (await get()).body.version });
    expect(await runOn('2026-07-01')).toBe(2);
  });

  it("remind with today's bank account, while the invoice keeps the one that it was issued with", async () => {
    const setBank = (bankDetails: string) =>
      db.update(settingTable).set({
        fields: sql`jsonb_set(${settingTable.fields} || '{"reminders": [7]}', '{company,bankDetails}', to_jsonb(${bankDetails}::text))`,
      });
    await setBank('Old bank 111-1');
    await issue();
    await setBank('New bank 222-2');
    await sendReminders(db, new Date('2026-05-09T02:00:00.000Z'), ports.log);
    expect(await mails()).toMatchObject([
      { content: { params: { payment: expect.stringMatching(/^Amount to pay .* · New bank 222-2$/) } } },
    ]);
    expect((await get()).body.head.seller.bankDetails).toBe('Old bank 111-1');
  });
});
