import { type BrowserContext, expect, type Page, test } from '@playwright/test';

export const PASSWORD = 'Keepwatch-Demo-1';
export type Person = 'superadmin' | 'manager' | 'agent' | 'staff' | 'client';
export const emailOf = (person: Person) => `${person}@demo.test`;

/** Sets the language by the product's own cookie. */
export const setLanguage = (context: BrowserContext, lang: 'cn' | 'hk' | 'en', baseURL: string | undefined) =>
  context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);

/** Opens a page and waits for its heading, without a limit while the browser-only runtime creates demo data. */
export const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 0 });
};

interface Credentials {
  email: string;
  password?: string;
}

const credentialsOf = (person: Person | Credentials) => {
  const { email, password = PASSWORD } = typeof person === 'string' ? { email: emailOf(person) } : person;
  return { email, password };
};

/** Fills in and submits the sign-in form, which must be open, in English. */
export const enter = async (page: Page, { email, password = PASSWORD }: Credentials) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Signs in by the form. The page must be in English. */
export const signInByForm = async (page: Page, person: Person | Credentials, to = '/') => {
  // With a session, perhaps from an earlier call, the form would be skipped.
  await page.context().clearCookies({ name: 'session' });
  await open(page, `/login?redirectUri=${encodeURIComponent(to)}`);
  await enter(page, credentialsOf(person));
  await expect(page).toHaveURL((url) => url.pathname + url.search === to);
};

/**
 * Signs in and opens a page: on a server by a call, which spares each journey the load of the sign-in page; in the browser-only
 * runtime, where calls are answered within the page, by the form.
 */
export const signIn = async (page: Page, person: Person | Credentials, to = '/') => {
  if (test.info().project.name === 'browser-only') return signInByForm(page, person, to);
  await page.context().clearCookies({ name: 'session' });
  const answer = await page.request.post('/api/v1/auth/signin', { data: credentialsOf(person) });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(to);
  await expect(page).toHaveURL((url) => url.pathname + url.search === to);
};

export const signOut = async (page: Page) => {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
};

/** The business of the demo is in Hong Kong, whose month begins hours before that of UTC. */
const HOURS_AHEAD = 8;

const localNow = () => new Date(Date.now() + HOURS_AHEAD * 3_600_000);

/** A day of the premises' calendar. */
export const dayAhead = (days: number) =>
  new Date(localNow().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** The month so many months ahead, as "2027-03", and its days. */
export const monthAhead = (months: number) => {
  const today = localNow();
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1));
  const month = first.toISOString().slice(0, 7);
  return { month, day: (number: number) => `${month}-${String(number).padStart(2, '0')}` };
};

/** The accessible name of a day cell. */
export const dayName = (day: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The toasts on the page, which must be in English. */
export const toast = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
