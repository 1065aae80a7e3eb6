import { expect, type Page } from '@playwright/test';
import { morningItems } from './bookings';
import { callOk, signInByCall } from './calls';
import { test } from './journey';
import { monthAhead, open, type Person, setLanguage, signIn, toast } from './people';

const PREMISE = 1;

test.beforeEach(async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL);
  await open(page, '/login');
});

/** Orders the Morning shift with one guard on each day; approved at once. */
const orderMornings = async (page: Page, dates: readonly string[]): Promise<number> => {
  await signInByCall(page, 'superadmin');
  const cartItems = await morningItems(page, { premiseId: PREMISE, dates });
  const { id } = await callOk(page, 'POST', '/api/v2/admin/booking', { premiseId: PREMISE, cartItems });
  return id;
};

const filledPlaces = async (page: Page, bookingId: number): Promise<number[]> => {
  const { slots } = await callOk(page, 'GET', `/api/v2/admin/booking/${bookingId}`);
  return slots.map(({ filled }: { filled: number }) => filled);
};

for (const width of [1280, 375])
  test(`a week is staffed by the keyboard alone, ${width} px wide`, async ({ page }) => {
    const { day } = monthAhead(width === 375 ? 10 : 11);
    const dates = [1, 2, 3, 4, 5, 6, 7].map(day);
    const bookingId = await orderMornings(page, dates);
    await page.setViewportSize({ width, height: 900 });
    await signIn(
      page,
      'staff',
      `/admin/security/bulk-assign?from=${dates[0]}&to=${dates[6]}&premiseIds=${PREMISE}`,
    );
    const grid = page.getByRole('grid', { name: 'Posts by day' });
    await grid.focus();

    // Select the whole week, then the guard who can take most of it.
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Search guards' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(grid).toBeFocused();
    await expect(page.getByRole('button', { name: 'Save 6 changes' })).toBeVisible();

    // Remove and undo; then assign another guard to the seventh day.
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await expect(page.getByRole('button', { name: 'Save 5 changes' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('button', { name: 'Save 6 changes' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Search guards' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save 7 changes' }).press('Enter');
    await expect(toast(page)).toContainText('7 changes saved');
    expect(await filledPlaces(page, bookingId)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

test('several days are selected by dragging, filled at once, undone and saved', async ({ page }) => {
  const { day } = monthAhead(12);
  const dates = [1, 2, 3].map(day);
  const bookingId = await orderMornings(page, dates);
  await signIn(page, 'manager', `/admin/manage-booking/${bookingId}?view=staffing`);
  const cells = page.getByRole('gridcell', { name: /0 of 1 place filled/ });
  await expect(cells).toHaveCount(3);
  await cells.first().hover();
  await page.mouse.down();
  await cells.last().hover();
  await page.mouse.up();
  await page
    .getByRole('button', { name: /^Assign .+/ })
    .first()
    .click();
  await expect(page.getByText('3 of 3 places filled')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByText('0 of 3 places filled')).toBeVisible();
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await page.getByRole('button', { name: 'Save 3 changes' }).click();
  await expect(toast(page)).toContainText('3 changes saved');
  expect(await filledPlaces(page, bookingId)).toEqual([1, 1, 1]);
});

test('the second of two planners who fill one place sees the assigned guard and keeps the other changes', async ({
  page,
}) => {
  const { day } = monthAhead(13);
  const dates = [1, 2].map(day);
  const bookingId = await orderMornings(page, dates);
  await signIn(page, 'manager', `/admin/manage-booking/${bookingId}?view=staffing`);
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+a');
  await page
    .getByRole('button', { name: /^Assign .+/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Save 2 changes' })).toBeVisible();

  // The other planner saves the first day first, with an available guard.
  const { slots } = await callOk(page, 'GET', `/api/v2/admin/booking/${bookingId}`);
  const { guards } = await callOk(
    page,
    'GET',
    `/api/v2/admin/security-booking?from=${dates[0]}&to=${dates[0]}&premiseIds=${PREMISE}`,
  );
  const saveAs = (guardId: number, isTrial: boolean) =>
    callOk(page, 'POST', '/api/v2/admin/security-booking/multiple', {
      assign: [{ slotId: slots[0].id, securityId: guardId }],
      ...(isTrial && { dryRun: true }),
    });
  const pending = await page
    .getByRole('gridcell', { name: /1 of 1 place filled/ })
    .first()
    .textContent();
  let taken = '';
  for (const { id, name } of guards.toReversed()) {
    if (pending?.includes(name) || !(await saveAs(id, true)).rows[0].ok) continue;
    await saveAs(id, false);
    taken = name;
    break;
  }
  expect(taken).not.toBe('');
  await expect(page.getByText("1 change can't be saved")).toBeVisible();
  await expect(page.getByText(`Already assigned: ${taken}`)).toBeVisible();
  await page
    .getByRole('button', { name: /^Undo the change to / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(toast(page)).toContainText('1 change saved');
  expect(await filledPlaces(page, bookingId)).toEqual([1, 1]);
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
  test.skip(test.info().project.name === 'browser-only', 'Without a server each planner has a database.');
  const { day } = monthAhead(14);
  const dates = [1, 2, 3, 4].map(day);
  const bookingId = await orderMornings(page, dates);
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
