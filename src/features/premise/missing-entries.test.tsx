import type { RoleName } from '@contract/access';
import { caller } from '@server/test/caller';
import { pasteInto } from '@src/test/fill-in';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PremiseCreate } from './premise-create';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

const FIELDS = [
  ['Name', 'Quay Tower'],
  ['Address', '9 Quay Street'],
  ['Contact', 'Ho Mei Ling'],
  ['Phone', '2888 1111'],
  ['Email', 'quay@keepwatch.test'],
] as const;
const create = (role: RoleName) => {
  signInAs(role, product.site.people[role]);
  renderAt('/create', <PremiseCreate area="admin" />);
  return userEvent.setup();
};
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const address = () => screen.getByTestId('address').textContent ?? '';

describe('a new premise', () => {
  it('gets a company and a licence type that are missing, without leaving the form', async () => {
    const user = create('SuperAdmin');
    const addEntry = async (action: string, name: string, code = '') => {
      await press(user, action);
      const dialog = within(await screen.findByRole('dialog', { name: action }));
      await pasteInto(dialog.getByRole('textbox', { name: 'Name' }), name);
      if (code) await user.type(dialog.getByRole('textbox', { name: /^Code/ }), code);
      await user.click(dialog.getByRole('button', { name: 'Create' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    for (const [name, value] of FIELDS)
      fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
    const region = await screen.findByRole('combobox', { name: 'Region' });
    await user.selectOptions(region, await within(region).findByRole('option', { name: 'Wan Chai' }));
    await addEntry('Add company', 'Quay Estates');
    await addEntry('Add licence type', '海事牌照', 'SEA');
    // The form of the premise was not sent by the forms of the dialogs.
    expect(address()).toBe('/create');
    await press(user, 'Add premise');
    await waitFor(() => expect(address()).toMatch(/^\/admin\/premise\/\d+$/));
    const { ports, site } = product;
    const { body } = await caller(ports)(site.people.SuperAdmin, 'GET', `/api/v1${address()}`);
    expect(body).toMatchObject({
      ...{ name: 'Quay Tower', company: { name: 'Quay Estates' }, requiredLicenceTypes: ['SEA'] },
    });
  });

  it('is not offered a new company by a Manager, who may not add one', async () => {
    create('Manager');
    await screen.findByRole('combobox', { name: /^Company/ });
    expect(screen.queryByRole('button', { name: 'Add company' })).toBeNull();
  });
});
