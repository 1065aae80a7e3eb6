import { type APIRequestContext, expect } from '@playwright/test';
import { createUser } from './calls';
import { test } from './journey';
import { emailOf, enter, open, PASSWORD, setLanguage, signIn, toast } from './people';

const signedInAsSuperAdmin = async (request: APIRequestContext) => {
  const answer = await request.post('/api/v1/auth/signin', {
    data: { email: emailOf('superadmin'), password: PASSWORD },
  });
  return { authorization: `Bearer ${(await answer.json()).accessToken}` };
};

test.beforeEach(async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL);
  await open(page, '/login');
});

test('a user who loses a role is redirected from the open page, with the reason', async ({
  page,
  request,
}) => {
  const person = await createUser(page, { firstName: 'Ping', lastName: 'Tam', roles: ['Agent', 'Client'] });
  await signIn(page, person, '/admin/manage-booking');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage bookings' })).toBeVisible();

  const headers = await signedInAsSuperAdmin(request);
  const removed = await request.delete(`/api/v1/role/Agent/user/${person.id}`, { headers });
  expect(removed.status()).toBe(204);

  await expect(page).toHaveURL(/\/permission-denied$/);
  await expect(page.getByText(/changed your access while this page was open/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page.getByRole('link', { name: 'My Premises' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage Booking' })).toHaveCount(0);
});

test('a suspended user is signed out of the open page, with the reason', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await createUser(page, { firstName: 'Kit', lastName: 'Ngan', roles: ['Client'] });
  await signIn(page, person, '/client/my-premise');
  const desk = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await setLanguage(desk.context(), 'en', baseURL);
  await signIn(desk, 'superadmin', `/admin/user/profile/${person.id}`);

  await desk.getByRole('button', { name: 'More actions' }).click();
  await desk.getByRole('menuitem', { name: 'Suspend' }).click();
  await desk.getByLabel(/^Reason/).fill('The contract has ended');
  await desk.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(toast(desk)).toContainText('Kit Ngan is suspended');

  await expect(page).toHaveURL(/\/unauthorized$/);
  await expect(page.getByRole('main').getByText(/Your account was suspended/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await enter(page, person);
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();

  await desk.getByRole('button', { name: 'Reactivate' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(toast(desk)).toContainText('Kit Ngan is active again');
  await page.getByRole('button', { name: 'Sign in with another account' }).click();
  await enter(page, person);
  await expect(page.getByRole('button', { name: 'Menu of Kit Ngan' })).toBeVisible();
  await desk.context().close();
});
