import { guardCalls } from '@contract/guard';
import { request } from '@src/api/client';
import { pasteInto } from '@src/test/fill-in';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GuardCreate } from './guard-create';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-10T01:00:00.000Z');
});
afterAll(() => product.stop());

const found = async () => (await request(guardCalls.list, { query: { globalKey: 'Chan Tai Man' } })).items;

it('marks invalid fields, keeps the typed values, and creates the guard', async () => {
  const user = userEvent.setup();
  signInAs('Manager', product.site.people.Manager);
  renderAt('/admin/security/create', <GuardCreate />);
  const submit = () => user.click(screen.getByRole('button', { name: 'Create guard' }));
  await user.type(await screen.findByLabelText(/Last name/), 'Chan');
  await submit();
  const first = screen.getByLabelText(/First name/);
  await waitFor(() => expect(first.getAttribute('aria-invalid')).toBe('true'));
  await pasteInto(first, 'Tai Man');
  await user.click(screen.getByRole('button', { name: 'Add a licence' }));
  await user.selectOptions(
    await screen.findByLabelText('Type'),
    await screen.findByRole('option', { name: /category B/ }),
  );
  await pasteInto(screen.getByLabelText('Number'), 'B123456');
  await pasteInto(screen.getByLabelText('Expires on'), '2028-01-31');
  const preferred = within(screen.getByRole('group', { name: /Preferred premises/ }));
  await pasteInto(preferred.getByRole('searchbox'), 'harbour');
  await user.click(await preferred.findByRole('button', { name: 'Harbour Court' }));
  const banned = within(screen.getByRole('group', { name: /Banned premises/ }));
  await pasteInto(banned.getByRole('searchbox'), 'harbour');
  await banned.findByText('No matches.');

  // Users with a limited scope must put the guard into one of their groups, which only the server knows.
  await submit();
  const group = screen.getByLabelText('Group');
  await waitFor(() => expect(group.getAttribute('aria-invalid')).toBe('true'));
  expect(await found()).toEqual([]);
  await user.selectOptions(group, within(group).getByRole('option', { name: 'OURS' }));
  await submit();
  await waitFor(async () =>
    expect(await found()).toMatchObject([
      {
        name: 'Chan Tai Man',
        licences: [{ type: 'SPP-B', number: 'B123456', expiresOn: '2028-01-31' }],
        preferredPremiseIds: [product.site.premiseId],
      },
    ]),
  );
});

it('gets a licence type that is missing, without leaving the form', async () => {
  const user = userEvent.setup();
  signInAs('SuperAdmin', product.site.people.SuperAdmin);
  renderAt('/admin/security/create', <GuardCreate />);
  await user.click(await screen.findByRole('button', { name: 'Add a licence' }));
  await user.click(screen.getByRole('button', { name: 'Add licence type' }));
  const adding = within(await screen.findByRole('dialog', { name: 'Add licence type' }));
  await pasteInto(adding.getByRole('textbox', { name: 'Name' }), 'Marine permit');
  await user.type(adding.getByRole('textbox', { name: /^Code/ }), 'SEA');
  await user.click(adding.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const type = screen.getByLabelText<HTMLSelectElement>('Type');
  await within(type).findByRole('option', { name: 'Marine permit' });
  expect(type.value).toBe('SEA');
  expect(screen.getByTestId('address').textContent).toBe('/admin/security/create');
});
