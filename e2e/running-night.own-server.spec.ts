import { expect, type Page } from '@playwright/test';
import { morningItems } from './bookings';
import { callOk, signInByCall } from './calls';
import { test } from './journey';
import { demoFolder, endAll, MONTH_END, start } from './own-server';
import { open, setLanguage } from './people';

const PREMISE = 1;
/** 04:56 in Hong Kong, while the night from 22:00 to 06:00 runs. */
const NIGHT = '2027-03-31T20:56:00.000Z';
const YESTERDAY = '2027-03-31';
const TODAY = '2027-04-01';

let url: string;
let booking: { id: number };
let premise: { name: string };

/** A night shift of yesterday with two places that no guard has taken. */
test.beforeAll(async ({ browser }) => {
  test.slow();
  const folder = await demoFolder(MONTH_END);
  const evening = await start(folder, ['--demo'], { CLOCK: MONTH_END });
  const page = await browser.newPage();
  await open(page, `${evening.url}/login`);
  await signInByCall(page, 'superadmin');
  const setting = await callOk(page, 'GET', '/api/v1/admin/master-setting');
  await callOk(page, 'PUT', '/api/v1/admin/master-setting', { ...setting, dutyDeskPhone: '2345 6789' });
  premise = await callOk(page, 'GET', `/api/v1/admin/premise/${PREMISE}`);
  const [item] = await morningItems(page, { premiseId: PREMISE, dates: [YESTERDAY], guards: 2 });
  const times = { shiftId: -1, type: 'Night', startTime: '22:00', endTime: '06:00' };
  booking = await callOk(page, 'POST', '/api/v2/admin/booking', {
    premiseId: PREMISE,
    cartItems: [
      { ...item, shifts: item?.shifts.map((shift) => ({ ...shift, ...times, isApplyUrgent: true })) },
    ],
  });
  await page.close();
  await evening.stop();
  ({ url } = await start(folder, ['--demo'], { CLOCK: NIGHT }));
});
test.afterAll(endAll);

const nowBand = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Now', exact: true }) });

test('at 04:56 staff see that the night shift of yesterday has no guards', async ({ page, context }) => {
  await setLanguage(context, 'en', url);
  await open(page, `${url}/login`);
  await signInByCall(page, 'manager');
  await test.step('on the home: now, in the strip, and never "all filled"', async () => {
    await page.goto(`${url}/`);
    await expect(nowBand(page).getByText('2 guards missing since 22:00')).toBeVisible();
    const cell = page.getByRole('link', { name: new RegExp(`^${premise.name} Thu, Apr 1: .* from 22:00$`) });
    await expect(cell).toBeVisible();
    await expect(page.getByText(/places open in the next 7 days$/)).toBeVisible();
    await expect(page.getByText(/^All upcoming places are filled/)).toHaveCount(0);
  });
  await test.step('on the coverage page and the roster', async () => {
    await page.goto(`${url}/admin/security/coverage?from=${TODAY}&to=${TODAY}&premiseIds=${PREMISE}`);
    await expect(nowBand(page).getByText('2 guards missing since 22:00')).toBeVisible();
    await expect(
      page.getByRole('table').getByRole('link', { name: /from 22:00 Not confirmed: 8$/ }),
    ).toBeVisible();
    await page.goto(`${url}/admin/security/roster?from=${TODAY}&to=${TODAY}&premiseIds=${PREMISE}`);
    const night = page.getByRole('row').filter({ hasText: '22:00–06:00' });
    await expect(night.getByText('2 places open')).toBeVisible();
  });
  await test.step('on the booking and the draft invoice', async () => {
    await page.goto(`${url}/admin/manage-booking/${booking.id}`);
    await expect(page.getByText('2 places open').first()).toBeVisible();
    await page.goto(`${url}/admin/premise/${PREMISE}/invoice/${YESTERDAY.slice(0, 7)}`);
    await expect(page.getByText('Forecast').first()).toBeVisible();
    await page.getByRole('button', { name: /22:00–06:00/ }).click();
    await expect(page.getByText('No guard assigned yet')).toBeVisible();
  });
});

test('at 04:56 the client sees how many guards are missing, and whom to call', async ({ page, context }) => {
  await setLanguage(context, 'en', url);
  await open(page, `${url}/login`);
  await signInByCall(page, 'client');
  await page.goto(`${url}/`);
  await expect(page.getByRole('link', { name: `2 guards missing now at ${premise.name}` })).toBeVisible();
  await expect(page.getByRole('link', { name: '2345 6789' })).toBeVisible();
  await expect(page.getByText('2 guards missing now, until 06:00')).toBeVisible();
  await expect(page.getByText(/^On duty now/)).toHaveCount(0);
  await page.goto(`${url}/client/my-premise/${PREMISE}/booking/${booking.id}`);
  await expect(page.getByText('2 places open').first()).toBeVisible();
});
