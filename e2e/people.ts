import { type BrowserContext, expect, type Page } from '@playwright/test';

export const PASSWORD = 'Keepwatch-Demo-1';
export type Person = 'superadmin' | 'manager' | 'agent' | 'staff' | 'client';
export const emailOf = (person: Person) => `${person}@demo.test`;

/** The language by the cookie that the product itself keeps for a year. */
export const speak = (context: BrowserContext, lang: 'cn' | 'hk' | 'en', baseURL: string | undefined) =>
  context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);

/** Opens a page and waits until it is drawn, however long the browser-only runtime makes its demo data before. */
export const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 0 });
};

interface Credentials {
  email: string;
  password?: string;
}

/** Fills in the form of the sign-in and sends it; the page must be there, in English. */
export const enter = async (page: Page, { email, password = PASSWORD }: Credentials) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Signs in on the form, as a person does. The page must be in English. */
export const signIn = async (page: Page, person: Person | Credentials, to = '/') => {
  // Whoever has a session is led past the form; calls made before may have left one.
  await page.context().clearCookies({ name: 'session' });
  await open(page, `/login?redirectUri=${encodeURIComponent(to)}`);
  await enter(page, typeof person === 'string' ? { email: emailOf(person) } : person);
  await expect(page).toHaveURL((url) => url.pathname + url.search === to);
};

export const signOut = async (page: Page) => {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
};

/** A month that is certainly ahead, whatever day it is today: "2027-03" and its first days. */
export const monthAhead = (months: number) => {
  const today = new Date();
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1));
  const month = first.toISOString().slice(0, 7);
  return { month, day: (number: number) => `${month}-${String(number).padStart(2, '0')}` };
};

/** The name of a day cell as a screen reader says it. */
export const dayName = (day: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The message that stands over the page for a while. The page must be in English. */
export const toast = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
