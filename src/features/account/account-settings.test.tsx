import hk from '@locales/hk/translation.json';
import { currentLanguage } from '@src/lib/language';
import { useSession } from '@src/stores/session';
import { useTheme } from '@src/stores/theme';
import { fill, openAccount, PASSWORD, section } from '@src/test/account';
import { startProduct } from '@src/test/product';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct('2027-03-01T02:00:00.000Z');
  Element.prototype.scrollIntoView = vi.fn();
});
afterAll(() => product.stop());

const type = (label: string | RegExp, text: string) => fill(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const typed = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;

describe('the profile', () => {
  it('saves names and phone, and updates the top bar', async () => {
    const { profile } = await openAccount(product);
    type('First name', 'Siu Ming');
    type(/^Phone/, '2345 6789');
    await press('Save profile');
    await waitFor(async () =>
      expect(await profile()).toMatchObject({ firstName: 'Siu Ming', phone: '2345 6789' }),
    );
    await waitFor(() => expect(useSession.getState().user?.firstName).toBe('Siu Ming'));
  });

  it('marks a missing field, and keeps the typed values', async () => {
    const { profile } = await openAccount(product);
    type('Last name', '');
    type('First name', 'Siu Ming');
    await press('Save profile');
    expect(await screen.findByRole('link', { name: 'Last name: Required' })).toBeTruthy();
    expect(typed('First name')).toBe('Siu Ming');
    expect((await profile()).firstName).toBe('Client');
  });

  it('saves the language to the account, and switches to it', async () => {
    i18next.addResourceBundle('hk', 'translation', hk);
    const { profile } = await openAccount(product);
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'hk');
    await press('Save profile');
    expect(await screen.findByRole('heading', { level: 1, name: '帳戶設定' })).toBeTruthy();
    expect(currentLanguage()).toBe('hk');
    expect((await profile()).language).toBe('hk');
    await i18next.changeLanguage('en');
  });

  it('reports a change made elsewhere, and keeps the typed values when reloading', async () => {
    const { call, profile } = await openAccount(product);
    type('First name', 'Siu Ming');
    const { lastName, language, mailPreferences, version } = await profile();
    const other = { firstName: 'Ka Yan', lastName, phone: '9876 5432', language, mailPreferences, version };
    expect((await call('PUT', '', other)).status).toBe(200);
    await press('Save profile');
    await screen.findByText(/^Someone changed/);
    expect((await profile()).firstName).toBe('Ka Yan');
    await press('Load the latest version');
    await waitFor(() => expect(typed(/^Phone/)).toBe('9876 5432'));
    expect(typed('First name')).toBe('Siu Ming');
    await press('Save profile');
    await waitFor(async () =>
      expect(await profile()).toMatchObject({ firstName: 'Siu Ming', phone: '9876 5432' }),
    );
  });

  it('sends a link to the new email if the password is right', async () => {
    const { profile } = await openAccount(product);
    const before = (await profile()).email;
    await press('Change email');
    const dialog = within(await screen.findByRole('dialog'));
    fill(dialog.getByLabelText('New email'), 'new@keepwatch.test');
    fill(dialog.getByLabelText('Current password'), 'not this one');
    await userEvent.click(dialog.getByRole('button', { name: 'Send the link' }));
    expect(await dialog.findByRole('link', { name: 'Current password: The password is wrong' })).toBeTruthy();
    fill(dialog.getByLabelText('Current password'), PASSWORD);
    await userEvent.click(dialog.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/sent a link to new@keepwatch.test/)).toBeTruthy();
    expect((await profile()).email).toBe(before);
  });
});

describe('the email preferences', () => {
  it.each([
    ['Client', ['Bookings']],
    ['Staff', ['Bookings', "Guards' licences"]],
    ['SuperAdmin', ['Bookings', 'New users', "Guards' licences"]],
  ] as const)('offer a %s the topics of that role', async (role, topics) => {
    await openAccount(product, role);
    const labels = section('Email notifications')
      .getAllByRole('combobox')
      .map((field) => {
        const [label] = (field as HTMLSelectElement).labels;
        return label?.textContent;
      });
    expect(labels).toEqual(topics);
  });

  it('save only the changed preference, and keep an unsaved name in the other form', async () => {
    const { profile } = await openAccount(product);
    const before = (await profile()).mailPreferences;
    type('First name', 'Siu Ming');
    await userEvent.selectOptions(screen.getByLabelText('Bookings'), 'none');
    await press('Save email settings');
    await waitFor(async () =>
      expect((await profile()).mailPreferences).toEqual({ ...before, booking: 'none' }),
    );
    expect((await profile()).firstName).toBe('Client');
    // The profile form has an older version, but its fields didn't change, so it saves.
    await waitFor(() => expect(typed('First name')).toBe('Siu Ming'));
    await press('Save profile');
    await waitFor(async () => expect((await profile()).firstName).toBe('Siu Ming'));
  });
});

describe('the page', () => {
  it('focuses the section in the URL fragment', async () => {
    await openAccount(product, 'Client', '/account-setting#second-factor');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Two-step verification' })),
    );
  });

  it('stores the theme in this browser', async () => {
    await openAccount(product);
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(useTheme.getState().theme).toBe('dark');
    expect(localStorage.getItem('app-ui-theme')).toBe('dark');
  });
});
