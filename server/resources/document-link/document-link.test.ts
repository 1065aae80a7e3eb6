import type { Note } from '@contract/credit-note';
import type { LinkedDocument } from '@contract/document-link';
import type { Invoice } from '@contract/invoice';
import { createApp } from '@server/app/compose';
import { attemptTable } from '@server/model/limit';
import { mailTable } from '@server/model/mail';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { sealedMonth } from '@server/test/sealed-month';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-08T17:00:00.000Z' });
const { db, clock } = ports;
const { month, make, makeSealed, get, put, post, call } = sealedMonth(ports);
const product = createApp(ports);
const PARTIES = [
  { name: 'Owners', billingAddress: '1 Harbour Road', email: 'owners@keepwatch.test', share: 5_000 },
  { name: 'Shops', billingAddress: '2 Harbour Road', email: 'shops@keepwatch.test', share: 5_000 },
];

let keys: string[];

const person = () => month.site.people.SuperAdmin;
const invoicePath = (rest = '') =>
  `/api/v1/${month.site.premiseId}/invoice/${month.site.premiseId}-2026-03${rest}`;
const links = async (): Promise<Invoice['links']> => (await get()).body.links;

const visit = async (path: string, body: object, address = '10.0.0.1') => {
  const { response } = await product.fetch(
    new Request(`http://127.0.0.1:3000/api/v1/document/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify(body),
    }),
    { address, origin: null, cookie: '' },
  );
  return { status: response.status, body: await response.json() };
};
const open = (key: string | undefined) => visit('open', { key });

/** Mails the invoice, and returns the keys in the mails, in their order. */
const mailKeys = async (body: object = {}): Promise<string[]> => {
  await db.delete(mailTable);
  expect((await call(person(), 'POST', invoicePath('/mail'), body)).status).toBe(202);
  const mails = await db.select().from(mailTable).orderBy(asc(mailTable.id));
  return mails.map(({ content }) => {
    if (!content || !('path' in content) || !content.path) throw new Error('The mail has no link');
    return content.path.replace('/document#key=', '');
  });
};

beforeEach(async () => {
  await makeSealed();
  keys = await mailKeys();
});

it('opens one document without an account, as its party may see it, and staff see when', async () => {
  expect((await links()).map(({ to, openedAt, endedAt }) => [to, openedAt, endedAt])).toEqual([
    ['owners@keepwatch.test', null, null],
    ['shops@keepwatch.test', null, null],
  ]);
  const { status, body } = await open(keys[1]);
  expect(status).toBe(200);
  const { kind, document, partId, pdf }: Extract<LinkedDocument, { kind: 'invoice' }> = body;
  const staff: Invoice = (await get()).body;
  expect([kind, partId, pdf]).toEqual(['invoice', staff.parts[1]?.id, true]);
  expect(document.lines).toEqual(staff.lines);
  expect(document.parts.map(({ name, email }) => [name, email])).toEqual([
    ['', ''],
    ['Shops', 'shops@keepwatch.test'],
  ]);
  expect(document.payments.map(({ partId: of, by }) => [of, by])).toEqual([[partId, null]]);
  expect(document).toMatchObject({ history: [], links: [], notesOnIt: [], revisions: [], allowed: [] });
  expect((await links()).map(({ openedAt }) => openedAt)).toEqual([null, clock.now().toISOString()]);
  const printed = await visit('pdf', { key: keys[1], language: 'hk' });
  expect(printed.status).toBe(200);
});

it('ends by a press and after 180 days; a key that never was is refused alike', async () => {
  const [first] = await links();
  expect((await call(person(), 'DELETE', invoicePath(`/link/${first?.id}`))).status).toBe(204);
  expect((await call(person(), 'DELETE', invoicePath(`/link/${first?.id}`))).status).toBe(404);
  const refused = await open(keys[0]);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [expect.objectContaining({ path: 'key', code: 'invalid_link' })],
  ]);
  expect((await open('never')).body.errors).toEqual(refused.body.errors);
  expect((await open(keys[1])).status).toBe(200);
  expect((await links()).map(({ endedAt }) => endedAt !== null)).toEqual([true, false]);
  clock.advance(180 * 24 * 3_600_000);
  expect((await open(keys[1])).status).toBe(422);
});

it.each(['split', 'void'])('ends when the invoice is %s', async (change) => {
  await make();
  await post('/issue', { version: 1 });
  const [key] = await mailKeys();
  expect((await open(key)).status).toBe(200);
  const { version } = (await get()).body;
  const changed =
    change === 'void'
      ? await post('/void', { reason: 'Billed to the wrong company', version })
      : await put('/split', { parties: PARTIES, version });
  expect(changed.status).toBe(200);
  expect((await open(key)).status).toBe(422);
});

it('of a mailed note opens the note, is listed on it, and ends when the note is void', async () => {
  await db.delete(mailTable);
  const body = {
    premiseId: month.site.premiseId,
    invoiceCode: `${month.site.premiseId}-2026-03`,
    reason: 'Late',
  };
  const lines = [{ description: 'Hours', quantity: 1, price: 500 }];
  const draft = (await call(person(), 'POST', '/api/v1/credit-note', { ...body, lines })).body;
  const path = `/api/v1/credit-note/${draft.id}`;
  const issued = (await call(person(), 'POST', `${path}/issue`, { version: draft.version })).body;
  const [mail] = await db.select().from(mailTable).orderBy(asc(mailTable.id));
  const content = mail?.content;
  const key = content && 'path' in content ? content.path?.replace('/document#key=', '') : undefined;
  const opened: LinkedDocument = (await open(key)).body;
  expect(opened).toMatchObject({ kind: 'credit-note', document: { code: issued.code, lines, history: [] } });
  expect(opened.document.links).toEqual([]);
  const read = async () => (await call(person(), 'GET', path)).body;
  const openedAt = clock.now().toISOString();
  expect((await read()).links).toMatchObject([
    { to: mail?.recipient, openedAt, endedAt: null },
    ...PARTIES.map(({ email }) => ({ to: email, openedAt: null, endedAt: null })),
  ]);
  expect((await links()).map(({ to }) => to)).not.toContain(mail?.recipient);
  expect((await visit('pdf', { key })).status).toBe(200);
  const voided = await call(person(), 'POST', `${path}/void`, { reason: 'Wrong', version: issued.version });
  expect(voided.body.links[0].endedAt).not.toBeNull();
  expect((await open(key)).status).toBe(422);
});

it('of a note mailed to a party opens its share of it, and ends when the invoice is split anew', async () => {
  await make();
  await post('/issue', { version: 1 });
  await put('/split', { parties: PARTIES, version: (await get()).body.version });
  await db.delete(mailTable);
  const lines = [{ description: 'Hours', quantity: 1, price: 501 }];
  const invoiceCode = `${month.site.premiseId}-2026-03`;
  const body = { premiseId: month.site.premiseId, invoiceCode, reason: 'Late', lines };
  const draft = (await call(person(), 'POST', '/api/v1/credit-note', body)).body;
  const issue = `/api/v1/credit-note/${draft.id}/issue`;
  const issued: Note = (await call(person(), 'POST', issue, { version: draft.version })).body;
  const mails = await db.select().from(mailTable);
  const content = mails.find(({ recipient }) => recipient === 'shops@keepwatch.test')?.content;
  const key = content && 'path' in content ? content.path?.replace('/document#key=', '') : undefined;
  const opened: Exclude<LinkedDocument, { kind: 'invoice' }> = (await open(key)).body;
  expect(opened.partId).toBe(issued.parts[1]?.id);
  expect(opened.document.parts.map(({ name, email, amount }) => [name, email, amount])).toEqual([
    ['', '', 0],
    ['Shops', 'shops@keepwatch.test', 250],
  ]);
  expect((await put('/split', { parties: PARTIES, version: (await get()).body.version })).status).toBe(200);
  expect((await open(key)).status).toBe(422);
});

it('opens thirty times an hour from a network', async () => {
  for (let time = 1; time <= 30; time += 1) expect((await open(keys[0])).status).toBe(200);
  expect((await open(keys[0])).status).toBe(429);
  expect((await open(keys[1])).status).toBe(200);
});

it('ends the guessing of keys from one network, and keeps its links open', async () => {
  const guess = (time: number) => visit('open', { key: `guess-${time}` }, `2001:db8:1:2::${time}`);
  for (let time = 1; time <= 30; time += 1) expect((await guess(time)).status).toBe(422);
  expect((await guess(31)).status).toBe(429);
  expect(await db.$count(attemptTable)).toBe(30);
  expect((await visit('open', { key: keys[0] }, '2001:db8:1:2::9')).status).toBe(200);
});
