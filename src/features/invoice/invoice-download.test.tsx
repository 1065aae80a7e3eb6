import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { orderShifts } from '@server/test/site';
import * as files from '@src/lib/save-file';
import { useToast } from '@src/stores/toast';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { InvoicePage } from './invoice-page';

const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);

let product: Awaited<ReturnType<typeof startProduct>>;
let code: string;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const { ports, site } = product;
  const { premiseId } = site;
  ({ code } = await makeIssuedInvoice(ports, { premiseId, period: '2026-02', subtotal: 100_000 }));
  await orderShifts(ports, site.people.Manager, premiseId, ['2026-03-10'], { Morning: 1 });
});
beforeEach(() => saveFile.mockClear());
afterAll(() => product.stop());

const open = async (date: string) => {
  useToast.setState({ toasts: [] });
  signInAs('Manager', product.site.people.Manager);
  const { premiseId } = product.site;
  renderAt(
    `/admin/premise/${premiseId}/invoice/${date}`,
    <InvoicePage area="admin" premiseId={premiseId} date={date} />,
  );
  const user = userEvent.setup();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Download' }).matches(':enabled')).toBe(true),
  );
  await user.click(screen.getByRole('button', { name: 'Download' }));
  return user;
};
const saved = async () => {
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [name, file] = saveFile.mock.lastCall ?? [];
  return { name, text: await file?.text() };
};

describe('an invoice as a file', () => {
  it('contains its lines', async () => {
    const user = await open('2026-02');
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    const { text } = await saved();
    expect(text?.trim().split('\r\n').slice(1)).toEqual([
      `${code},2026-03-08 11:00,2026-02-01,Patrols,1,1000.00,1000.00,HKD`,
    ]);
  });

  it('is available as UBL once issued', async () => {
    const user = await open('2026-02');
    await user.click(await screen.findByRole('menuitem', { name: 'E-invoice, UBL (XML)' }));
    const { name, text } = await saved();
    expect(name).toBe(`${code}.xml`);
    expect(text).toContain('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2');
  });

  it('is not available as UBL while it is a draft', async () => {
    await open('2026-03');
    expect(await screen.findByRole('menuitem', { name: 'CSV' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: /UBL/ })).toBeNull();
  });
});
