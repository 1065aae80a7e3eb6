import { expect } from '@playwright/test';
import { approveByCall, orderByCall } from './bookings';
import { hold } from './hold';
import { test } from './journey';
import { dayName, emailOf, monthAhead, open, PASSWORD, setLanguage, signIn } from './people';

test('the bell counts a new notification and leads to the booking without a reload', async ({
  page,
  context,
  baseURL,
  playwright,
}) => {
  await setLanguage(context, 'en', baseURL);
  await signIn(page, 'manager');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  // The demo's manager has unread notifications; wait for their count, which the test compares with.
  await expect(bell).toHaveAccessibleName(/\d+ unread/);
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);

  const client = await playwright.request.newContext({ baseURL });
  const session = await client.post('/api/v1/auth/signin', {
    data: { email: emailOf('client'), password: PASSWORD },
  });
  const headers = { authorization: `Bearer ${(await session.json()).accessToken}` };
  const { items } = await (await client.get('/api/v1/client/premise?status=active', { headers })).json();
  const [shift] = await (await client.get(`/api/v1/premise-shift/${items[0].id}/combo`, { headers })).json();
  const ordered = await client.post('/api/v2/client/booking', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      premiseId: items[0].id,
      cartItems: [
        {
          dates: [monthAhead(3).day(5)],
          selectMode: 'Single',
          shifts: [{ ...shift, id: undefined, name: undefined, shiftId: shift.id, numOfSecurity: 1 }],
          bookingOwner: 'Grace Tsang',
          bookingOwnerContact: 'Grace Tsang',
          emailBookingOwner: 'client@demo.test',
          phoneNumberBookingOwner: '2811 4405',
        },
      ],
    },
  });
  expect(ordered.status(), await ordered.text()).toBe(201);
  const { id } = await ordered.json();

  await expect(page.getByRole('button', { name: `Notifications, ${before + 1} unread` })).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog').getByRole('button').filter({ hasText: items[0].name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/premise/${items[0].id}/booking/${id}$`));
  await expect(page.getByRole('button', { name: 'Approve 1 shift' })).toBeVisible();
  await client.dispose();
});

test("the slower of two editors sees the other's change and keeps their own", async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const { day } = monthAhead(8);
  await setLanguage(context, 'en', baseURL);
  await open(page, '/login');
  const { id } = await orderByCall(page, 'client', { premiseId: 1, dates: [day(3), day(4)] });
  await signIn(page, 'client', `/client/my-premise/1/booking/${id}/edit`);
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByRole('gridcell', { name: dayName(day(4)) }).click();
  await page.getByRole('gridcell', { name: dayName(day(11)) }).click();
  await page.getByRole('button', { name: 'Apply changes' }).click();

  const adminPage = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await setLanguage(adminPage.context(), 'en', baseURL);
  await signIn(adminPage, 'manager', `/admin/premise/1/booking/${id}`);
  await adminPage.getByRole('button', { name: 'Approve 2 shifts' }).click();
  await expect(adminPage.getByText('Approved').first()).toBeVisible();

  // The client sees the change while editing.
  await expect(page.getByText('This booking was changed while you edited it')).toBeVisible();
  await expect(page.getByText('Benson Ho approved').first()).toBeVisible();
  await page.getByRole('button', { name: 'Compare with the current booking and continue' }).click();
  await expect(page.getByRole('table', { name: 'What this changes' })).toContainText('Added');
  await page.getByRole('button', { name: 'Send for approval' }).click();

  // The manager's page was not reloaded.
  await expect(adminPage.getByRole('button', { name: /^Approve: 1 shift added, 1 removed/ })).toBeVisible();
  await expect(adminPage.getByRole('table', { name: 'Change waiting for approval' })).toContainText(
    new RegExp(` ${Number(day(11).slice(8))}`),
  );
  await adminPage.context().close();
});

test("a change between a page's first reads and its event stream is shown", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { day } = monthAhead(9);
  await setLanguage(context, 'en', baseURL);
  const desk = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await setLanguage(desk.context(), 'en', baseURL);
  await open(desk, '/login');
  const booking = await orderByCall(desk, 'client', { premiseId: 1, dates: [day(3)] });

  const stream = await hold(page, '**/api/v1/event');
  await signIn(page, 'client', `/client/my-premise/1/booking/${booking.id}`);
  await expect(page.getByText('Waiting for approval').first()).toBeVisible();
  await approveByCall(desk, booking);
  stream.release();
  await expect(page.getByText('Approved').first()).toBeVisible();
  await desk.context().close();
});
