import type { Invoice } from '@contract/invoice';
import { settingTable } from '@server/model/setting';
import { caller } from '@server/test/caller';
import { setTaxRate } from '@server/test/set-tax-rate';
import { orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { RegenerateDialog } from './regenerate-dialog';

let product: Awaited<ReturnType<typeof startProduct>>;
/** Two guards of a night, billed without tax: HK$1,440.00. */
let invoice: Invoice;

// Sessions expire after twelve idle hours, so the last night of the month is ordered on the same day.
beforeAll(async () => {
  product = await startProduct('2026-03-31T08:00:00.000Z');
  const { ports, site } = product;
  const { Manager } = site.people;
  const call = caller(ports);
  const booking = await orderShifts(ports, Manager, site.premiseId, ['2026-03-31'], { Night: 2 });
  ports.clock.set('2026-03-31T17:00:00.000Z'); // April 1 in Hong Kong
  const served = { served: 2, reason: 'By the log', version: 1 };
  await call(Manager, 'PUT', `/api/v1/admin/security-booking/${booking.slots[0]?.id}/served`, served);
  const path = `/api/v1/${site.premiseId}/invoice/${site.premiseId}-2026-03`;
  invoice = (await call(Manager, 'POST', `${path}/issue`, { version: 1 })).body;
  await setTaxRate(ports.db, 1_000, '2026-03-01');
  const bank = sql`jsonb_set(${settingTable.fields}, '{company,bankDetails}', '"New bank 222"')`;
  await ports.db.update(settingTable).set({ fields: bank });
});
afterAll(() => product.stop());

const read = async (): Promise<Invoice> => {
  const { premiseId, people } = product.site;
  return (await caller(product.ports)(people.Manager, 'GET', `/api/v1/${premiseId}/invoice/${invoice.code}`))
    .body;
};

it('keeps due day, tax rate and bank account unless they are chosen, and shows what would change', async () => {
  const user = userEvent.setup();
  signInAs('Manager', product.site.people.Manager);
  const onClose = vi.fn();
  renderAt('/', <RegenerateDialog invoice={invoice} today="2026-04-01" onClose={onClose} />);
  const submit = await screen.findByRole<HTMLButtonElement>('button', { name: /Void/ });
  const same = () => screen.findByText(/equals the issued one/);
  const choice = (name: RegExp) => screen.getByRole('checkbox', { name });
  const enterDueDay = (value: string) =>
    fireEvent.change(screen.getByLabelText(/^Due/), { target: { value } });

  expect(await same()).toBeTruthy();
  await user.click(submit);
  expect(screen.getByRole('alert').textContent).toContain('There is nothing to reissue.');
  await user.click(choice(/bank account/));
  expect(await screen.findByText(/New bank 222/)).toBeTruthy();
  await user.click(choice(/bank account/));
  expect(await same()).toBeTruthy();

  enterDueDay('2026-03-31');
  expect((await screen.findAllByText('Choose today or a later day.')).length).toBeGreaterThan(0);
  await user.click(submit);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Due/));
  expect(await read()).toMatchObject({ revision: 1 });
  enterDueDay('2026-06-30');
  expect(await screen.findByRole('row', { name: /Jun 30, 2026/ })).toBeTruthy();
  await user.click(choice(/tax rate/));
  expect(await screen.findByRole('row', { name: /Tax HK\$0\.00 0% HK\$144\.00 10%/ })).toBeTruthy();

  await user.click(submit);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const { seller } = invoice.head;
  expect(await read()).toMatchObject({
    ...{ revision: 2, replaces: invoice.printCode, dueOn: '2026-06-30', taxRate: 1_000, tax: 14_400 },
    head: { seller: { bankDetails: seller.bankDetails } },
  });
});
