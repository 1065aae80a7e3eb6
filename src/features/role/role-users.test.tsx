import { caller, makePerson } from '@server/test/caller';
import { findElement } from '@src/test/find-element';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RolePage } from './role-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());
beforeEach(() => signInAs('SuperAdmin', product.site.people.SuperAdmin));

const show = (address: string) => renderAt(address, <RolePage />);
const address = () => screen.getByTestId('address').textContent;
const rolesOf = async (userId: number) => {
  const { SuperAdmin } = product.site.people;
  const { body } = await caller(product.ports)(SuperAdmin, 'GET', `/api/v1/admin/user/${userId}`);
  return body.userRoles.map(({ role }: { role: { name: string } }) => role.name);
};
/** A row of the table; the same text is also in a card. */
const row = async (name: string) => within(await findElement('tbody tr', name));
const dialog = async () => within(await findElement('[role="dialog"]'));
const press = async (selector: string, text: string) => fireEvent.click(await findElement(selector, text));
const hasClosed = () => waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());

describe('the users of a role', () => {
  it('are listed by role, with search and order in the URL', async () => {
    show('/admin/role');
    expect((await row('SuperAdmin Chan')).getByText('You')).toBeTruthy();
    await press('nav a', 'Manager');
    expect(address()).toBe('/admin/role?role=Manager');
    const manager = await row('Manager Chan');
    expect(manager.queryByText('You')).toBeNull();
    expect(manager.getByText('Manager Chan').getAttribute('href')).toBe(
      `/admin/user/profile/${product.site.people.Manager.viewer.userId}`,
    );
    await press('th button', 'Email');
    expect(address()).toBe('/admin/role?role=Manager&sort=email');
    fireEvent.change(screen.getByLabelText('Search name, email or phone'), { target: { value: 'nobody' } });
    expect(await screen.findByText('No users match your filters.')).toBeTruthy();
    expect(address()).toBe('/admin/role?role=Manager&globalKey=nobody&sort=email');
  });

  it('can be added together; those who have the role are marked', async () => {
    const ada = (await makePerson(product.ports, 'Staff', { firstName: 'Ada' })).viewer.userId;
    const waiting = { firstName: 'Bo', status: 'waiting' } as const;
    const bo = (await makePerson(product.ports, 'Client', waiting)).viewer.userId;
    show('/admin/role?role=Agent');
    await press('button', 'Add people');
    const open = await dialog();
    expect(open.getByText('Assign the role Agent')).toBeTruthy();
    const holder = await open.findByLabelText<HTMLInputElement>(/^Agent Chan.*Already Agent/);
    expect(holder.disabled).toBe(true);
    fireEvent.click(open.getByRole('button', { name: 'Assign to 0 people' }));
    expect(open.getByRole('alert').textContent).toBe('Choose at least one person.');
    fireEvent.click(open.getByLabelText(/^Ada Chan/));
    // The selection stays while searching for another user.
    const search = open.getByLabelText('Search name, email or phone');
    fireEvent.change(search, { target: { value: 'Bo Chan' } });
    await waitFor(() => expect(open.queryByLabelText(/^Ada Chan/)).toBeNull());
    fireEvent.click(await open.findByLabelText(/^Bo Chan/));
    expect(open.getByLabelText('Remove Ada Chan')).toBeTruthy();
    fireEvent.click(open.getByText('Assign to 2 people'));
    await hasClosed();
    expect(await row('Bo Chan')).toBeTruthy();
    expect(await rolesOf(ada)).toEqual(['Staff', 'Agent']);
    expect(await rolesOf(bo)).toEqual(['Agent', 'Client']);
  });

  it('lose it after a confirmation that explains the effect', async () => {
    const { userId } = (await makePerson(product.ports, 'Manager', { firstName: 'Leaving' })).viewer;
    show('/admin/role?role=Manager');
    fireEvent.click((await row('Leaving Chan')).getByLabelText('Remove Leaving Chan'));
    const open = await dialog();
    expect(open.getByText('Remove the role Manager from Leaving Chan')).toBeTruthy();
    expect(open.getByText(/^Approves bookings/)).toBeTruthy();
    expect(open.getByText(/^No other role/)).toBeTruthy();
    fireEvent.click(open.getByText('Remove the role'));
    await hasClosed();
    await waitFor(() => expect(screen.queryByText('Leaving Chan')).toBeNull());
    expect(await rolesOf(userId)).toEqual([]);
  });

  it('explain why a SuperAdmin keeps the role', async () => {
    const take = async () => {
      fireEvent.click((await row('SuperAdmin Chan')).getByLabelText('Remove SuperAdmin Chan'));
      const open = await dialog();
      fireEvent.click(open.getByText('Remove the role'));
      return (await open.findByRole('alert')).textContent;
    };
    show('/admin/role');
    expect(await take()).toBe('This is the last active SuperAdmin. Appoint another one first.');
    fireEvent.click((await dialog()).getByText('Cancel'));
    await hasClosed();
    await makePerson(product.ports, 'SuperAdmin', { firstName: 'Second' });
    expect(await take()).toBe("You can't remove your own SuperAdmin role. Ask another SuperAdmin.");
  });
});
