import { caller } from '@server/test/caller';
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
beforeEach(() => signInAs('SuperAdmin', product.site.people.SuperAdmin));

const address = () => screen.getByTestId('address').textContent;
const answerTo = async (path: string) =>
  (await caller(product.ports)(product.site.people.SuperAdmin, 'GET', path)).body;

describe('the page of a user', () => {
  it('suspends the user with a reason, shows it, and reactivates the user', async () => {
    const user = userEvent.setup();
    const { userId } = product.site.people.Agent.viewer;
    showUserPages(`/admin/user/profile/${userId}`);
    await screen.findByRole('heading', { level: 1, name: 'Agent Chan' });
    const scope = (await screen.findByText('Change access rights')).closest('a');
    expect(scope?.getAttribute('href')).toBe(`/admin/role?tab=rights&user=${userId}`);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
    const suspension = await screen.findByRole('dialog', { name: 'Suspend Agent Chan' });
    expect(
      within(suspension).getByText(/API keys and the calendar link that the person made end for good/),
    ).toBeTruthy();
    await pasteInto(within(suspension).getByRole('textbox', { name: 'Reason' }), 'Left the company');
    await user.click(within(suspension).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Reason for the suspension')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Reactivate' }));
    const reactivation = await screen.findByRole('dialog', { name: 'Reactivate Agent Chan' });
    await user.click(within(reactivation).getByRole('button', { name: 'Reactivate' }));
    await waitFor(() => expect(screen.queryByText('Reason for the suspension')).toBeNull());
    expect(await answerTo(`/api/v1/admin/user/${userId}`)).toMatchObject({ status: 'active' });
  });

  it('switches a flag off after saying what is lost, and changes nothing else', async () => {
    const user = userEvent.setup();
    const { userId } = product.site.people.Staff.viewer;
    const before = await answerTo(`/api/v1/admin/user/${userId}`);
    showUserPages(`/admin/user/profile/${userId}`);
    const flag = await screen.findByRole('switch', { name: 'Funding phase 1' });
    expect(flag.getAttribute('aria-checked')).toBe('true');
    await user.click(flag);
    const question = await screen.findByRole('alertdialog');
    expect(
      within(question).getByText(/loses these menus and their pages at once: Manage Security/),
    ).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: /cancel/i }));
    expect(flag.getAttribute('aria-checked')).toBe('true');
    await user.click(flag);
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(flag.getAttribute('aria-checked')).toBe('false'));
    const { version, updatedAt, ...rest } = before;
    expect(await answerTo(`/api/v1/admin/user/${userId}`)).toMatchObject({
      ...rest,
      featureFlags: [{ name: 'funding_phase1', enabled: false }],
    });
  });

  it('does not offer users to suspend themselves, and reports an unknown user', async () => {
    const user = userEvent.setup();
    showUserPages(`/admin/user/profile/${product.site.people.SuperAdmin.viewer.userId}`);
    await screen.findByRole('heading', { level: 1, name: 'SuperAdmin Chan' });
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    showUserPages('/admin/user/profile/999999');
    await user.click(await screen.findByRole('link', { name: 'See all users' }));
    expect(screen.getAllByTestId('address').at(-1)?.textContent).toBe('/admin/user?tab=all');
  });
});

describe('the form of a user', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>, email: string) => {
    await pasteInto(await screen.findByRole('textbox', { name: 'First name' }), 'Ka Yan');
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Lee');
    await pasteInto(screen.getByRole('textbox', { name: 'Email' }), email);
    await user.click(screen.getByRole('checkbox', { name: /^Manager/ }));
  };

  it('invites a user and opens the profile', async () => {
    const user = userEvent.setup();
    showUserPages('/admin/user/profile/create');
    await user.click(await screen.findByRole('button', { name: 'Send the invitation' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Roles');
    await fill(user, 'ka.yan@keepwatch.test');
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lee Ka Yan' })).toBeTruthy();
    expect(address()).toMatch(/^\/admin\/user\/profile\/\d+$/);
    expect(await screen.findByRole('button', { name: 'Send the invitation again' })).toBeTruthy();
  });

  it('shows at its field that the email is taken, and keeps the input', async () => {
    const user = userEvent.setup();
    showUserPages('/admin/user/profile/create');
    const { userId } = product.site.people.Client.viewer;
    const { email } = await answerTo(`/api/v1/admin/user/${userId}`);
    await fill(user, email.toUpperCase());
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    const field = await screen.findByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect((field as HTMLInputElement).value).toBe(email.toUpperCase());
  });

  it('keeps the typed values after a conflict, and saves them onto the latest version', async () => {
    const user = userEvent.setup();
    const { userId } = product.site.people.Manager.viewer;
    showUserPages(`/admin/user/profile/${userId}/edit`);
    const phone = await screen.findByRole('textbox', { name: /^Phone/ });
    await pasteInto(phone, '9876 5432');
    const { userRoles, company, featureFlags, ...profile } = await answerTo(`/api/v1/admin/user/${userId}`);
    const { status } = await caller(product.ports)(
      product.site.people.SuperAdmin,
      'PUT',
      `/api/v1/admin/user/${userId}`,
      {
        email: profile.email,
        firstName: 'Man Yee',
        lastName: profile.lastName,
        roles: ['Manager', 'Staff'],
        language: 'hk',
        version: profile.version,
      },
    );
    expect(status).toBe(200);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await user.click(await screen.findByRole('button', { name: 'Load the latest version' }));
    expect(await screen.findByText(/^This is the latest version/)).toBeTruthy();
    expect((screen.getByRole('textbox', { name: 'First name' }) as HTMLInputElement).value).toBe('Man Yee');
    expect((phone as HTMLInputElement).value).toBe('9876 5432');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('heading', { level: 1, name: 'Chan Man Yee' });
    expect(await answerTo(`/api/v1/admin/user/${userId}`)).toMatchObject({
      firstName: 'Man Yee',
      phone: '9876 5432',
      language: 'hk',
      userRoles: [{ role: { name: 'Staff' } }, { role: { name: 'Manager' } }],
    });
  });
});
