import { caller, makePerson } from '@server/test/caller';
import { makeGuard } from '@server/test/site';
import { findElement } from '@src/test/find-element';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RolePage } from './role-page';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  await makeGuard(product.ports, product.site.guardGroupId);
});
afterAll(() => product.stop());
beforeEach(() => signInAs('SuperAdmin', product.site.people.SuperAdmin));

/** The premise groups of the site. */
const OWN_GROUP = 1;
const OTHERS = 2;

const show = (address: string) => renderAt(address, <RolePage />);
const address = () => screen.getByTestId('address').textContent;
const call = (method: string, path: string, body?: unknown) =>
  caller(product.ports)(product.site.people.SuperAdmin, method, path, body);
const rightOf = async (userId: number) => (await call('GET', `/api/v1/access-right/${userId}`)).body;
const newcomer = async (firstName: string) =>
  (await makePerson(product.ports, 'Agent', { firstName })).viewer.userId;
/** A row of a table; the same text is also in a card. */
const row = (name: string) => findElement('tbody tr', name);
const premiseGroups = async () => within(await findElement('fieldset', /^Premise groups/));
const box = async (name: string) => (await premiseGroups()).findByLabelText<HTMLInputElement>(name);
const tick = async (name: string) => fireEvent.click(await box(name));
const button = (text: string) => findElement('button', text) as Promise<HTMLButtonElement>;
const press = async (text: string) => fireEvent.click(await button(text));

describe('the list of scopes', () => {
  it('shows the groups and reach of each internal user', async () => {
    await newcomer('New');
    show('/admin/role?tab=rights');
    expect((await row('Manager Chan')).textContent).toContain('OURSOURS1 premise · 1 guard');
    expect((await row('New Chan')).textContent).toContain('––Sees nothing');
    expect((await row('SuperAdmin Chan')).textContent).toContain('Everything');
    expect(screen.queryByText('Client Chan')).toBeNull();
  });
});

