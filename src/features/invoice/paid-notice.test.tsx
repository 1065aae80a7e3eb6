import { makeIssuedInvoice } from '@server/test/issued-invoice';
import { pasteInto } from '@src/test/fill-in';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InvoicePage } from './invoice-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  await makeIssuedInvoice(product.ports, {
    premiseId: product.site.premiseId,
    period: '2026-02',
    subtotal: 50_000,
  });
});
afterAll(() => product.stop());

const open = (area: 'admin' | 'client') =>
  renderAt(`/${area}/premise`, <InvoicePage area={area} premiseId={product.site.premiseId} date="2026-02" />);

it('a client says that an invoice was paid, with a picture; staff see it; the client says it again of what is left', async () => {
  const user = userEvent.setup();
  signInAs('Client', product.site.people.Client);
  const page = open('client');
  await user.click(await screen.findByRole('button', { name: 'I have paid' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((dialog.getByLabelText('Amount (HKD)') as HTMLInputElement).value).toBe('500.00');
  await pasteInto(dialog.getByLabelText(/^Reference/), 'CHQ 001234');
  const slip = await sharp({ create: { width: 40, height: 90, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await user.upload(
    dialog.getByLabelText('Add a picture of the slip', { selector: 'input' }),
    new File([new Uint8Array(slip)], 'slip.png', { type: 'image/png' }),
  );
  await dialog.findByText('slip.png');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('CHQ 001234')).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'Payment slip' })).toBeTruthy();
  // Said once, it is no longer the next thing to do.
  expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
  page.unmount();

  signInAs('Manager', product.site.people.Manager);
  const staffPage = open('admin');
  expect(await screen.findByRole('heading', { name: 'Payment notices' })).toBeTruthy();
  expect(screen.getByText('Not found in the bank account yet.')).toBeTruthy();

  // Less came than is open.
  product.ports.clock.advance(60_000);
  await user.click(screen.getByRole('button', { name: 'Record a payment' }));
  const payment = within(await screen.findByRole('dialog'));
  fireEvent.change(payment.getByLabelText(/^Amount/), { target: { value: '200' } });
  await user.click(payment.getByRole('button', { name: 'Record a payment' }));
  await waitFor(() => expect(screen.queryByText('Not found in the bank account yet.')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Payment notices' })).toBeTruthy();
  staffPage.unmount();

  signInAs('Client', product.site.people.Client);
  open('client');
  await user.click(await screen.findByRole('button', { name: 'I have paid' }));
  const again = within(await screen.findByRole('dialog'));
  expect((again.getByLabelText('Amount (HKD)') as HTMLInputElement).value).toBe('300.00');
});

it('leads a client from the invoice to the served hours, where a shift can be questioned', async () => {
  const user = userEvent.setup();
  signInAs('Client', product.site.people.Client);
  open('client');
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ask about this invoice' }));
  expect(screen.getByTestId('address').textContent).toBe(
    `/client/my-premise/${product.site.premiseId}/served/2026-02`,
  );
});
