import type { Note } from '@contract/credit-note';
import { createApp } from '@server/app/compose';
import { caller, makePerson } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { makeSite, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-12-08T10:00:00.000Z' });
const call = caller(ports);
let site: Site;
let invoice: { id: number; code: string; total: number };

beforeEach(async () => {
  await truncate(ports.db);
  site = await makeSite(ports);
  invoice = await makeIssuedInvoice(ports, {
    premiseId: site.premiseId,
    period: '2026-11',
    subtotal: 100_000,
    taxRate: 500,
  });
});

const sent = (price: number) => ({
  premiseId: site.premiseId,
  invoiceCode: invoice.code,
  reason: 'Nobody came on the 3rd',
  lines: [{ description: 'Nobody came', quantity: 1, price }],
});
const request = (price: number) => call(site.people.Client, 'POST', '/api/v1/credit-note', sent(price));
const issued = async (price: number, kind = 'credit-note'): Promise<Note> => {
  const { id, version } = (await call(site.people.Agent, 'POST', `/api/v1/${kind}`, sent(price))).body;
  return (await call(site.people.Manager, 'POST', `/api/v1/${kind}/${id}/issue`, { version })).body;
};

describe('the list', () => {
  it('can be filtered by premise, status and invoice, and searched by code', async () => {
    const { code } = await issued(1);
    await request(2);
    await issued(3, 'debit-note');
    const list = async (query: string, person = site.people.Client) =>
      (await call(person, 'GET', `/api/v1/credit-note?${query}`)).body.items.map(({ total }: Note) => total);
    expect(await list('')).toEqual([2, 1]);
    expect(await list('sort=total')).toEqual([1, 2]);
    expect(await list(`premiseId=${site.premiseId}&status=Requested`)).toEqual([2]);
    expect(await list(`invoiceCode=${invoice.code}&status=Issued`)).toEqual([1]);
    expect(await list(`invoiceCode=${site.premiseId}-2026-10`)).toEqual([]);
    expect(await list(`globalKey=${code}`)).toEqual([1]);
    expect(await list('globalKey=2026-11')).toEqual([2, 1]);
    const outsider = await makePerson(ports, 'Client');
    expect(await list('', outsider)).toEqual([]);
  });

  it('can be downloaded with the notes visible to a client', async () => {
    await issued(12_300);
    await call(site.people.Agent, 'POST', '/api/v1/credit-note', sent(45_600));
    const { response } = await createApp(ports).fetch(
      new Request('http://127.0.0.1:3000/api/v1/credit-note?format=csv&sort=-total', {
        headers: { authorization: `Bearer ${site.people.Client.token}`, 'accept-language': 'en' },
      }),
      { address: '10.0.0.1', origin: null, cookie: '' },
    );
    const rows = (await response.text()).trim().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(
      `CN-2026-0001,Harbour Court,${invoice.code},Issued,Nobody came on the 3rd,2026-12-08 18:00,2026-12-08,123.00,6.15,129.15,HKD`,
    );
  });
});

describe('the invoices that a note can be on', () => {
  it('are the issued ones, with billed and credited amounts', async () => {
    await issued(30_000);
    const { status, body: invoices } = await call(
      site.people.Client,
      'GET',
      `/api/v1/credit-note/invoice/combo?premiseId=${site.premiseId}`,
    );
    expect([status, invoices]).toMatchObject([
      200,
      [
        {
          name: invoice.code,
          period: '2026-11',
          taxRate: 500,
          billed: { subtotal: 100_000, tax: 5_000 },
          credited: { subtotal: 30_000, tax: 1_500 },
        },
      ],
    ]);
  });
});
