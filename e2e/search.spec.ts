import { expect } from '@playwright/test';
import { callOk } from './calls';
import { test } from './journey';
import { setLanguage, signIn } from './people';

test('a guard is found by phone number and a premise in the other Chinese script, by keyboard', async ({
  page,
  context,
  baseURL,
}) => {
  await setLanguage(context, 'en', baseURL);
  await signIn(page, 'superadmin', '/admin/security');
  const guards = await callOk(page, 'GET', '/api/v1/admin/security?limit=1');
  const [{ id, phone }] = guards.items;
  // The address changes before the shell, which listens for the keys, is shown.
  await page.getByRole('button', { name: 'Search' }).waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill(phone.replaceAll(' ', ''));
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/security/${id}$`));
  await expect(page.getByRole('main')).toContainText(phone);

  await page.keyboard.press('Control+k');
  await field.fill('沙田河畔倉');
  await expect(page.getByRole('option', { name: /沙田河畔仓/ })).toHaveCount(2);
  await page.getByRole('option', { name: 'Book guards at 沙田河畔仓' }).click();
  await expect(page).toHaveURL(/\/booking\/my-cart$/);

  await page.keyboard.press('Control+k');
  await expect(page.getByText('Recently opened')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});
