import { makeIssuedInvoice } from '@server/test/issued-invoice';
import * as files from '@src/lib/save-file';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { JournalPage } from './journal-page';

const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-02-10T03:00:00.000Z');
  const { ports, site } = product;
  await makeIssuedInvoice(ports, { premiseId: site.premiseId, period: '2026-01', subtotal: 50_000 });
  signInAs('SuperAdmin', site.people.SuperAdmin);
});
afterAll(() => product.stop());

it('shows what an export would take, exports it once and has its file again', async () => {
  const user = userEvent.setup();
  renderAt('/admin/journal', <JournalPage />);
  expect(await screen.findByText('There are no entries to export for Jan 1 – 31, 2026.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'This month' }));
  const entries = within(await screen.findByRole('table', { name: 'Entries' }));
  expect(entries.getByRole('row', { name: /Invoice \d+-2026-01 Feb 10, 2026 .*500\.00/ })).toBeTruthy();
  const totals = within(screen.getByRole('table', { name: 'Totals by account' }));
  expect(totals.getByRole('row', { name: /^Receivables 1100 500\.00/ })).toBeTruthy();
  expect(totals.getByRole('row', { name: /^Total 500\.00 500\.00$/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Set account codes' }).getAttribute('href')).toBe(
    '/admin/master-setting',
  );

  await user.click(screen.getByRole('radio', { name: 'QuickBooks Online' }));
  await user.click(screen.getByRole('button', { name: 'Export 1 entry' }));
  await user.click(await screen.findByRole('button', { name: 'Export journal' }));
  const exports = within(await screen.findByRole('table', { name: 'Earlier exports' }));
  expect(exports.getByRole('row', { name: /Feb 1 – 28, 2026 QuickBooks Online 1/ })).toBeTruthy();
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect(await screen.findByText(/There are no entries to export/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Export \d/ })).toBeNull();

  await user.click(screen.getByRole('radio', { name: 'Exported (1)' }));
  expect(await screen.findByRole('table', { name: 'Entries' })).toBeTruthy();
  await user.click(exports.getByRole('button', { name: /^Download the file of/ }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(2));
});
