import { makePerson } from '@server/test/caller';
import { truncate } from '@server/test/database';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PremiseList } from './premise-list';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());

const address = () => screen.getByTestId('address').textContent;
const rows = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => row.querySelector('a')?.textContent);

describe('the list of premises', () => {
  it('shows the premises in reach with counts, each linked to its page', async () => {
    signInAs('SuperAdmin', product.site.people.SuperAdmin);
    renderAt('/admin/premise', <PremiseList area="admin" />);
    expect(await rows()).toEqual(['Harbour Court', 'Peak Villas']);
    expect(screen.getAllByRole('link', { name: 'Harbour Court' })[0]?.getAttribute('href')).toBe(
      `/admin/premise/${product.site.premiseId}`,
    );
    expect(await screen.findByText('2')).toBeTruthy();
  });

  it('stores search, order and region in the URL', async () => {
    const user = userEvent.setup();
    signInAs('SuperAdmin', product.site.people.SuperAdmin);
    renderAt('/admin/premise', <PremiseList area="admin" />);
    await rows();
    await user.click(screen.getByRole('button', { name: 'Premise' }));
    await waitFor(() => expect(address()).toBe('/admin/premise?sort=-name'));
    await waitFor(async () => expect(await rows()).toEqual(['Peak Villas', 'Harbour Court']));
    await user.type(screen.getByRole('searchbox'), 'peak');
    await waitFor(() => expect(address()).toBe('/admin/premise?globalKey=peak&sort=-name'));
    await waitFor(async () => expect(await rows()).toEqual(['Peak Villas']));
  });

  it('restores its state from the URL, and offers to clear filters that match nothing', async () => {
    const user = userEvent.setup();
    signInAs('SuperAdmin', product.site.people.SuperAdmin);
    renderAt('/admin/premise?globalKey=nowhere&page=2', <PremiseList area="admin" />);
    expect(await screen.findByText('No premises match your filters.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await rows()).toEqual(['Harbour Court', 'Peak Villas']);
    expect(address()).toBe('/admin/premise');
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
  });

  it('filters by status, and for a SuperAdmin by premises without a group', async () => {
    const user = userEvent.setup();
    signInAs('SuperAdmin', product.site.people.SuperAdmin);
    renderAt('/admin/premise', <PremiseList area="admin" />);
    await rows();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Closed');
    await waitFor(() => expect(address()).toBe('/admin/premise?status=closed'));
    expect(await screen.findByText('No premises match your filters.')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Without group' }));
    await waitFor(() => expect(address()).toBe('/admin/premise?status=active&withoutGroup=true'));
    expect(await screen.findByText('No premises match your filters.')).toBeTruthy();
  });

  it.each([
    ['Manager', '/admin/premise/create'],
    ['Staff', undefined],
  ] as const)('links %s to %s', async (role, path) => {
    signInAs(role, product.site.people[role]);
    renderAt('/admin/premise', <PremiseList area="admin" />);
    await rows();
    expect(screen.queryByRole('link', { name: 'Add a premise' })?.getAttribute('href')).toBe(path);
    expect(screen.queryByRole('button', { name: 'Without group' })).toBeNull();
  });

  it('shows a client its own premises only, without the company', async () => {
    signInAs('Client', product.site.people.Client);
    renderAt('/client/my-premise', <PremiseList area="client" />);
    expect(await rows()).toEqual(['Harbour Court']);
    expect(screen.queryByRole('columnheader', { name: 'Company' })).toBeNull();
  });
});

it('tells the SuperAdmin of a new company what to do, and only others whom to ask', async () => {
  const { ports } = product;
  await truncate(ports.db);
  signInAs('SuperAdmin', await makePerson(ports, 'SuperAdmin'));
  const { unmount } = renderAt('/admin/premise', <PremiseList area="admin" />);
  expect(await screen.findByText('There are no premises yet. Add the first one.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Add a premise' }).length).toBeGreaterThan(0);
  unmount();
  signInAs('Manager', await makePerson(ports, 'Manager'));
  renderAt('/admin/premise', <PremiseList area="admin" />);
  expect(await screen.findByText(/ask a SuperAdmin to assign you a premise group/)).toBeTruthy();
});
