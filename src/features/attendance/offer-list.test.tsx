import { caller } from '@server/test/caller';
import { makeGuard, orderShifts } from '@server/test/site';
import { AttendancePage } from '@src/routes/admin/attendance';
import { OpenPlacesPage } from '@src/routes/admin/open-places';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';

let product: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  product = await startProduct('2026-03-08T22:10:00.000Z');
  const { ports, site } = product;
  await orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-12'], { Morning: 1 });
  await makeGuard(ports, site.guardGroupId, { firstName: 'Tai Man', lastName: 'Chan' });
  await makeGuard(ports, site.guardGroupId, { firstName: 'Siu', lastName: 'Fong' });
});
afterAll(() => product.stop());

it('offers an open place to the chosen guards, lists it with its answers, and withdraws it', async () => {
  signInAs('Staff', product.site.people.Staff);
  renderAt('/admin/security/open', <OpenPlacesPage />);
  const places = within(await screen.findByRole('table', { name: 'Open places' }));
  fireEvent.click(places.getByRole('button', { name: 'Offer this shift' }));
  const left = await screen.findByRole('checkbox', { name: 'Chan Tai Man' });
  expect((left as HTMLInputElement).checked).toBe(true);
  fireEvent.click(left);
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Offer this shift' }));
  expect(await dialog.findByText(/^Asked 1 guard\./)).toBeTruthy();
  cleanup();

  renderAt('/admin/security/attendance?view=offers', <AttendancePage />);
  const offers = within(await screen.findByRole('table', { name: 'Offers' }));
  const row = within(offers.getByText('1 asked · 1 without an answer').closest('tr') as HTMLElement);
  expect(row.getByText('Siu Fong')).toBeTruthy();
  expect(row.getByText('Open')).toBeTruthy();
  fireEvent.click(row.getByRole('button', { name: 'Withdraw' }));
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await offers.findByText('Withdrawn')).toBeTruthy();
  const call = caller(product.ports);
  const { body } = await call(product.site.people.Staff, 'GET', '/api/v1/admin/offer');
  expect(body.items).toMatchObject([{ state: 'withdrawn', guards: [{ name: 'Siu Fong' }] }]);
  expect(offers.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});
