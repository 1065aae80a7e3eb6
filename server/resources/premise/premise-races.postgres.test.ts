import { noteTable } from '@server/model/credit-note';
import { premiseTable } from '@server/model/premise';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeSite, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2026-12-08T10:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;

beforeAll(async () => {
  site = await makeSite(ports);
});

const countStatuses = (answers: { status: number; body: { code?: string } }[]) => ({
  created: answers.filter(({ status }) => status === 201).length,
  refused: answers.filter(({ status, body }) => status === 422 && body.code === 'over_limit').length,
});
const addPremise = (name: string) =>
  call(site.people.Client, 'POST', '/api/v1/client/premise', {
    name,
    address: '1 Harbour Road',
    regionId: site.regionId,
    contactName: 'Wong Siu Ming',
    contactPhone: '2345 6789',
    contactEmail: 'site@keepwatch.test',
  });

it('of forty premises at once, a company adds twenty in a day', async () => {
  const setTime = timeSetter(ports);
  await setTime('2026-12-09T10:00:00.000Z');
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => addPremise(`Court ${index}`)));
  expect(countStatuses(answers)).toEqual({ created: 20, refused: 20 });
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body.detail).toMatch(/^Your company has added 20 premises today\./);
  expect(await db.$count(premiseTable, eq(premiseTable.companyId, site.companyId))).toBe(22);
  // Midnight in Hong Kong.
  await setTime('2026-12-09T15:59:59.000Z');
  expect((await addPremise('Too early')).status).toBe(422);
  await setTime('2026-12-09T16:00:00.000Z');
  expect((await addPremise('Next day')).status).toBe(201);
});

it('of ten requests for credit at once, an invoice has three waiting', async () => {
  const { premiseId } = site;
  const { id, code } = await makeIssuedInvoice(ports, { premiseId, period: '2026-10', subtotal: 100_000 });
  const request = (person = site.people.Client) =>
    call(person, 'POST', '/api/v1/credit-note', {
      premiseId,
      invoiceCode: code,
      reason: 'Nobody came',
      lines: [{ description: 'Nobody came', quantity: 1, price: 100 }],
    });
  const answers = await Promise.all(Array.from({ length: 10 }, () => request()));
  expect(countStatuses(answers)).toEqual({ created: 3, refused: 7 });
  expect(await db.$count(noteTable, eq(noteTable.invoiceId, id))).toBe(3);
  // Drafts of staff don't count.
  expect((await request(site.people.Manager)).status).toBe(201);
  const [first] = answers.filter(({ status }) => status === 201);
  const declined = await call(site.people.Manager, 'POST', `/api/v1/credit-note/${first?.body.id}/void`, {
    version: first?.body.version,
    reason: 'Somebody came',
  });
  expect(declined.status).toBe(200);
  expect((await request()).status).toBe(201);
  expect((await request()).body.code).toBe('over_limit');
});
