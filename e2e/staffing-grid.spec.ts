import { expect } from '@playwright/test';
import { filledPlaces, orderByCall } from './bookings';
import { callOk } from './calls';
import { test } from './journey';
import { monthAhead, open, setLanguage, signIn, toast } from './people';

const PREMISE = 1;

test.beforeEach(async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL);
  await open(page, '/login');
});

for (const width of [1280, 375])
  test(`a week is staffed by the keyboard alone, ${width} px wide`, async ({ page }) => {
    const { day } = monthAhead(width === 375 ? 10 : 11);
    const dates = [1, 2, 3, 4, 5, 6, 7].map(day);
    const { id: bookingId } = await orderByCall(page, 'superadmin', { premiseId: PREMISE, dates });
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
  const { id: bookingId } = await orderByCall(page, 'superadmin', { premiseId: PREMISE, dates });
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
  const { id: bookingId } = await orderByCall(page, 'superadmin', { premiseId: PREMISE, dates });
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
