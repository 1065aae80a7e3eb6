import cn from '@locales/cn/translation.json';
import hk from '@locales/hk/translation.json';
import { userTable } from '@server/model/user';
import { rememberLanguage } from '@src/lib/language';
import { SignUpPage } from '@src/routes/public/sign-up';
import { VerifyEmailPage } from '@src/routes/public/verify-email';
import { useSession } from '@src/stores/session';
import { fillIn } from '@src/test/fill-in';
import { lastLinkTo } from '@src/test/mails';
import { renderAt, signInAs, startProduct } from '@src/test/product';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import i18next from 'i18next';
import { Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2026-03-08T03:00:00.000Z');
  i18next.addResourceBundle('cn', 'translation', cn);
  i18next.addResourceBundle('hk', 'translation', hk);
});
afterAll(() => product.stop());
beforeEach(() => useSession.getState().clear());
afterEach(() => i18next.changeLanguage('en'));

const open = (address: string) =>
  renderAt(
    address,
    <Routes>
      <Route path="/sign-up" element={<SignUpPage />} />
      <Route path="/verify-email" element={<VerifyEmailPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (email: string, password = 'lantern ferry pewter oolong') => {
  await fillIn('Email', email);
  await fillIn('Password', password);
  await fillIn('Last name', '陳');
  await fillIn('First name', '大文');
};
const stored = async (email: string) =>
  (await product.ports.db.select().from(userTable).where(eq(userTable.email, email)))[0];

describe('requesting an account', () => {
  it('continues from the form by the mailed link to the approval', async () => {
    open('/sign-up');
    await fill('chan@example.test');
    await fillIn(/^Company name/, 'Harbour Ltd');
    rememberLanguage('hk');
    await press('Request account');
    await heading('Next: confirm your email');
    expect(screen.getByText(/chan@example.test/)).toBeTruthy();
    expect(await stored('chan@example.test')).toMatchObject({
      status: 'unverified',
      lastName: '陳',
      language: 'hk',
    });

    const first = await lastLinkTo(product.ports, 'chan@example.test');
    await press('No email? Send it again');
    expect(await screen.findByText(/Sent again/)).toBeTruthy();
    const link = (await lastLinkTo(product.ports, 'chan@example.test')) ?? '';
    expect(link).toMatch(/^\/verify-email#token=/);
    expect(link).not.toBe(first);
  });

  it.each([
    ['en', 'Enter an email address'],
    ['cn', '请输入邮箱'],
    ['hk', '請輸入電郵'],
  ])('reports in %s what is wrong at each field, and sends nothing', async (language, email) => {
    await act(() => i18next.changeLanguage(language));
    open('/sign-up');
    const t = i18next.t;
    await fillIn(t('login.password'), 'short');
    await press(t('signUp.submit'));
    const noteOf = (label: string) => {
      const described = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
      return document.getElementById(described)?.textContent;
    };
    await waitFor(() => expect(noteOf(t('login.email'))).toBe(t('validation.requiredEmail')));
    expect(t('validation.requiredEmail')).toBe(email);
    expect(noteOf(t('login.password'))).toBe(t('validation.tooSmall.string', { minimum: 12 }));
    expect(noteOf(t('signUp.lastName'))).toBe(t('validation.required'));
    expect(screen.getByRole('alert').textContent).toContain(t('form.summary', { count: 4 }));
  });

  it('shows a refused password at its field, and keeps the input', async () => {
    open('/sign-up');
    await fill('wong@example.test', 'password1234');
    await press('Request account');
    const note = await screen.findAllByText(/too common/);
    expect(note.length).toBeGreaterThan(0);
    expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('大文');
    expect(await stored('wong@example.test')).toBeUndefined();
  });

  it('shows the strength of the password and advice', async () => {
    open('/sign-up');
    await fillIn('Password', 'aaaaaaaaaaaa');
    expect(await screen.findByText('Weak')).toBeTruthy();
    expect(screen.getByText(/Repeated characters/)).toBeTruthy();
    await fillIn('Password', 'lantern ferry pewter oolong');
    expect(await screen.findByText('Strong')).toBeTruthy();
  });

  it('is not offered to a signed-in user', async () => {
    signInAs('Client', product.site.people.Client);
    open('/sign-up');
    expect(screen.getByTestId('address').textContent).toBe('/');
  });

  it('opens the terms in another tab, so that the input stays', () => {
    open('/sign-up');
    const [link] = screen.getAllByRole('link', { name: 'terms and conditions' });
    expect(link?.getAttribute('href')).toBe('/term-and-condition');
    expect(link?.getAttribute('target')).toBe('_blank');
  });
});

describe('the link that verifies an email', () => {
  it('is used by the button only, once, and is removed from the address bar', async () => {
    const email = 'chan@example.test';
    const link = (await lastLinkTo(product.ports, email)) ?? '';
    const { unmount } = open(link);
    await heading('Confirm your email');
    expect((await stored(email))?.status).toBe('unverified');
    await press('Confirm my email');
    await heading('Your email is confirmed');
    expect((await stored(email))?.status).toBe('waiting');
    unmount();

    open(link);
    await heading('Confirm your email');
    await press('Confirm my email');
    await heading('This link no longer works');
  });

  it('can be requested again on the page of an invalid link', async () => {
    const email = 'lee@example.test';
    const { unmount } = open('/sign-up');
    await fill(email);
    await press('Request account');
    await heading('Next: confirm your email');
    const first = await lastLinkTo(product.ports, email);
    unmount();

    open('/verify-email#token=forged_forged_forged_forged');
    await press('Confirm my email');
    await heading('This link no longer works');
    await fillIn('Email', email);
    await press('Send a new link');
    await heading('Check your email');
    expect(await lastLinkTo(product.ports, email)).not.toBe(first);
  });

  it.each([
    ['an account asked for', '', 'Your email is confirmed', /From now on/],
    ["an account's new address", '&email=mail%40example.test', 'Your email is changed', /approved/],
  ])('says what follows for %s', async (_whose, address, title, absent) => {
    const email = `follows${address.length}@example.test`;
    const { unmount } = open('/sign-up');
    await fill(email);
    await press('Request account');
    await heading('Next: confirm your email');
    const link = await lastLinkTo(product.ports, email);
    unmount();
    open(`${link}${address}`);
    await press('Confirm my email');
    await heading(title);
    expect(screen.queryByText(absent)).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login');
  });

  it('can be requested if the page is opened without one', async () => {
    open('/verify-email');
    await heading('Open this page from the link in your email');
  });
});
