import { File as NodeFile } from 'node:buffer';
import { bankImportTable } from '@server/model/bank-import';
import { settingTable } from '@server/model/setting';
import { caller } from '@server/test/caller';
import { makeIssuedInvoice } from '@server/test/issued-invoice';
import * as reading from '@src/lib/read-file';
import { readRows } from '@src/lib/read-rows';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { Route, Routes, useParams } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { BankImportPage } from './bank-import-page';
import { BankLinesPage } from './bank-lines-page';

// jsdom has no workers.
vi.spyOn(reading, 'readFile').mockImplementation(readRows);

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const { premiseId } = product.site;
  await makeIssuedInvoice(product.ports, { premiseId, period: '2026-01', subtotal: 50_000 });
  await makeIssuedInvoice(product.ports, { premiseId, period: '2026-02', subtotal: 30_000 });
});
afterAll(() => product.stop());
beforeEach(() => signInAs('SuperAdmin', product.site.people.SuperAdmin));

const Lines = () => <BankLinesPage importId={Number(useParams().id)} />;
const open = () =>
  renderAt(
    '/admin/bank-import',
    <Routes>
      <Route path="/admin/bank-import" element={<BankImportPage />} />
      <Route path="/admin/bank-import/:id" element={<Lines />} />
    </Routes>,
  );
const fileOf = (code: string) =>
  new NodeFile(
    [
      'Account 123,,,\n',
      'Date,Description,Money in,Money out\n',
      `05/03/2026,FPS ${code},500.00,\n`,
      '06/03/2026,CHEQUE,"1,000.00",\n',
      '07/03/2026,BANK FEE,,15.00\n',
    ],
    'march.csv',
  ) as unknown as File;
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const lines = async () => within(await screen.findByRole('table', { name: 'Lines' }));

