import { caller } from '@server/test/caller';
import { makeGuard, orderShifts } from '@server/test/site';
import { assignGuards, renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InvoicePage } from './invoice-page';

const PARTIES = ['Owners', 'Tenants'].map((name) => ({
  ...{ name, share: 5_000, billingAddress: '1 Road', email: `${name.toLowerCase()}@keepwatch.test` },
}));

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  // Sessions expire after twelve idle hours, so the last night of the month is ordered on the same day.
  product = await startProduct('2026-03-31T08:00:00.000Z');
  const { ports, site } = product;
  const booking = await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-31'], { Night: 1 });
  await assignGuards(product, booking, [await makeGuard(ports, site.guardGroupId, { firstName: 'Ka Yan' })]);
  ports.clock.set('2026-03-31T17:00:00.000Z');
  await call('PUT', '/split', { version: 1, parties: PARTIES });
});
afterAll(() => product.stop());

const call = (method: 'GET' | 'PUT' | 'POST', rest: string, body?: object) => {
  const { people, premiseId } = product.site;
  const path = `/api/v1/${premiseId}/invoice/${premiseId}-2026-03${rest}`;
  return caller(product.ports)(people.Manager, method, path, body);
};
const open = (search = '') => {
  signInAs('Manager', product.site.people.Manager);
  return renderAt(
    `/admin/premise${search}`,
    <InvoicePage area="admin" premiseId={product.site.premiseId} date="2026-03" />,
  );
};

it('is issued to its payers', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Issue invoice' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/is billed to Owners, Tenants\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Issue invoice' }));
  expect(await screen.findAllByText('HK$360.00 open')).toHaveLength(2);
});

it('has nothing open on any part once it is void', async () => {
  const { version } = (await call('GET', '')).body;
  expect((await call('POST', '/void', { reason: 'Another payer', version })).status).toBe(200);
  open('?revision=1');
  expect(await screen.findByRole('link', { name: '1. Owners' })).toBeTruthy();
  expect(screen.queryByText(/open$/)).toBeNull();
});