describe('the scope of one person', () => {
  it('previews the reach before saving', async () => {
    const userId = await newcomer('Ka Yan');
    show(`/admin/role?tab=rights&user=${userId}`);
    expect(await screen.findByText('Access rights of Chan Ka Yan')).toBeTruthy();
    expect(await screen.findByText('With these groups Chan Ka Yan sees nothing.')).toBeTruthy();
    await tick('Select all');
    expect((await screen.findByText('Gains:')).parentElement?.textContent).toBe(
      'Gains: Harbour Court, Peak Villas',
    );
    expect(screen.queryByText('With these groups Chan Ka Yan sees nothing.')).toBeNull();
    await tick('OTHERS');
    await press('Save access rights');
    await waitFor(async () =>
      expect(await rightOf(userId)).toEqual({
        userId,
        version: 2,
        premiseGroupIds: [OWN_GROUP],
        securityGroupIds: [],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull());
    await press('Save access rights');
    expect((await screen.findByRole('alert')).textContent).toBe('Nothing has been changed yet.');
  });

  it('keeps the selection on a conflict, and saves it onto the newest version', async () => {
    const userId = await newcomer('Bo');
    show(`/admin/role?tab=rights&user=${userId}`);
    await tick('OTHERS');
    const theirs = { userId, version: 1, premiseGroupIds: [OWN_GROUP], securityGroupIds: [] };
    expect((await call('POST', '/api/v1/access-right', theirs)).status).toBe(200);
    await press('Save access rights');
    await press('Load the latest version');
    expect(await screen.findByText(/^This is the latest version/)).toBeTruthy();
    for (const name of ['OURS', 'OTHERS']) expect([name, (await box(name)).checked]).toEqual([name, true]);
    await press('Save access rights');
    await waitFor(async () =>
      expect(await rightOf(userId)).toMatchObject({ version: 3, premiseGroupIds: [OWN_GROUP, OTHERS] }),
    );
  });

  it('does not exist for a user without an internal role', async () => {
    show(`/admin/role?tab=rights&user=${product.site.people.Client.viewer.userId}`);
    expect(
      await screen.findByText(/^Client Chan has no internal role, and therefore no access rights/),
    ).toBeTruthy();
    show('/admin/role?tab=rights&user=999999');
    expect(await screen.findByText('User not found.')).toBeTruthy();
  });
});

describe('the scopes of several people', () => {
  const effects = '1 person will see more. 1 person will see less.';
  const twoPeople = async () => {
    const [ada, eve] = [await newcomer('Ada'), await newcomer('Eve')];
    const scope = { userId: eve, version: 1, premiseGroupIds: [OWN_GROUP], securityGroupIds: [] };
    await call('POST', '/api/v1/access-right', scope);
    return { ada, eve };
  };

  it('are selected in the list, and previewed once complete', async () => {
    const { ada, eve } = await twoPeople();
    show('/admin/role?tab=rights');
    for (const name of ['Ada Chan', 'Eve Chan'])
      fireEvent.click(within(await row(name)).getByLabelText(`Choose ${name}`));
    expect(screen.getByText('2 people chosen')).toBeTruthy();
    fireEvent.click(screen.getByText('Change their groups'));
    expect(address()).toBe(`/admin/role?tab=rights&people=${ada},${eve}`);
    await screen.findByText('Change the groups of 2 people');
    await press('Preview');
    expect(await screen.findByText('Choose at least one group.')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Replace'));
    expect(await screen.findByText(/^No group is chosen/)).toBeTruthy();
    await tick('OTHERS');
    await press('Preview');
    expect((await row('Ada Chan0')).textContent).toBe('Ada Chan0becomes10Gains: Peak Villas');
    expect((await row('Eve Chan1')).textContent).toBe('Eve Chan10Gains: Peak VillasLoses: Harbour Court');
    expect(screen.getByText(effects)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('What each person will see');
    // A changed selection must be previewed again.
    await tick('OURS');
    expect(screen.queryByText('Change 2 people')).toBeNull();
  });

  it('are changed together after a preview', async () => {
    const { ada, eve } = await twoPeople();
    show(`/admin/role?tab=rights&people=${ada},${eve}`);
    fireEvent.click(await screen.findByLabelText('Replace'));
    await tick('OTHERS');
    await press('Preview');
    await press('Change 2 people');
    const dialog = within(await findElement('[role="alertdialog"]'));
    expect(dialog.getByText(effects)).toBeTruthy();
    fireEvent.click(dialog.getByText('Change 2 people'));
    await waitFor(() => expect(address()).toBe('/admin/role?tab=rights'));
    expect(await rightOf(ada)).toMatchObject({ premiseGroupIds: [OTHERS] });
    expect(await rightOf(eve)).toMatchObject({ premiseGroupIds: [OTHERS], version: 3 });
  });

  it('can be extended and reduced', async () => {
    const manager = product.site.people.Manager.viewer.userId;
    const staff = product.site.people.Staff.viewer.userId;
    show(`/admin/role?tab=rights&people=${manager},999999`);
    await press('Add people');
    const dialog = within(await findElement('[role="dialog"]'));
    const isIn = await dialog.findByLabelText<HTMLInputElement>(/^Manager Chan/);
    expect(isIn.disabled).toBe(true);
    fireEvent.click(dialog.getByLabelText('Staff Chan'));
    fireEvent.click(dialog.getByText('Add 1 person'));
    await waitFor(() => expect(address()).toBe(`/admin/role?tab=rights&people=${manager},${staff}`));
    fireEvent.click(screen.getByLabelText('Remove Manager Chan'));
    await waitFor(() => expect(address()).toBe(`/admin/role?tab=rights&people=${staff}`));
    fireEvent.click(screen.getByLabelText('Remove Staff Chan'));
    await press('Preview');
    expect(await screen.findByText('Choose at least one person.')).toBeTruthy();
  });
});
