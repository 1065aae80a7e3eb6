import { apiKeyTable } from '@server/model/api-key';
import { caller } from '@server/test/caller';
import { IntegrationPage } from '@src/routes/admin/integration';
import { pasteInto } from '@src/test/fill-in';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const NOW = '2026-03-08T03:00:00.000Z';
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct(NOW);
});
afterAll(() => product.stop());
beforeEach(async () => {
  product.ports.clock.set(NOW);
  signInAs('SuperAdmin', product.site.people.SuperAdmin);
  await product.ports.db.delete(apiKeyTable);
});

const show = () => renderAt('/admin/master-setting/integration', <IntegrationPage />);
const call = (as: { token: string }, method: 'GET' | 'POST', path: string, body?: object) =>
  caller(product.ports)({ ...product.site.people.SuperAdmin, ...as }, method, path, body);
const make = async (more: object = {}) => {
  const body = { name: 'ERP', capabilities: ['premise.read'], all: true, until: '2026-12-31', ...more };
  const { token } = product.site.people.SuperAdmin;
  return (await call({ token }, 'POST', '/api/v1/admin/api-key', body)).body;
};
const openDialog = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'New API key' }));
  return within(await screen.findByRole('dialog', { name: 'New API key' }));
};

describe('the page of API keys', () => {
  it('makes a key with what was chosen, and shows it once', async () => {
    const user = userEvent.setup();
    show();
    expect(await screen.findByText(/^There are no API keys yet/)).toBeTruthy();
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    // Name, end and rights are required, at their fields.
    expect((await dialog.findAllByRole('link')).map(({ textContent }) => textContent)).toHaveLength(3);
    await pasteInto(dialog.getByLabelText('Name'), 'Payroll');
    await pasteInto(dialog.getByLabelText('Valid until'), '2026-12-31');
    await user.click(dialog.getByLabelText('See premises'));
    const groups = within(dialog.getByRole('group', { name: /^Premise groups/ }));
    await user.click(groups.getByLabelText('Select all'));
    await user.click(dialog.getByRole('button', { name: 'Create key' }));

    const shown = within(await screen.findByRole('dialog', { name: 'API key “Payroll” created' }));
    const token = shown.getByLabelText<HTMLInputElement>('API key').value;
    expect((await call({ token }, 'GET', '/api/v1/admin/premise')).body.total).toBeGreaterThan(0);
    expect((await call({ token }, 'GET', '/api/v1/admin/security')).status).toBe(403);
    await user.click(shown.getByRole('button', { name: 'I have saved it' }));
    await waitFor(() => expect(screen.queryByDisplayValue(token)).toBeNull());
    const table = within(await screen.findByRole('table', { name: 'API keys' }));
    for (const text of ['Payroll', 'See premises', 'Dec 31, 2026'])
      expect(table.getByText(text)).toBeTruthy();
  });

  it('gets groups that are missing, without leaving the form', async () => {
    const user = userEvent.setup();
    show();
    const dialog = await openDialog(user);
    await user.type(dialog.getByLabelText('Name'), 'ERP');
    await pasteInto(dialog.getByLabelText('Valid until'), '2026-12-31');
    await user.click(dialog.getByLabelText('See premises'));
    for (const [action, name] of [
      ['Add premise group', 'Quay side'],
      ['Add guard group', 'Quay guards'],
    ] as const) {
      await user.click(dialog.getByRole('button', { name: action }));
      const adding = within(await screen.findByRole('dialog', { name: action }));
      await pasteInto(adding.getByRole('textbox', { name: 'Name' }), name);
      await user.click(adding.getByRole('button', { name: 'Create' }));
      expect(await dialog.findByRole<HTMLInputElement>('checkbox', { name })).toMatchObject({
        checked: true,
      });
    }
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    await screen.findByRole('dialog', { name: 'API key “ERP” created' });
    const [key] = await product.ports.db.select().from(apiKeyTable);
    expect([key?.premiseGroupIds.length, key?.guardGroupIds.length]).toEqual([1, 1]);
  });

  it('sends no groups with a key that reaches everything', async () => {
    const user = userEvent.setup();
    show();
    const dialog = await openDialog(user);
    await user.type(dialog.getByLabelText('Name'), 'ERP');
    await pasteInto(dialog.getByLabelText('Valid until'), '2026-12-31');
    await user.click(dialog.getByLabelText('See guards'));
    await user.click(
      within(dialog.getByRole('group', { name: /^Premise groups/ })).getByLabelText('Select all'),
    );
    await user.click(dialog.getByLabelText('Everything'));
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    await screen.findByRole('dialog', { name: 'API key “ERP” created' });
    expect(await product.ports.db.select().from(apiKeyTable)).toMatchObject([
      { reachesAll: true, premiseGroupIds: [], capabilities: ['guard.read'] },
    ]);
  });

  it('shows when and from where a key was used, and that it has expired', async () => {
    const { key } = await make();
    await make({ name: 'Old', until: '2026-03-08T03:30:00.000Z' });
    await call({ token: key }, 'GET', '/api/v1/setting');
    product.ports.clock.set('2026-03-08T04:00:00.000Z');
    show();
    const table = within(await screen.findByRole('table', { name: 'API keys' }));
    const row = (name: string) => within(table.getByText(name).closest('tr') as HTMLElement);
    expect(row('ERP').getByText('10.0.0.1')).toBeTruthy();
    expect(row('ERP').getByText('Everything')).toBeTruthy();
    expect(row('ERP').queryByText('Expired')).toBeNull();
    expect(row('Old').getByText('Never')).toBeTruthy();
  });

  it('deletes a key after confirmation', async () => {
    const user = userEvent.setup();
    const { key: token } = await make();
    show();
    const table = within(await screen.findByRole('table', { name: 'API keys' }));
    await user.click(table.getByRole('button', { name: 'Delete API key “ERP”' }));
    expect((await call({ token }, 'GET', '/api/v1/setting')).status).toBe(200);
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^There are no API keys yet/)).toBeTruthy();
    expect((await call({ token }, 'GET', '/api/v1/setting')).status).toBe(401);
  });
});
