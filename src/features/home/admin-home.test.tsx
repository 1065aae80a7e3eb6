import { makePerson } from '@server/test/caller';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AdminHome } from './admin-home';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

const renderHome = () => renderAt('/', <AdminHome renderNow={() => null} renderFirstPrices={() => null} />);

it.each([
  ['Staff', /^You have no premises .*\. Ask a SuperAdmin/],
  ['Manager', /^You have no premises .*\. Add one, or ask a SuperAdmin/],
] as const)('tells %s without access rights why there is nothing', async (role, text) => {
  signInAs(role, await makePerson(product.ports, role));
  renderHome();
  expect(await screen.findByText(text)).toBeTruthy();
});

it('doesn’t speak of access rights where there are premises', async () => {
  signInAs('Staff', product.site.people.Staff);
  renderHome();
  await screen.findByText('Premises');
  expect(screen.queryByText(/^You have no premises/)).toBeNull();
});
