import { expect, type Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { test } from './journey';
import { dayAhead, dayName, open, setLanguage, signIn, toast } from './people';

const MY_CART = '/client/my-premise/1/booking/my-cart';
const SETTINGS = '/admin/master-setting';

test.beforeEach(async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL);
  await open(page, '/login');
});

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(toast(page)).toContainText('Settings saved');
};
const openSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();
/** The cell of a day in a client's booking editor. */
const cellOf = async (page: Page, day: string) => {
  await signIn(page, 'client', `${MY_CART}?month=${day.slice(0, 7)}`);
  return page.getByRole('gridcell', { name: dayName(day) });
};

test('a changed setting applies to the next order, is in the history and returns to its default', async ({
  page,
}) => {
  const day = dayAhead(6);
  await expect(await cellOf(page, day)).not.toHaveAccessibleName(/Urgent/);

  await signIn(page, 'superadmin', SETTINGS);
  await openSection(page, 'Bookings');
  const lead = page.getByRole('textbox', { name: 'Urgent lead (hours)' });
  await lead.fill('soon');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('alert')).toContainText('Urgent lead (hours): Enter a whole number');
  await lead.fill('240');
  await expect(page.getByText('1 setting changed')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await save(page);

  await expect(await cellOf(page, day)).toHaveAccessibleName(/Urgent/);

  await signIn(page, 'superadmin', `${SETTINGS}?tab=history`);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(
    'Urgent lead (hours)was 24 hoursis now 240 hours',
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('urgent lead');
  await page.getByRole('navigation', { name: 'Settings found' }).getByRole('link').click();
  await expect(lead).toBeFocused();
  await page.getByRole('button', { name: 'Use default of Urgent lead (hours)' }).click();
  await expect(lead).toHaveValue('24');
  await save(page);
});

test('a logo is stored at once and stays when other settings are saved afterwards', async ({ page }) => {
  const picture =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const dueDays = page.getByRole('textbox', { name: 'Payment term (days)' });
  const logo = page.getByRole('img', { name: 'The current logo' });
  await signIn(page, 'superadmin', SETTINGS);
  await openSection(page, 'Documents and tax');
  await dueDays.fill('29');
  await openSection(page, 'Company');
  await page
    .getByLabel('Choose a logo')
    .last()
    .setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(picture, 'base64'),
    });
  await expect(toast(page)).toContainText('Logo saved');
  await expect(logo).toBeVisible();
  await openSection(page, 'Documents and tax');
  await expect(dueDays).toHaveValue('29');
  await save(page);
  await page.reload();
  await expect(dueDays).toHaveValue('29');
  await page.getByRole('button', { name: 'Use default of Payment term (days)' }).click();
  await openSection(page, 'Company');
  await expect(logo).toBeVisible();
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByText('2 settings changed')).toBeVisible();
  await save(page);
  await page.reload();
  await expect(page.getByText('No logo')).toBeVisible();
});

test('an unknown time zone is refused at its field, and nothing changes', async ({ page }) => {
  await signIn(page, 'superadmin', SETTINGS);
  await openSection(page, 'Bookings');
  const zone = page.getByLabel('Time zone', { exact: true });
  await zone.fill('Asia/Kowloon');
  await expect(page.getByText(/^Ordered shifts still start at the same moment/)).toBeVisible();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Time zone: Unknown time zone');
  await expect(zone).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(zone).toHaveValue('Asia/Hong_Kong');
});
