import type { AgeingReportRow } from '@contract/report';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeSite, type Site } from '@server/test/site';
import { beforeEach, describe, expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2026-03-05T03:00:00.000Z' });
const { db } = ports;
const call = caller(ports);
let site: Site;

const setTime = timeSetter(ports);
const pay = (code: string, amount: number) =>
  call(site.people.SuperAdmin, 'PUT', `/api/v1/${code.split('-')[0]}/invoice/${code}/paid`, {
    isPaid: true,
    version: 1,
    amount,
  });

/** Invoices due on the first of their months: January and February of one premise, February of the other. */
beforeEach(async () => {
  await truncate(db);
  ports.clock.set('2026-03-05T03:00:00.000Z');
  site = await makeSite(ports);
  const { premiseId, foreignPremiseId } = site;
  const invoices = [];
  for (const [premise, period, subtotal] of [
    [premiseId, '2026-01', 50_000],
    [premiseId, '2026-02', 100_000],
    [foreignPremiseId, '2026-02', 70_000],
  ] as const)
    invoices.push(await makeIssuedInvoice(ports, { premiseId: premise, period, subtotal, taxRate: 500 }));
  await setTime('2026-04-10T03:00:00.000Z');
  expect((await pay(invoices[0]?.code ?? '', 52_500)).status).toBe(200);
  const note = await call(site.people.Manager, 'POST', '/api/v1/credit-note', {
    premiseId,
    invoiceCode: invoices[1]?.code,
    reason: 'As agreed',
    lines: [{ description: 'As agreed', quantity: 1, price: 20_000 }],
  });
  const { status } = await call(site.people.Manager, 'POST', `/api/v1/credit-note/${note.body.id}/issue`, {
    version: note.body.version,
  });
  expect(status).toBe(200);
});

const ageing = async (query: string) => {
  const { status, body } = await call(site.people.SuperAdmin, 'GET', `/api/v1/admin/report/ageing?${query}`);
  expect(status).toBe(200);
  return body as { rows: AgeingReportRow[]; totals: AgeingReportRow };
};

describe('the report of ageing', () => {
  it.each(['2026-03-04', '2026-03-05', '2026-03-31', '2026-04-09', '2026-04-10', '2026-08-01'])(
    'agrees with the statements of %s',
    async (day) => {
      const { rows, totals } = await ageing(`to=${day}`);
      let total = 0;
      for (const premiseId of [site.premiseId, site.foreignPremiseId]) {
        const { body } = await call(
          site.people.SuperAdmin,
          'GET',
          `/api/v1/${premiseId}/statement?from=2026-01-01&to=${day}`,
        );
        const row = rows.find(({ key }) => key === String(premiseId));
        if (row) expect(row).toMatchObject({ ...body.ageing, total: body.closing });
        else expect(body.closing).toBe(0);
        total += body.closing;
      }
      expect(totals.total).toBe(total);
      expect((await ageing(`to=${day}&groupBy=company`)).totals).toEqual(totals);
    },
  );

  it('has what was open on the day, whatever was paid later', async () => {
    const { rows } = await ageing('to=2026-03-31');
    expect(rows).toMatchObject(
      [
        { name: 'Harbour Court', days31To60: 0, days1To30: 0, total: 157_500 },
        { name: 'Peak Villas', total: 73_500 },
      ].map(({ name, total }) => ({ name, total })),
    );
    expect((await ageing('to=2026-04-10')).rows.map(({ name, total }) => [name, total])).toEqual([
      ['Harbour Court', 84_000],
      ['Peak Villas', 73_500],
    ]);
  });
});
