import { userTable } from '@server/model/user';
import { makePerson } from '@server/test/caller';
import { orderShifts } from '@server/test/site';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('shows the number of pending items beside the title', async () => {
  signInAs('SuperAdmin', product.site.people.SuperAdmin);
  renderAt('/', <MenuList />);
  const bookings = await screen.findByRole('link', { description: '1 waiting', name: 'Manage Booking' });
  expect(bookings.textContent).toBe('Manage Booking');
  expect(bookings.querySelector('[data-count]')?.getAttribute('data-count')).toBe('1');
  expect(screen.getByRole('link', { description: '1 waiting', name: 'Manage Users' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Manage Premises' })).toBeTruthy();
});

it('requests no counts for a client', async () => {
  signInAs('Client', product.site.people.Client);
  renderAt('/', <MenuList />);
  expect(screen.getByRole('link', { name: 'My Premises' })).toBeTruthy();
  expect(document.querySelector('[data-count]')).toBeNull();
});
