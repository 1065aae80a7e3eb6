import type { Note } from '@contract/credit-note';
import { mailTable } from '@server/model/mail';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { makeSite } from '@server/test/site';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-12-31T15:30:00.000Z' });
const { db } = ports;
const call = caller(ports);
const PARTIES = ['Owners', 'Shops'].map((name) => ({
  name,
  billingAddress: '1 Harbour Road',
  email: `${name.toLowerCase()}@keepwatch.test`,
  share: 5_000,
}));

beforeEach(() => truncate(db));

it('mails a note to the parties of a split invoice, and again when it is void', async () => {
  const { premiseId, people } = await makeSite(ports);
  const admin = people.SuperAdmin;
  const { code } = await makeIssuedInvoice(ports, { premiseId, period: '2026-11', subtotal: 100_000 });
  const path = `/api/v1/${premiseId}/invoice/${code}`;
  const { version } = (await call(admin, 'GET', path)).body;
  expect((await call(admin, 'PUT', `${path}/split`, { parties: PARTIES, version })).status).toBe(200);
  const lines = [{ description: 'Nobody came', quantity: 1, price: 10_000 }];
  const sent = { premiseId, invoiceCode: code, reason: 'Nobody came', lines };
  const draft: Note = (await call(admin, 'POST', '/api/v1/credit-note', sent)).body;
  const noteOf = `/api/v1/credit-note/${draft.id}`;
  const issued: Note = (await call(admin, 'POST', `${noteOf}/issue`, { version: draft.version })).body;
  const voided = await call(admin, 'POST', `${noteOf}/void`, { reason: 'Wrong', version: issued.version });
  expect(voided.status).toBe(200);
  const payers = PARTIES.map(({ email }) => email);
  const mails = (await db.select().from(mailTable).orderBy(asc(mailTable.id))).filter(({ recipient }) =>
    payers.includes(recipient),
  );
  expect(mails.map(({ recipient, content }) => [recipient, content?.kind])).toEqual([
    ...payers.map((to) => [to, 'noteIssued']),
    ...payers.map((to) => [to, 'noteVoided']),
  ]);
  const [first, , third] = mails.map(({ content }) => content as { document: object; path?: string });
  expect([first?.document, third?.document]).toEqual(Array(2).fill({ kind: 'credit-note', id: draft.id }));
  // The link of a void note has ended, and a party has no account.
  expect([first?.path, third?.path]).toEqual([expect.stringMatching(/^\/document#key=/), undefined]);
});
