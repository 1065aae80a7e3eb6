import { caller } from '@server/test/caller';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { dropDrafts } from '@src/stores/draft';
import { pasteInto } from '@src/test/fill-in';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AccountPage } from './account-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const { ports, site } = product;
  const { premiseId } = site;
  await makeIssuedInvoice(ports, { premiseId, period: '2026-01', subtotal: 50_000 });
  await makeIssuedInvoice(ports, { premiseId, period: '2026-02', subtotal: 30_000 });
});
afterAll(() => product.stop());
beforeEach(() => signInAs('SuperAdmin', product.site.people.SuperAdmin));

const open = () =>
  renderAt(`/admin/company/${product.site.companyId}`, <AccountPage companyId={product.site.companyId} />);
const dialog = async () => within(await screen.findByRole('dialog'));
/** Cards for narrow screens have the same buttons. */
const press = async (user: ReturnType<typeof userEvent.setup>, table: string, name: string) =>
  user.click(await within(await screen.findByRole('table', { name: table })).findByRole('button', { name }));
const row = async (table: string, name: RegExp) =>
  within(await screen.findByRole('table', { name: table })).findByRole('row', { name });

it('records a receipt as proposed, uses its credit in one press, and reverses it', async () => {
  const user = userEvent.setup();
  const { premiseId } = product.site;
  open();
  await row('Open invoices', new RegExp(`${premiseId}-2026-01 .* HK\\$500.00`));

  await user.click(screen.getByRole('button', { name: 'Record receipt' }));
  const record = await dialog();
  expect(record.queryByText('All of it pays invoices.')).toBeNull();
  await user.type(record.getByLabelText('Amount (HKD)'), '700');
  const [january, february] = [/2026-01/, /2026-02/].map((name) => record.getByRole('textbox', { name }));
  expect([january, february].map((field) => (field as HTMLInputElement).value)).toEqual(['500.00', '200.00']);
  const tick = record.getByRole('checkbox', { name: /^Pay .*2026-02/ });
  await user.click(tick);
  expect([(tick as HTMLInputElement).checked, (february as HTMLInputElement).value]).toEqual([false, '']);
  await user.click(tick);
  expect([(tick as HTMLInputElement).checked, (february as HTMLInputElement).value]).toEqual([
    true,
    '200.00',
  ]);
  // A typed amount is kept, and no more than was received is accepted.
  await user.clear(february as HTMLElement);
  await user.type(february as HTMLElement, '250');
  expect(record.getByRole('alert').textContent).toContain('HK$50.00 more is allocated');
  await user.click(record.getByRole('button', { name: 'Record receipt' }));
  expect(record.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'HK$50.00 more is allocated than was received.',
    'HK$50.00 more is allocated than was received.',
  ]);
  await user.clear(february as HTMLElement);
  expect(record.getByRole('status').textContent).toBe('HK$200.00 is left as credit.');
  await user.click(record.getByRole('button', { name: 'Record receipt' }));
  await row('Receipts', /HK\$700.00 .*HK\$200.00/);

  await press(user, 'Open invoices', 'Use HK$200.00');
  await row('Open invoices', /2026-02 .* HK\$100.00/);

  await press(user, 'Receipts', 'Reverse');
  const reverse = await dialog();
  await user.click(reverse.getByRole('button', { name: 'Reverse receipt' }));
  expect(reverse.getAllByText('Required').length).toBeGreaterThan(0);
  await pasteInto(reverse.getByLabelText('Reason'), 'Cheque bounced');
  await user.click(reverse.getByRole('button', { name: 'Reverse receipt' }));
  await row('Open invoices', /2026-01 .* HK\$500.00/);
  await waitFor(() => expect(screen.getByText('HK$800.00')).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
});

it('calls the total of an invoice what it is: with the notes on it', async () => {
  const { site, ports } = product;
  const invoiceCode = `${site.premiseId}-2026-02`;
  const lines = [{ description: 'Nobody came', quantity: 1, price: 420 }];
  const body = { premiseId: site.premiseId, invoiceCode, reason: 'Nobody came', lines };
  const call = caller(ports);
  const note = await call(site.people.SuperAdmin, 'POST', '/api/v1/credit-note', body);
  await call(site.people.SuperAdmin, 'POST', `/api/v1/credit-note/${note.body.id}/issue`, { version: 1 });
  open();
  await row('Open invoices', /2026-02 .* HK\$295.80/);
  const table = within(screen.getByRole('table', { name: 'Open invoices' }));
  expect(table.getByRole('columnheader', { name: 'Total with notes' })).toBeTruthy();
  expect(table.queryByRole('columnheader', { name: 'Total' })).toBeNull();
});

it('keeps what was typed of a receipt when its dialog is closed', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Record receipt' }));
  const closed = await dialog();
  await user.type(closed.getByLabelText('Amount (HKD)'), '120');
  await user.click(closed.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Record receipt' }));
  const opened = await dialog();
  await user.click(opened.getByRole('button', { name: 'Restore draft' }));
  expect(opened.getByLabelText<HTMLInputElement>('Amount (HKD)').value).toBe('120');
  dropDrafts();
});
