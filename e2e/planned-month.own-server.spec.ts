import { expect, type Page } from '@playwright/test';
import { callOk, signInByCall } from './calls';
import { test } from './journey';
import { demoFolder, endAll, MONTH_END, start } from './own-server';
import { open, setLanguage } from './people';

const PREMISES = 40;
const NEW_GUARDS = 75;
/** Nothing is ordered in it yet. */
const MONTH = '2027-06';
const DAYS = Array.from({ length: 30 }, (_, index) => `${MONTH}-${String(index + 1).padStart(2, '0')}`);
/** Of the category of armed guards, which nobody has: their places stay open. */
const ARMED = 1;
const PLACES = PREMISES * 2 * DAYS.length;
const STAFFABLE = PLACES - ARMED * 2 * DAYS.length;

test.afterEach(endAll);

/** Two shifts a day at every premise, all month, and enough guards. */
const orderMonth = async (page: Page) => {
  const { items } = await callOk(page, 'GET', '/api/v1/admin/premise?limit=1');
  const { region, company } = await callOk(page, 'GET', `/api/v1/admin/premise/${items[0].id}`);
  const premiseIds: number[] = [];
  for (let number = 1; number <= PREMISES; number += 1) {
    const created = await callOk(page, 'POST', '/api/v1/admin/premise', {
      name: `Tower ${number}`,
      address: `${number} Quay Street`,
      regionId: region.id,
      companyId: company.id,
      contactName: 'Ho Mei Ling',
      contactPhone: '2345 6789',
      contactEmail: 'tower@keepwatch.test',
      requiredLicenceTypes: number <= PREMISES - ARMED ? ['SPP-B'] : ['SPP-C'],
    });
    premiseIds.push(created.id);
  }
  for (let number = 0; number < NEW_GUARDS; number += 1)
    await callOk(page, 'POST', '/api/v1/admin/security', {
      firstName: `Siu ${number}`,
      lastName: 'Au',
      status: 'active',
      licences: ['SPP-A', 'SPP-B'].map((type) => ({
        type,
        number: `${type}-${number}`,
        issuedOn: '2026-01-01',
        expiresOn: '2030-01-01',
      })),
    });
  for (const premiseId of premiseIds) {
    const shifts = await callOk(page, 'GET', `/api/v1/premise-shift/${premiseId}/combo`);
    const [one, , other = shifts.at(-1)] = shifts;
    const ordered = [one, other].map(({ id: shiftId, type, startTime, endTime }) => ({
      shiftId,
      type,
      startTime,
      endTime,
      numOfSecurity: 1,
    }));
    const contact = { bookingOwner: 'Grace Tsang', bookingOwnerContact: 'Grace Tsang' };
    const owner = { emailBookingOwner: 'client@demo.test', phoneNumberBookingOwner: '2811 4405' };
    const cartItems = [{ dates: DAYS, selectMode: 'Single', shifts: ordered, ...contact, ...owner }];
    await callOk(page, 'POST', '/api/v2/admin/booking', { premiseId, cartItems });
  }
};

test('a month of 40 premises is planned and saved in at most 12 clicks', async ({ page, context }) => {
  test.slow();
  const product = await start(await demoFolder(MONTH_END), ['--demo'], { CLOCK: MONTH_END });
  await setLanguage(context, 'en', product.url);
  await open(page, `${product.url}/login`);
  await signInByCall(page, 'superadmin');
  await orderMonth(page);
  await page.goto(product.url);
  let clicks = 0;
  const click = async (role: 'link' | 'button', name: string) => {
    clicks += 1;
    await page.getByRole(role, { name, exact: true }).click();
  };
  await click('link', 'Manage Security');
  await click('link', 'Staffing');
  // Opening the list and choosing.
  clicks += 2;
  await page.getByLabel('Length').selectOption({ label: '1 month' });
  for (let months = 0; months < 3; months += 1) await click('button', 'Next period');
  await expect(page.getByText(`0 of ${PLACES} places filled`)).toBeVisible({ timeout: 60_000 });

  await test.step('a search that is stopped leaves the last finished plan, or says that there is none', async () => {
    await page.getByRole('button', { name: 'Suggest', exact: true }).click();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Suggest', exact: true })).toBeVisible();
    const plan = page.getByText(/open places planned, not saved yet/);
    await expect(plan.or(page.getByText('Stopped before there was a plan.')).first()).toBeVisible();
    if (await plan.isVisible()) await page.getByRole('button', { name: 'Undo', exact: true }).click();
  });

  await click('button', 'Suggest');
  await expect(
    page.getByText(
      new RegExp(
        `^${STAFFABLE} of ${PLACES} open places planned, not saved yet\\. Proven: no plan fills more\\.`,
      ),
    ),
  ).toBeVisible({ timeout: 120_000 });
  await test.step('why the others stay open', async () => {
    await page.getByText(`Why ${PLACES - STAFFABLE} places stay open`).click();
    await expect(page.getByText(/^One more guard with .+ would fill \d+\.$/).first()).toBeVisible();
  });
  clicks += 1;
  await page.getByRole('button', { name: new RegExp(`^Save ${STAFFABLE} changes$`) }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('changes saved', {
    timeout: 60_000,
  });
  expect(clicks).toBeLessThanOrEqual(12);
  const { rows } = await callOk(
    page,
    'GET',
    `/api/v1/admin/security-booking/roster?from=${DAYS[0]}&to=${DAYS[6]}`,
  );
  expect(rows.length).toBeGreaterThanOrEqual((PREMISES - ARMED) * 2 * 7);
});
