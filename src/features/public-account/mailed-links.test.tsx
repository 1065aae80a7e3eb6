import { userTable } from '@server/model/user';
import { caller, makePerson } from '@server/test/caller';
import { DeleteAccountPage } from '@src/routes/public/delete-account';
import { ForgetPasswordPage } from '@src/routes/public/forget-password';
import { ForgetPasswordSuccessPage } from '@src/routes/public/forget-password-success';
import { LoginPage } from '@src/routes/public/login';
import { ResetPasswordPage } from '@src/routes/public/reset-password';
import { useSession } from '@src/stores/session';
import { useToast } from '@src/stores/toast';
import { fillIn } from '@src/test/fill-in';
import { lastLinkTo } from '@src/test/mails';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const PASSWORD = 'Keepwatch-Demo-1';
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
});
afterAll(() => product.stop());
beforeEach(() => {
  useSession.getState().clear();
  useToast.setState({ toasts: [] });
});

const personWith = async (email: string) =>
  makePerson(product.ports, 'Manager', {
    email,
    passwordHash: await product.ports.passwordHash.hash(PASSWORD),
  });
const statusOf = async (id: number) =>
  (await product.ports.db.select().from(userTable).where(eq(userTable.id, id)))[0]?.status;

const Fragment = () => <output data-testid="fragment">{useLocation().hash}</output>;
const open = (address: string) =>
  renderAt(
    address,
    <>
      <Fragment />
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/forget-password" element={<ForgetPasswordPage />} />
        <Route path="/:mail/forget-password-success" element={<ForgetPasswordSuccessPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/delete-account-page" element={<DeleteAccountPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
  );
const address = () => screen.getByTestId('address').textContent;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a forgotten password', () => {
  it('is replaced by the mailed link, and the new one signs in', async () => {
    const email = 'wong+night@example.test';
    const person = await personWith(email);
    signInAs('Manager', person);
    const { unmount } = open('/forget-password');
    await fillIn('Email', email);
    await press('Send the link');
    await heading('Check your email');
    expect(address()).toBe('/wong%2Bnight%40example.test/forget-password-success');
    expect(screen.getByText(/wong\+night@example.test/)).toBeTruthy();
    unmount();

    open((await lastLinkTo(product.ports, email)) ?? '');
    await heading('Choose a password');
    expect(screen.getByTestId('fragment').textContent).toBe('');
    await fillIn('New password', 'lantern ferry pewter oolong');
    await press('Save the password');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(useToast.getState().toasts[0]?.title).toBe('The password is saved. Please sign in.');
    expect(useSession.getState().user).toBeNull();

    await fillIn('Email', email);
    await fillIn('Password', 'lantern ferry pewter oolong');
    await press('Sign in');
    await waitFor(() => expect(useSession.getState().user?.email).toBe(email));
  });

  it('has the same message for an unknown email', async () => {
    open('/forget-password');
    await fillIn('Email', 'nobody@example.test');
    await press('Send the link');
    await heading('Check your email');
  });

  it('says how long to wait after too many requests', async () => {
    open('/eager@example.test/forget-password-success');
    for (let times = 0; times < 3; times += 1) {
      await press('Send the email again');
      await screen.findByText(times === 0 ? /Sent again/ : new RegExp(`\\(${times + 1} times\\)`));
    }
    await press('Send the email again');
    expect(await screen.findByText(/Please wait 60 min/)).toBeTruthy();
  });

  it('shows no value of the URL that is not an email', async () => {
    open('/Call%2012345678%20now/forget-password-success');
    expect(address()).toBe('/forget-password');
    expect(screen.queryByText(/12345678/)).toBeNull();
  });

  it.each([
    ['/reset-password#token=forged_forged_forged_forged', 'This link no longer works'],
    ['/reset-password#token=%3Cscript%3E', 'This link no longer works'],
    ['/reset-password', 'Open this page from the link in your email'],
  ])('%s: shows a message and offers a new link', async (link, title) => {
    open(link);
    if (link.includes('#')) {
      await fillIn('New password', 'lantern ferry pewter oolong');
      await press('Save the password');
    }
    await heading(title);
    await fillIn('Email', 'somebody@example.test');
    await press('Send a new link');
    await heading('Check your email');
  });
});

describe('deleting an account while signed out', () => {
  it('needs the mailed link, the password and a confirmation', async () => {
    const email = 'leaving@example.test';
    const { viewer } = await personWith(email);
    const { unmount } = open('/delete-account-page');
    await fillIn('Email', email);
    await press('Send the link');
    await heading('Check your email');
    unmount();

    open((await lastLinkTo(product.ports, email)) ?? '');
    await fillIn('Password', 'not the password');
    await press('Delete my account');
    const sure = async () => {
      const dialog = await screen.findByRole('alertdialog', { name: 'Delete this account?' });
      const [confirm] = [...dialog.querySelectorAll('button')].filter(
        ({ textContent }) => textContent === 'Delete my account',
      );
      if (confirm) await userEvent.click(confirm);
    };
    await sure();
    expect(await screen.findByText('The password is wrong')).toBeTruthy();
    expect(await statusOf(viewer.userId)).toBe('active');

    await fillIn('Password', PASSWORD);
    await press('Delete my account');
    await sure();
    await heading('Your account is deleted');
    expect(await statusOf(viewer.userId)).toBe('deleted');
  });

  it('is refused with the reason', async () => {
    const email = 'boss@example.test';
    const { db, passwordHash } = product.ports;
    const { userId } = product.site.people.SuperAdmin.viewer;
    await db
      .update(userTable)
      .set({ email, passwordHash: await passwordHash.hash(PASSWORD) })
      .where(eq(userTable.id, userId));
    const { unmount } = open('/delete-account-page');
    await fillIn('Email', email);
    await press('Send the link');
    await heading('Check your email');
    unmount();
    open((await lastLinkTo(product.ports, email)) ?? '');
    await fillIn('Password', PASSWORD);
    await press('Delete my account');
    const dialog = await screen.findByRole('alertdialog');
    const confirm = [...dialog.querySelectorAll('button')].at(-1);
    if (confirm) await userEvent.click(confirm);
    expect(await screen.findByText(/This is the last active SuperAdmin/)).toBeTruthy();
    expect(await statusOf(userId)).toBe('active');
  });
});

describe('a locked account', () => {
  it('offers a link for this device, which then lets it sign in', async () => {
    const user = userEvent.setup();
    const email = 'locked@keepwatch.test';
    await personWith(email);
    open('/login');
    for (let tries = 0; tries < 5; tries += 1)
      await caller(product.ports)(null, 'POST', '/api/v1/auth/signin', { email, password: 'wrong' });
    await fillIn('Email', email);
    await fillIn('Password', PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.click(await screen.findByRole('button', { name: 'Email me a link for this device' }));
    expect(await screen.findByText(/^If locked@keepwatch.test is registered/)).toBeTruthy();
    const link = (await lastLinkTo(product.ports, email)) ?? '';
    expect(link).toMatch(/^\/login#token=/);
    cleanup();
    open(link);
    expect(await screen.findByRole('heading', { name: 'Let this device sign in?' })).toBeTruthy();
    expect(screen.getByTestId('fragment').textContent).toBe('');
    await user.click(screen.getByRole('button', { name: 'Let this device sign in' }));
    expect(await screen.findByText(/^This device can sign in now/)).toBeTruthy();
    cleanup();
    open(link);
    await user.click(await screen.findByRole('button', { name: 'Let this device sign in' }));
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  });
});
