import { expect } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { test } from './journey';
import { setLanguage, signIn } from './people';

test('entries are reordered by keyboard alone, with announcements for screen readers', async ({
  page,
  context,
  baseURL,
}) => {
  await setLanguage(context, 'en', baseURL);
  await signIn(page, 'superadmin', '/admin/metadata?kind=licence-type&view=order');
  const rows = page.getByRole('list', { name: 'Licence types' }).getByRole('listitem');
  // Other journeys add licence types.
  const announcedPosition = (place: number) =>
    page.getByText(new RegExp(`^First aid certificate is now at position ${place} of \\d+\\.$`));
  const moveFirstAid = async (key: 'ArrowUp' | 'ArrowDown', from: number, place: number) => {
    await expect(rows.nth(from - 1)).toContainText('FIRST-AID');
    const handle = page.getByRole('button', { name: 'Move First aid certificate', exact: true });
    // The drag and drop library has attached to the rows.
    await expect(handle).toHaveAttribute('aria-describedby', /./);
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(announcedPosition(from)).toBeAttached();
    await page.keyboard.press(key);
    await expect(announcedPosition(place)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(rows.nth(place - 1)).toContainText('FIRST-AID');
  };
  await moveFirstAid('ArrowUp', 5, 4);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page).toHaveURL(/kind=licence-type$/);
  await expect(page.getByRole('table').getByRole('row').nth(4)).toContainText('FIRST-AID');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('link', { name: 'Change order' }).click();
  await moveFirstAid('ArrowDown', 4, 5);
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByRole('table').getByRole('row').nth(5)).toContainText('FIRST-AID');
});
