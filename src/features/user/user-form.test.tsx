import { caller } from '@server/test/caller';
import { useToast } from '@src/stores/toast';
import { pasteInto } from '@src/test/fill-in';
import { signInAs, startProduct } from '@src/test/product';
import { showUserPages } from '@src/test/user-pages';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());
beforeEach(() => {
  useToast.setState({ toasts: [] });
  signInAs('SuperAdmin', product.site.people.SuperAdmin);
});

const show = (address: string) => {
  showUserPages(address);
  return userEvent.setup();
};
const stored = async (path: string) =>
  (await caller(product.ports)(product.site.people.SuperAdmin, 'GET', path)).body;
const rolesOf = async (userId: number) =>
  (await stored(`/api/v1/admin/user/${userId}`)).userRoles.map(
    ({ role }: { role: { name: string } }) => role.name,
  );
const role = (name: RegExp) => screen.findByRole('checkbox', { name });
const answer = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

describe('a change of roles', () => {
  it('is asked about first, with what each role may, and not saved when it is cancelled', async () => {
    const { userId } = product.site.people.Staff.viewer;
    const user = show(`/admin/user/profile/${userId}/edit`);
    await user.click(await role(/^Staff/));
    await user.click(await role(/^SuperAdmin/));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const question = await screen.findByRole('alertdialog', { name: 'Change the roles of Staff Chan?' });
    const texts = within(question)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual(['Gets the role SuperAdmin', 'Loses the role Staff']);
    expect(within(question).getByText(/Can do everything: users and roles/)).toBeTruthy();
    expect(within(question).getByText(/give and take everyone's roles, including yours/)).toBeTruthy();
    await answer(user, 'Cancel');
    expect(await rolesOf(userId)).toEqual(['Staff']);

    await user.click(await role(/^SuperAdmin/));
    await user.click(await role(/^Agent/));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await answer(user, 'Change roles');
    await screen.findByRole('heading', { level: 1, name: 'Staff Chan' });
    await waitFor(async () => expect(await rolesOf(userId)).toEqual(['Agent']));
  });

  it('is not asked about when other fields change', async () => {
    const { userId } = product.site.people.Manager.viewer;
    const user = show(`/admin/user/profile/${userId}/edit`);
    await pasteInto(await screen.findByRole('textbox', { name: /^Phone/ }), '9876 5432');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(async () =>
      expect(await stored(`/api/v1/admin/user/${userId}`)).toMatchObject({ phone: '9876 5432' }),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('an invitation', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>, email: string) => {
    await pasteInto(await screen.findByRole('textbox', { name: 'First name' }), 'Ka Yan');
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Lee');
    await pasteInto(screen.getByRole('textbox', { name: 'Email' }), email);
  };
  const send = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Send the invitation' }));
  const invitedId = () => Number(/\d+$/.exec(screen.getByTestId('address').textContent ?? '')?.[0]);

  it('gives groups to internal roles and premises to clients, and nothing of an unticked role', async () => {
    const user = show('/admin/user/profile/create');
    await fill(user, 'groups@keepwatch.test');
    expect(screen.queryByText('Sees from the first day')).toBeNull();
    await user.click(await role(/^Client/));
    await user.click(await role(/^Harbour Court$/));
    await user.click(await role(/^Client/));
    await user.click(await role(/^Manager/));
    expect(screen.queryByRole('checkbox', { name: 'Harbour Court' })).toBeNull();
    const groups = await screen.findByRole('group', { name: /^Premise groups/ });
    await user.click(within(groups).getAllByRole('checkbox')[1] as HTMLElement);
    await send(user);
    await screen.findByRole('heading', { level: 1, name: 'Lee Ka Yan' });
    const right = await stored(`/api/v1/access-right/${invitedId()}`);
    expect([right.premiseGroupIds.length, right.securityGroupIds]).toEqual([1, []]);
    const users = await stored(`/api/v1/admin/premise/user-manage/${product.site.premiseId}`);
    expect(users.map(({ id }: { id: number }) => id)).not.toContain(invitedId());
  });

  it('makes a client a user of the chosen premises', async () => {
    const user = show('/admin/user/profile/create');
    await fill(user, 'client@keepwatch.test');
    await user.click(await role(/^Client/));
    await user.click(await role(/^Harbour Court$/));
    await send(user);
    await screen.findByRole('heading', { level: 1, name: 'Lee Ka Yan' });
    const users = await stored(`/api/v1/admin/premise/user-manage/${product.site.premiseId}`);
    expect(users.map(({ id }: { id: number }) => id)).toContain(invitedId());
  });

  it('to be SuperAdmin is asked about', async () => {
    const user = show('/admin/user/profile/create');
    await fill(user, 'super@keepwatch.test');
    await user.click(await role(/^SuperAdmin/));
    await send(user);
    await screen.findByRole('alertdialog', { name: 'Invite Lee Ka Yan as SuperAdmin?' });
    await answer(user, 'Invite as SuperAdmin');
    await screen.findByRole('heading', { level: 1, name: 'Lee Ka Yan' });
    expect(await rolesOf(invitedId())).toEqual(['SuperAdmin']);
  });

  it('shows its link once where no mail server sends it', async () => {
    Object.assign(product.ports, { hasMailServer: false });
    const user = show('/admin/user/profile/create');
    await fill(user, 'link@keepwatch.test');
    await user.click(await role(/^Manager/));
    await send(user);
    const link = await screen.findByText(/\/reset-password#token=/);
    expect(link.textContent).toMatch(/^http.*#token=\S+$/);
    expect(screen.getByRole('button', { name: /Copy/ })).toBeTruthy();
    expect(useToast.getState().toasts).toEqual([]);
    expect(screen.queryByText(/gets an email/)).toBeNull();
    await user.click(screen.getByRole('link', { name: /profile|Open|page/i }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lee Ka Yan' })).toBeTruthy();
    expect(screen.queryByText(/#token=/)).toBeNull();
    Object.assign(product.ports, { hasMailServer: true });
  });
});