it('reads a file, records the exact line at once and another by hand, and keeps the layout', async () => {
  const user = userEvent.setup();
  const { premiseId } = product.site;
  const page = open();
  await user.upload(
    await screen.findByLabelText('Choose a file', { selector: 'input' }),
    fileOf(`${premiseId}-2026-01`),
  );
  expect(await screen.findByRole('heading', { name: '3 lines are read' })).toBeTruthy();
  expect(screen.getByText('Row 1 has no day or no amount that can be read, and is left out.')).toBeTruthy();
  expect(screen.getByText(/HK\$15\.00/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Import 3 lines' }));
  expect(screen.getByText('Required')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Bank account'), { target: { value: 'HSBC 123' } });
  await user.click(screen.getByRole('button', { name: 'Import 3 lines' }));

  const exact = within(await (await lines()).findByRole('row', { name: /FPS/ }));
  expect(exact.getByText('Names the invoice')).toBeTruthy();
  expect(exact.getByRole('checkbox')).toHaveProperty('checked', true);
  const primary = screen
    .getAllByRole('button', { name: /^Record/ })
    .filter(({ className }) => className.includes('bg-primary '));
  expect(primary.map(({ textContent }) => textContent)).toEqual(['Record 1 receipt']);
  const other = within((await lines()).getByRole('row', { name: /CHEQUE/ }));
  expect(other.getByText('No payer fits')).toBeTruthy();
  expect(other.getByRole('checkbox')).toHaveProperty('disabled', true);
  expect(asksBeforeLeaving()).toBe(false);

  await user.click(other.getByRole('button', { name: /Choose the payer/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Use this' }));
  dialog.getByText('Required');
  expect(document.activeElement).toBe(dialog.getByLabelText('Payer'));
  await user.selectOptions(dialog.getByLabelText('Payer'), 'COMPANY');
  expect(dialog.queryByText('Required')).toBeNull();
  const february = await dialog.findByRole('textbox', { name: /2026-02/ });
  expect((february as HTMLInputElement).value).toBe('300.00');
  // The other line pays January.
  fireEvent.change(await dialog.findByRole('textbox', { name: /2026-01/ }), { target: { value: '' } });
  await user.click(dialog.getByRole('button', { name: 'Use this' }));
  expect(await (await lines()).findByText('Chosen by hand')).toBeTruthy();
  expect(screen.getByText(/2 chosen, HK\$1,500\.00/)).toBeTruthy();
  expect(asksBeforeLeaving()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Record 2 receipts' }));
  expect(await screen.findByText('No line is left to record.')).toBeTruthy();
  expect(asksBeforeLeaving()).toBe(false);
  await user.click(screen.getByRole('radio', { name: 'Recorded (2)' }));
  expect(screen.getByTestId('address').textContent).toMatch(/^\/admin\/bank-import\/\d+\?state=recorded$/);
  expect((await lines()).getAllByText(/Recorded as receipt/)).toHaveLength(2);
  const account = `/api/v1/admin/company/${product.site.companyId}/account`;
  const { body } = await caller(product.ports)(product.site.people.SuperAdmin, 'GET', account);
  expect(body).toMatchObject({ items: [], credit: 70_000 });
  page.unmount();

  open();
  const before = within(await screen.findByRole('table', { name: 'Imported before' }));
  expect(before.getByText('2 of 2')).toBeTruthy();
  await user.upload(
    await screen.findByLabelText('Choose a file', { selector: 'input' }),
    fileOf(`${premiseId}-2026-01`),
  );
  expect(((await screen.findByLabelText('Bank account')) as HTMLInputElement).value).toBe('HSBC 123');
  await user.click(screen.getByRole('button', { name: 'Import 3 lines' }));
  const again = within(await (await lines()).findByRole('row', { name: /FPS/ }));
  again.getByText('Names an invoice that is already paid, or that another line pays');
  // It has a payer, but only by itself it is ticked.
  expect(again.getByRole('checkbox')).toHaveProperty('disabled', false);
  expect(screen.queryByRole('checkbox', { name: /lines? with a payer/ })).toBeNull();
});

it('records a line chosen by hand as money of a party of split invoices', async () => {
  const user = userEvent.setup();
  const { premiseId, people } = product.site;
  const call = caller(product.ports);
  const { code } = await makeIssuedInvoice(product.ports, { premiseId, period: '2025-12', subtotal: 40_000 });
  const invoice = `/api/v1/${premiseId}/invoice/${code}`;
  const { version } = (await call(people.SuperAdmin, 'GET', invoice)).body;
  const party = { billingAddress: '1 Harbour Road', share: 5_000 };
  const parties = [
    { ...party, name: 'Owners', email: 'owners@keepwatch.test' },
    { ...party, name: 'Shops', email: 'shops@keepwatch.test' },
  ];
  await call(people.SuperAdmin, 'PUT', `${invoice}/split`, { parties, version });
  const rows = [{ on: '2026-03-07', amount: 20_500, text: 'CASH' }];
  const body = { account: 'HSBC 9', rows };
  const { id } = (await call(people.SuperAdmin, 'POST', '/api/v1/admin/bank-import', body)).body;
  renderAt(
    `/admin/bank-import/${id}`,
    <Routes>
      <Route path="/admin/bank-import/:id" element={<Lines />} />
    </Routes>,
  );
  await user.click((await lines()).getByRole('button', { name: /Choose the payer/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText('Payer'), 'COMPANY');
  await user.selectOptions(await dialog.findByLabelText(/Paid by/), 'Shops · Harbour Court');
  expect(dialog.getAllByRole('textbox', { name: /2025-12/ })).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Use this' }));
  await user.click(await screen.findByRole('button', { name: 'Record 1 receipt' }));
  expect(await screen.findByText('No line is left to record.')).toBeTruthy();
  const query = `premiseId=${premiseId}&partyEmail=shops@keepwatch.test`;
  const { items } = (await call(people.SuperAdmin, 'GET', `/api/v1/admin/receipt?${query}`)).body;
  expect(items).toMatchObject([{ payer: { name: 'Shops', company: null }, allocated: 20_000, left: 500 }]);
});

it('offers no line of a day whose books are closed', async () => {
  const { ports, site } = product;
  const { db } = ports;
  const rows = [{ on: '2026-01-31', amount: 30_000, text: `${site.premiseId}-2026-02` }];
  const sent = { account: 'HSBC 9', rows };
  const { body } = await caller(ports)(site.people.SuperAdmin, 'POST', '/api/v1/admin/bank-import', sent);
  await db
    .update(settingTable)
    .set({ fields: sql`${settingTable.fields} || '{"lockedUntil": "2026-01-31"}'` });
  renderAt('/lines', <BankLinesPage importId={body.id} />);
  const row = within(await (await lines()).findByRole('row', { name: /2026-02/ }));
  row.getByText('Books closed for this day: record a receipt with a later day');
  expect(row.getByRole('checkbox')).toHaveProperty('disabled', true);
  expect(row.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull();
});

it('shows the order in which the days of a file are read', async () => {
  open();
  await userEvent
    .setup()
    .upload(
      await screen.findByLabelText('Choose a file', { selector: 'input' }),
      new NodeFile(['Posted,Text,Sum\n2026-03-05,FPS,500.00\n'], 'iso.csv') as unknown as File,
    );
  const order = await screen.findByRole('combobox', { name: 'How days are written' });
  expect((order as HTMLSelectElement).value).toBe('ymd');
});

it('leads to every file imported before, page by page', async () => {
  const { ports, site } = product;
  const byUserId = site.people.SuperAdmin.viewer.userId;
  const files = Array.from({ length: 51 }, (_, number) => ({
    account: `Account ${number}`,
    at: ports.clock.now(),
    byUserId,
  }));
  await ports.db.insert(bankImportTable).values(files);
  const user = userEvent.setup();
  open();
  const before = within(await screen.findByRole('table', { name: 'Imported before' }));
  expect(before.queryByText('Account 0')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await before.findByText('Account 0')).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toBe('/admin/bank-import?page=2');
  const search = screen.getByRole('searchbox', { name: 'Search account, line or person' });
  await user.type(search, 'account 17');
  expect(await before.findByText('Account 17')).toBeTruthy();
  await waitFor(() => expect(before.queryByText('Account 0')).toBeNull());
  expect(screen.getByTestId('address').textContent).toBe('/admin/bank-import?globalKey=account+17');
  await user.type(search, '0');
  expect(await screen.findByText('No files match your search.')).toBeTruthy();
});
