import { caller } from '@server/test/caller';
import { makeGuard } from '@server/test/site';
import { pasteInto } from '@src/test/fill-in';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MetadataPage } from './metadata-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());
beforeEach(() => signInAs('SuperAdmin', product.site.people.SuperAdmin));

const ask = async (method: string, path: string, body?: unknown) =>
  (
    await caller(product.ports)(
      product.site.people.SuperAdmin,
      method,
      `/api/v1/admin/metadata/${path}`,
      body,
    )
  ).body;
const rowOf = async (name: string, list: string) => {
  const table = await screen.findByRole('table', { name: list });
  return within((await within(table).findByText(name)).closest('tr') as HTMLElement);
};

it('shows what uses an entry, and only lets unused ones be removed', async () => {
  const user = userEvent.setup();
  renderAt('/admin/metadata?kind=region', <MetadataPage />);
  const used = await rowOf('Central and Western', 'Regions');
  expect(used.getByRole('link', { name: '2 premises' }).getAttribute('href')).toBe('/admin/premise?region=1');
  expect(used.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(await screen.findByRole('link', { name: 'Regions (18)' })).toBeTruthy();

  const free = await rowOf('Southern', 'Regions');
  await user.click(free.getByRole('button', { name: 'Remove Southern' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('link', { name: 'Regions (17)' })).toBeTruthy();
});

it('adds a company with its billing details after the others', async () => {
  const user = userEvent.setup();
  renderAt('/admin/metadata?kind=company', <MetadataPage />);
  await user.click((await screen.findAllByRole('button', { name: 'Add company' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add company' }));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByRole('link', { name: /^Code: Required/ })).toBeTruthy();
  await user.type(dialog.getByLabelText('Code'), 'PEAK');
  for (const [language, name] of [
    ['Simplified Chinese', '山顶物业'],
    ['Traditional Chinese', '山頂物業'],
    ['English', 'Peak Estates'],
  ] as const)
    await pasteInto(dialog.getByLabelText(`Name (${language})`), name);
  await pasteInto(dialog.getByLabelText(/^Billing email/), 'pay@peak.example');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await rowOf('Peak Estates', 'Client companies');
  const [made] = (await ask('GET', 'company?globalKey=PEAK')).items;
  expect(made).toMatchObject({ order: 2, active: true, billing: { billingEmail: 'pay@peak.example' } });
});

it('keeps input over a concurrent change', async () => {
  const user = userEvent.setup();
  renderAt('/admin/metadata?kind=region', <MetadataPage />);
  const row = await rowOf('Islands', 'Regions');
  await user.click(row.getByRole('button', { name: 'Edit Islands' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Islands' }));
  const [stored] = (await ask('GET', 'region?globalKey=ISLANDS')).items;
  const { id, kind: _kind, createdAt: _made, updatedAt: _changed, usedBy: _uses, ...body } = stored;
  await ask('PUT', `region/${id}`, { ...body, code: 'ISLES' });
  await pasteInto(dialog.getByLabelText('Name (English)'), ' District');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await dialog.findByRole('button', { name: 'Load the latest version' }));
  await waitFor(() => expect((dialog.getByLabelText('Code') as HTMLInputElement).value).toBe('ISLES'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await rowOf('Islands District', 'Regions');
  expect((await ask('GET', 'region?globalKey=ISLES')).items[0].names.en).toBe('Islands District');
});

it('changes a licence type without a question if no assignment violates it', async () => {
  const user = userEvent.setup();
  await makeGuard(product.ports, product.site.guardGroupId);
  renderAt('/admin/metadata?kind=licence-type', <MetadataPage />);
  const row = await rowOf('First aid certificate', 'Licence types');
  await user.click(row.getByRole('button', { name: 'Edit First aid certificate' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Maximum age/), 'old');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('link', { name: /^Maximum age: / })).toBeTruthy();
  await user.clear(dialog.getByLabelText(/^Maximum age/));
  await user.type(dialog.getByLabelText(/^Maximum age/), '60');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await ask('GET', 'licence-type?globalKey=FIRST-AID')).items[0]).toMatchObject({ maxAge: 60 });
});
