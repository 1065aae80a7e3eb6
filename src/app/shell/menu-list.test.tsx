import { makePerson } from '@server/test/caller';
import { orderShifts } from '@server/test/site';
import { userTable } from '@server/user/table';
import { screen } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderAt, signInAs, startProduct } from '../../test/product';
import { MenuList } from './menu-list';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  const { ports, site } = product;
  await orderShifts(ports, site.people.Client, site.premiseId, ['2026-03-20'], { Night: 1 });
  const newcomer = await makePerson(ports, 'Client');
  await ports.db.update(userTable).set({ status: 'waiting' }).where(eq(userTable.id, newcomer.viewer.userId));
});
afterAll(() => product.stop());

it('counts what waits for a SuperAdmin, in the name and beside it', async () => {
  signInAs('SuperAdmin', product.site.people.SuperAdmin);
  renderAt('/', <MenuList />);
  expect(await screen.findByRole('link', { name: 'Manage Booking, 1 waiting' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Manage Users, 1 waiting' }).textContent).toBe('Manage Users1');
  expect(screen.getByRole('link', { name: 'Manage Premises' })).toBeTruthy();
});

it('asks nothing for a client', async () => {
  signInAs('Client', product.site.people.Client);
  renderAt('/', <MenuList />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'My Premises',
    'Account Settings',
  ]);
});
