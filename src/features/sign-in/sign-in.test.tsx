import { userTable } from '@server/model/user';
import { caller, makePerson } from '@server/test/caller';
import { rememberArea } from '@src/lib/remembered-area';
import { LoginPage } from '@src/routes/public/login';
import { useSession } from '@src/stores/session';
import { fillIn } from '@src/test/fill-in';
import { lastLinkTo } from '@src/test/mails';
import { person } from '@src/test/people';
import { renderAt, startProduct } from '@src/test/product';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const PASSWORD = 'Keepwatch-Demo-1';
let product: Awaited<ReturnType<typeof startProduct>>;
let passwordHash: string;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  passwordHash = await product.ports.passwordHash.hash(PASSWORD);
});
afterAll(() => product.stop());
beforeEach(() => useSession.getState().clear());

const open = (search = '') =>
  renderAt(
    `/login${search}`,
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const signIn = async (email: string, password = PASSWORD) => {
  await fillIn('Email', email);
  await fillIn('Password', password);
  await press('Sign in');
};
const signedIn = () => useSession.getState().user?.email;

describe('the sign-in page while the session loads', () => {
  const spinner = () => screen.queryByRole('status', { name: 'Loading...' });
  const form = () => screen.queryByRole('button', { name: 'Sign in' });
  beforeEach(() => useSession.setState(useSession.getInitialState(), true));
  afterEach(() => rememberArea(null));

  it('shows a spinner where a session is remembered, then the form if it has ended', () => {
    rememberArea('client');
    open();
    expect(spinner()).toBeTruthy();
    expect(form()).toBeNull();
    act(() => useSession.getState().begin());
    expect(form()).toBeNull();
    act(() => useSession.getState().clear());
    expect(spinner()).toBeNull();
    expect(form()).toBeTruthy();
    act(() => useSession.getState().begin());
    expect(form()).toBeTruthy();
  });

  it('redirects without showing the form if the session goes on', () => {
    rememberArea('client');
    open('?redirectUri=/account-setting');
    act(() => useSession.getState().succeed(person('Client')));
    expect(screen.getByTestId('address').textContent).toBe('/account-setting');
  });

  it('shows the form at once to a visitor', () => {
    open();
    expect(form()).toBeTruthy();
  });
});

describe('signing in', () => {
  it('reports missing values at each field', async () => {
    open();
    await press('Sign in');
    expect(await screen.findByText('Enter an email address')).toBeTruthy();
    expect(screen.getByText('Required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await fillIn('Email', 'x@y.test');
    await waitFor(() => expect(screen.queryByText('Enter an email address')).toBeNull());
  });

  it.each(['//evil.test', '/\\evil.test', 'javascript:alert(1)', '%2F%2Fevil.test', 'https://evil.test'])(
    'redirects to the home page instead of %s',
    async (target) => {
      const email = `${crypto.randomUUID()}@example.test`;
      await makePerson(product.ports, 'Client', { email, passwordHash });
      open(`?redirectUri=${encodeURIComponent(target)}`);
      await signIn(email);
      await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'));
    },
  );

  it('links to the forgotten password and the sign-up', () => {
    open();
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
      '/forget-password',
    );
    expect(screen.getByRole('link', { name: 'Request one' }).getAttribute('href')).toBe('/sign-up');
  });

  it('says why the last session was ended', async () => {
    useSession.getState().clear(undefined, 'Your account was suspended.');
    open();
    expect(screen.getByRole('alert').textContent).toBe('Your account was suspended.');
  });
});

describe('the second step', () => {
  let email: string;
  let codeNow: () => string;
  let recoveryCodes: string[];
  beforeEach(async () => {
    email = `${crypto.randomUUID()}@example.test`;
    const person = await makePerson(product.ports, 'Manager', { email, passwordHash });
    const call = caller(product.ports);
    const path = '/api/v1/account/second-factor';
    const { secret } = (await call(person, 'POST', path, { password: PASSWORD })).body;
    codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: product.ports.clock.now().getTime(),
      });
    recoveryCodes = (await call(person, 'POST', `${path}/confirm`, { code: codeNow() })).body.recoveryCodes;
    product.ports.clock.advance(120_000);
    open();
    await signIn(email);
    await heading('Enter your code');
    expect(signedIn()).toBeUndefined();
  });

  it('accepts the code of the app, after a wrong one was refused at its field', async () => {
    await fillIn('Code', '12');
    await press('Sign in');
    expect(await screen.findByText('The code is wrong')).toBeTruthy();
    await fillIn('Code', codeNow() === '000000' ? '000001' : '000000');
    await press('Sign in');
    expect(await screen.findByText(/or was already used/)).toBeTruthy();
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
    await fillIn('Code', codeNow());
    await press('Sign in');
    await waitFor(() => expect(signedIn()).toBe(email));
  });

  it('accepts a recovery code', async () => {
    await fillIn('Code', recoveryCodes[0] ?? '');
    await press('Sign in');
    await waitFor(() => expect(signedIn()).toBe(email));
  });

  it('returns to the first step with a message when the ticket has expired', async () => {
    product.ports.clock.advance(6 * 60_000);
    await fillIn('Code', codeNow());
    await press('Sign in');
    await heading('Sign in');
    expect(screen.getByText(/That took too long/)).toBeTruthy();
  });

  it('can be left to use another account', async () => {
    await press('Sign in with another account');
    await heading('Sign in');
  });
});

describe('an account that cannot be used', () => {
  it.each([
    ['unverified', 'Your email is not confirmed yet'],
    ['waiting', 'Your account is waiting for approval'],
    ['rejected', 'Your account was not approved'],
    ['suspended', 'Your account is suspended'],
  ] as const)('%s: shows a message instead of the form', async (status, title) => {
    const email = `${status}@example.test`;
    const { viewer } = await makePerson(product.ports, 'Client', { email, passwordHash });
    await product.ports.db.update(userTable).set({ status }).where(eq(userTable.id, viewer.userId));
    open();
    await signIn(email);
    await heading(title);
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send the email again' }) !== null).toBe(
      status === 'unverified',
    );
    if (status === 'unverified') {
      await press('Send the email again');
      expect(await screen.findByText(/Sent again/)).toBeTruthy();
      expect(await lastLinkTo(product.ports, email)).toMatch(/^\/verify-email#token=/);
    }
    await press('Sign in with another account');
    await heading('Sign in');
  });
});
