import { expect, test } from '@playwright/test';
import { signIn, setLanguage, toast } from './people';

test.beforeEach(({ context, baseURL }) => setLanguage(context, 'en', baseURL));

test('EDITOR adds a sample record and changes it', async ({ page }) => {
  await signIn(page, '_editor_', '/admin/sample-record');
  await page.getByRole('link', { name: 'Add a sample record' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Add a sample record' }).waitFor();
  await page.getByLabel('Premise', { exact: true }).selectOption({ index: 1 });
//#guard
  await page.getByLabel('Guard', { exact: true }).selectOption({ index: 1 });
//#end
//#fields fill
  await page.getByRole('button', { name: 'Add sample record' }).click();
  await expect(toast(page)).toContainText('Sample record added');
//#text
  await page.getByText('North gate', { exact: true }).waitFor();
//#end
  await page.getByRole('link', { name: 'Edit sample record' }).click();
  await page.getByRole('heading', { level: 1, name: 'Edit sample record' }).waitFor();
//#fields refill
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page)).toContainText('Saved');
//#text
  await page.getByText('South gate', { exact: true }).waitFor();
//#end
  await page.goto('/admin/sample-record');
//#title
  await page.getByRole('link', { name: 'South gate' }).first().click();
//#else
  await page.getByRole('row').getByRole('link').first().click();
//#end
  await expect(page.getByRole('link', { name: 'Edit sample record' })).toBeVisible();
});
