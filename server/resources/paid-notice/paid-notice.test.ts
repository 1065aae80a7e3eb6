import { createApp } from '@server/app/compose';
import { auditTable } from '@server/model/audit';
import { billedCompany, TODAY, to } from '@server/test/billed-company';
import type { Person } from '@server/test/caller';
import { makePerson } from '@server/test/caller';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { desc } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-05T03:00:00.000Z' });
const { db } = ports;
const { at, make, call, record, invoice, pay } = billedCompany(ports);

beforeEach(make);

const NOTICE = { on: TODAY, amount: 50_000, reference: 'CHQ 001234' };
const pathOf = (code: string) => `/api/v1/client/invoice/${code}/paid-notice`;
const say = (code: string, body: object = {}, person: Person = at.site.people.Client) =>
  call(person, 'POST', pathOf(code), { ...NOTICE, ...body });
const listed = async (query = '', person: Person = at.site.people.Manager) =>
  (await call(person, 'GET', `/api/v1/admin/paid-notice${query}`)).body.items;
const app = createApp(ports);
const fetched = async (person: Person, method: string, path: string, body?: BodyInit) => {
  const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${person.token}` };
  const request = new Request(`http://127.0.0.1:3000${path}`, { method, headers, ...(body && { body }) });
  return (await app.fetch(request, { address: '10.0.0.1', origin: null, cookie: '' })).response;
};
const read = async (person: Person) =>
  (await call(person, 'GET', `/api/v1/${at.site.premiseId}/invoice/${at.january.code}`)).body;

it('a client says that an invoice was paid; it is settled when the invoice is', async () => {
  const { Client, Manager, Agent } = at.site.people;
  expect((await read(Client)).allowed).toContain('sayPaid');
  expect((await read(Manager)).allowed).not.toContain('sayPaid');
  const { status, body } = await say(at.january.code);
  expect([status, body]).toEqual([201, { id: expect.any(Number) }]);
  const notice = { ...body, ...NOTICE, photoId: null, by: { id: Client.viewer.userId } };
  for (const person of [Client, Manager, Agent])
    expect((await read(person)).paidNotices).toMatchObject([notice]);
  const shown = { invoiceCode: at.january.code, open: 50_000, isSettled: false, currency: 'HKD' };
  expect(await listed('?open=true')).toMatchObject([{ ...notice, ...shown }]);
  const [audited] = await db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1);
  expect(audited).toMatchObject({ action: 'paidNotice.said', after: NOTICE });
  expect((await call(Client, 'GET', '/api/v1/account/export')).body.paidNotices).toMatchObject([NOTICE]);
  expect(await invoice(at.january)).toMatchObject({ isPaid: false, payments: [] });

  await record({ amount: 50_000, allocations: [to(at.january, 50_000)] });
  expect(await listed('?open=true')).toEqual([]);
  expect(await listed()).toMatchObject([{ isSettled: true, open: 0 }]);
  const again = await say(at.january.code);
  expect([again.status, again.body.code]).toEqual([409, 'document_status']);
  await pay(at.january, { isPaid: false });
  expect(await listed('?open=true')).toHaveLength(1);
});

it('is of an own issued invoice, on a day that has come', async () => {
  expect((await say(at.elsewhere.code)).status).toBe(404);
  expect((await say(`${at.site.premiseId}-2026-03`)).status).toBe(404);
  const future = await say(at.january.code, { on: '2026-03-06' });
  expect(future.body.errors).toMatchObject([{ path: 'on', code: 'payment_in_future' }]);
  for (let count = 0; count < 30; count += 1) await say(at.january.code);
  expect((await say(at.january.code)).body.code).toBe('rate_limited');
});

it('has a picture of the slip, whole, for those who read the invoice', async () => {
  const { Client, Agent, Staff } = at.site.people;
  const { body } = await say(at.january.code);
  const slip = sharp({ create: { width: 40, height: 90, channels: 3, background: 'teal' } }).jpeg();
  const bytes = new Uint8Array(await slip.toBuffer());
  const send = (code: string, person: Person) =>
    fetched(person, 'PUT', `${pathOf(code)}/${body.id}/photo`, bytes);
  const sent = await send(at.january.code, Client);
  expect(sent.status).toBe(200);
  const saved = await sent.json();
  expect((await listed())[0].photoId).toBe(saved.photoId);
  const stranger = await makePerson(ports, 'Client');
  const download = (person: Person) => fetched(person, 'GET', `/api/v1/file/download/${saved.photoId}`);
  const seen = await Promise.all([Client, Agent, Staff, stranger].map(download));
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
  const { width, height } = await sharp(await seen[0]?.arrayBuffer()).metadata();
  expect([width, height]).toEqual([40, 90]);
  expect((await send(at.february.code, Client)).status).toBe(404);
});

it('is found by its reference among the bank’s lines', async () => {
  await say(at.february.code, { amount: 30_000, reference: 'chq-001234' });
  await say(at.january.code, { amount: 12_300, reference: '' });
  const rows = [
    { on: TODAY, amount: 30_000, text: 'CHQ 001234 DEPOSIT' },
    { on: TODAY, amount: 12_300, text: 'DEPOSIT' },
  ];
  const file = await call(at.site.people.SuperAdmin, 'POST', '/api/v1/admin/bank-import', {
    account: 'HSBC 123',
    rows,
  });
  expect(file.body.rows).toMatchObject([
    { match: { reason: 'notice', isExact: true, allocations: [to(at.february, 30_000)] } },
    { match: { reason: 'notice', isExact: false, allocations: [to(at.january, 12_300)] } },
  ]);
});
