import { billingTable, figure } from '@server/test/billing-tables';
import { testDatabase } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { START, servedMonth } from '@server/test/served-month';
import { expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: START });
const { make, month, setTime, call, get, put, issue } = servedMonth(ports);

const changeSettings = async (change: (before: { company: object }) => object) => {
  const path = '/api/v1/admin/master-setting';
  const { SuperAdmin } = month.site.people;
  const { body } = await call(SuperAdmin, 'GET', path);
  expect((await call(SuperAdmin, 'PUT', path, { ...body, ...change(body) })).status).toBe(200);
};

it('an issued invoice is regenerated with a draft credit note as docs/billing.md computes', async () => {
  await make();
  const { premiseId, people } = month.site;
  const manager = (method: string, path: string, body?: object) => call(people.Manager, method, path, body);
  await changeSettings(({ company }) => ({
    taxRates: [{ validFrom: '2026-03-31', rate: 725 }],
    company: { ...company, bankDetails: 'Old bank 111' },
  }));
  expect((await issue()).status).toBe(200);
  const { head } = (await get()).body;
  const lines = [{ description: 'Left early', quantity: 2, price: 1_667 }];
  const sent = { premiseId, invoiceCode: `${premiseId}-2026-03`, reason: 'As agreed', lines };
  const drafted = await manager('POST', '/api/v1/credit-note', sent);
  expect(drafted.status).toBe(201);

  const revision = async () => {
    const { body: invoice } = await get();
    const { body: note } = await manager('GET', `/api/v1/credit-note/${drafted.body.id}`);
    expect([note.status, note.taxRate, note.subtotal]).toEqual(['Draft', invoice.taxRate, 3_334]);
    expect(invoice.head).toEqual(head);
    const rate = `${invoice.taxRate / 100} %`;
    const sums = [invoice.subtotal, invoice.tax, invoice.total].map((amount) => figure(amount));
    const ofNote = [figure(note.tax), figure(note.total), String(note.version)];
    return [String(invoice.revision), rate, ...sums, invoice.dueOn, ...ofNote];
  };
  const regenerate = async (more: object = {}) => {
    const { version } = (await get()).body;
    expect((await put('/regenerate', { version, ...more })).status).toBe(200);
    return revision();
  };

  const rows = [await revision()];
  await setTime('2026-05-20T02:00:00.000Z');
  await changeSettings(({ company }) => ({
    taxRates: [{ validFrom: '2026-03-31', rate: 1_000 }],
    invoiceDueDays: 7,
    company: { ...company, bankDetails: 'New bank 222' },
  }));
  const before = (await get()).body;
  expect(await regenerate()).toEqual(rows[0]);
  expect((await get()).body).toEqual(before);

  const path = `/api/v1/admin/security-booking/${month.slotIds[0]}/served`;
  const body = { servedMinutes: 275, reason: 'By the log', version: 2 };
  const corrected = await manager('PUT', path, body);
  expect(corrected.status).toBe(200);
  const offered = corrected.body.offer.lines[0];
  expect(offered.quantity * offered.price).toBe(9_917);
  rows.push(await regenerate());
  expect((await manager('GET', '/api/v1/admin/served-difference')).body.items).toEqual([]);

  rows.push(await regenerate({ keep: ['head'] }));
  expect(await regenerate()).toEqual(rows[2]);
  expect(rows).toEqual(billingTable('Regenerated after issue'));
});
