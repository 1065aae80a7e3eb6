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
const PARTIES = (
  [
    ['Owners', 6_667],
    ['Shops', 3_333],
  ] as const
).map(([name, share]) => ({
  name,
  billingAddress: '1 Harbour Road',
  email: `${name.toLowerCase()}@keepwatch.test`,
  share,
}));

interface NoteMailContent {
  params: { amount: string };
  document: object;
  path?: string;
}

beforeEach(() => truncate(db));

it('mails each party of a split invoice its share of a note, and again when it is void', async () => {
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
  expect(issued.parts.map(({ name, amount }) => [name, amount])).toEqual([
    ['Owners', 6_667],
    ['Shops', 3_333],
  ]);
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
  const contents = mails.map(({ content }) => content as NoteMailContent);
  const [first, , third] = contents;
  const partIds = issued.parts.map(({ id }) => id);
  expect(contents.map(({ document }) => document)).toEqual(
    [...partIds, ...partIds].map((partId) => ({ kind: 'credit-note', id: draft.id, partId })),
  );
  const shares = ['HK$66.67 (your part of HK$100.00)', 'HK$33.33 (your part of HK$100.00)'];
  expect(contents.map(({ params }) => params.amount)).toEqual([...shares, ...shares]);
  // The link of a void note has ended, and a party has no account.
  expect([first?.path, third?.path]).toEqual([expect.stringMatching(/^\/document#key=/), undefined]);
});
