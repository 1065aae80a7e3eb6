import { expect, type Page } from '@playwright/test';
import { filledPlaces, morningItems, orderByCall } from './bookings';
import { callOk } from './calls';
import { test } from './journey';
import { monthAhead, open, type Person, setLanguage, signIn, toast } from './people';

const PREMISE = 1;

test.beforeEach(async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL);
  await open(page, '/login');
});

const suggestOn = async (page: Page, dates: readonly string[], person: Person = 'manager') => {
  const period = `from=${dates[0]}&to=${dates.at(-1)}`;
  await signIn(page, person, `/admin/security/bulk-assign?${period}&premiseIds=${PREMISE}`);
  await page.getByRole('button', { name: 'Suggest', exact: true }).click();
};

test('a suggested plan is explained, changed in two cells and saved beside a second planner', async ({
  page,
  browser,
  baseURL,
}) => {
  const { day } = monthAhead(14);
  const dates = [1, 2, 3, 4].map(day);
  const { id: bookingId } = await orderByCall(page, 'superadmin', { premiseId: PREMISE, dates });
  await test.step('more places than guards: the plan says why some stay open', async () => {
    const crowded = [day(10)];
    const cartItems = await morningItems(page, { premiseId: PREMISE, dates: crowded, guards: 60 });
    await callOk(page, 'POST', '/api/v2/admin/booking', { premiseId: PREMISE, cartItems });
    await suggestOn(page, crowded);
    await page.getByText(/^Why \d+ places stay open$/).click();
    await expect(page.getByText(/^One more guard with .+ would fill 1\.$/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  });
  await suggestOn(page, dates);
  await expect(page.getByText(/^4 of 4 open places planned/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save 4 changes' })).toBeVisible();
  expect(await filledPlaces(page, bookingId)).toEqual([0, 0, 0, 0]);

  await test.step('two cells are cleared', async () => {
    await page.getByRole('grid', { name: 'Posts by day' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Delete');
    await expect(page.getByRole('button', { name: 'Save 2 changes' })).toBeVisible();
  });

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await test.step('another planner plans the rest of the same period and saves', async () => {
    const other = await context.newPage();
    await setLanguage(context, 'en', baseURL);
    await suggestOn(other, dates, 'staff');
    await expect(other.getByText(/^4 of 4 open places planned/)).toBeVisible();
    await other.getByRole('grid', { name: 'Posts by day' }).focus();
    await other.keyboard.press('End');
    await other.keyboard.press('Delete');
    await other.getByRole('button', { name: 'Save 3 changes' }).click();
    await expect(toast(other)).toContainText('3 changes saved');
  });
  await context.close();

  await test.step('what is left of the own plan is saved', async () => {
    const blocked = page.getByText("1 change can't be saved");
    const shrunk = page.getByRole('button', { name: 'Save 1 change' });
    await expect(blocked.or(shrunk).first()).toBeVisible();
    if (await blocked.isVisible())
      await page
        .getByRole('button', { name: /^Undo the change to / })
        .first()
        .click();
    await shrunk.click();
    await expect(toast(page)).toContainText('1 change saved');
    expect(await filledPlaces(page, bookingId)).toEqual([1, 1, 1, 1]);
  });
});
