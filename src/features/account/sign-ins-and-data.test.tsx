import type { OpenSignIn } from '@contract/account';
import { caller, type Person } from '@server/test/caller';
import * as files from '@src/lib/save-file';
import { useSession } from '@src/stores/session';
import { useToast } from '@src/stores/toast';
import { fill, openAccount, PASSWORD, section } from '@src/test/account';
import { startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2027-03-01T02:00:00.000Z');
});
beforeEach(() => useToast.setState({ toasts: [] }));
afterAll(() => product.stop());

const toasts = () => useToast.getState().toasts.map(({ title }) => title);

describe('the open sign-ins', () => {
  /** Opens the page with two more sign-ins of the same user. */
  const open = async () => {
    const more = { email: `${crypto.randomUUID()}@keepwatch.test` };
    const signIn = (userAgent: string) =>
      caller(product.ports)(
        null,
        'POST',
        '/api/v1/auth/signin',
        { email: more.email, password: PASSWORD },
        'en',
        {
          'user-agent': userAgent,
        },
      );
    const opened = await openAccount(product, 'Client', '/account-setting', more, async () => {
      await signIn(PHONE);
      await signIn('curl/8.14.1');
    });
    const stored = async () => (await opened.call('GET', '/session')).body as OpenSignIn[];
    return { ...opened, stored };
  };

  it('names each device and marks this one', async () => {
    await open();
    const rows = section('Signed-in devices')
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(rows).toHaveLength(3);
    expect(rows.filter((row) => row?.includes('This device'))).toHaveLength(1);
    expect(rows.some((row) => row?.includes('Safari on iPhone'))).toBe(true);
    expect(rows.some((row) => row?.startsWith('Unknown device') && !row.includes('This device'))).toBe(true);
  });

  it('ends one sign-in', async () => {
    const { stored } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(section('Signed-in devices').getAllByRole('listitem')).toHaveLength(2));
    expect((await stored()).map(({ userAgent }) => userAgent)).not.toContain(PHONE);
  });

  it('ends all others after a confirmation with their number', async () => {
    const { stored } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out 2 other devices?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(section('Signed-in devices').getAllByRole('listitem')).toHaveLength(1));
    expect((await stored()).map(({ current }) => current)).toEqual([true]);
  });
});

describe('the data', () => {
  it('is downloaded as a file', async () => {
    const { profile } = await openAccount(product);
    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(toasts()).toEqual(['The file is downloaded']));
    const [name, file] = saveFile.mock.lastCall ?? [];
    expect(name).toBe('keepwatch-account.json');
    expect(await file?.text()).toContain((await profile()).email);
  });
});

const askToDelete = async (password: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Delete account…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  fill(dialog.getByLabelText('Current password'), password);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  return dialog;
};
const statusOf = async (person: Person) =>
  (await caller(product.ports)(person, 'GET', '/api/v1/account')).status;

describe('deleting the account', () => {
  it('explains what is deleted and what is kept, and asks for the password', async () => {
    const { person } = await openAccount(product);
    const dialog = await askToDelete('not this one');
    expect(dialog.getByText('What is deleted')).toBeTruthy();
    expect(dialog.getByText('What is kept')).toBeTruthy();
    await dialog.findByRole('link', { name: 'Current password: The password is wrong' });
    expect(await statusOf(person)).toBe(200);
  });

  it('signs the user out with a confirmation', async () => {
    const { person } = await openAccount(product);
    await askToDelete(PASSWORD);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/login'));
    expect(useSession.getState().user).toBeNull();
    expect(toasts()).toEqual(['Your account is deleted']);
    expect(await statusOf(person)).toBe(401);
  });

  it('explains a refusal, and keeps the account', async () => {
    const { ports, site } = product;
    const call = caller(ports);
    const { person } = await openAccount(product, 'SuperAdmin');
    // Suspends the only other SuperAdmin.
    const path = `/api/v1/admin/user/${site.people.SuperAdmin.viewer.userId}/suspend`;
    const suspended = await call(person, 'POST', path, { reason: 'Left the company' });
    expect(suspended.status).toBeLessThan(300);
    const dialog = await askToDelete(PASSWORD);
    await dialog.findByText('This is the last active SuperAdmin. Appoint another one first.');
    expect(await statusOf(person)).toBe(200);
  });
});
