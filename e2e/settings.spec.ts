import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { dayName, open, signIn, speak, toast } from './people';

const MY_CART = '/client/my-premise/1/booking/my-cart';
const SETTINGS = '/admin/master-setting';

test.beforeEach(async ({ page, context, baseURL }) => {
  await speak(context, 'en', baseURL);
  await open(page, '/login');
});

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze())
    .violations;
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(toast(page)).toContainText('Settings saved');
};
/** The cell of a day, as a client sees it who books. */
const cellOf = async (page: Page, day: string) => {
  await signIn(page, 'client', `${MY_CART}?month=${day.slice(0, 7)}`);
  return page.getByRole('gridcell', { name: dayName(day) });
};

test('a setting counts with the next order, is in the history, and goes back to its default', async ({
  page,
}) => {
  const day = daysAhead(6);
  await expect(await cellOf(page, day)).not.toHaveAccessibleName(/Urgent/);

  await signIn(page, 'superadmin', SETTINGS);
  const lead = page.getByRole('textbox', { name: 'Urgent lead (hours)' });
  await lead.fill('soon');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('alert')).toContainText('Urgent lead (hours): Enter a whole number');
  await lead.fill('240');
  await expect(page.getByText('1 setting changed')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await save(page);

  await expect(await cellOf(page, day)).toHaveAccessibleName(/Urgent/);

  await signIn(page, 'superadmin', `${SETTINGS}?tab=history`);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(
    'Urgent lead (hours)was 24 hoursis now 240 hours',
  );
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Use default of Urgent lead (hours)' }).click();
  await expect(lead).toHaveValue('24');
  await save(page);
});

test('a logo is stored at once, and stays when other settings are saved after it', async ({ page }) => {
  const picture =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const dueDays = page.getByRole('textbox', { name: 'Payment term (days)' });
  const logo = page.getByRole('img', { name: 'The current logo' });
  await signIn(page, 'superadmin', SETTINGS);
  await dueDays.fill('29');
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
  await expect(dueDays).toHaveValue('29');
  await save(page);
  await page.reload();
  await expect(dueDays).toHaveValue('29');
  await expect(logo).toBeVisible();

  await page.getByRole('button', { name: 'Use default of Payment term (days)' }).click();
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByText('2 settings changed')).toBeVisible();
  await save(page);
  await page.reload();
  await expect(page.getByText('No logo')).toBeVisible();
});

test('a time zone that does not exist is refused at its place, and nothing is changed', async ({ page }) => {
  await signIn(page, 'superadmin', SETTINGS);
  const zone = page.getByLabel('Time zone', { exact: true });
  await zone.fill('Asia/Kowloon');
  await expect(page.getByText(/^Ordered shifts keep their moment/)).toBeVisible();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Time zone: No such time zone');
  await expect(zone).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(zone).toHaveValue('Asia/Hong_Kong');
});

test('entries are put in order by the keyboard alone', async ({ page }) => {
  await signIn(page, 'superadmin', '/admin/metadata?kind=licence-type&view=order');
  const rows = page.getByRole('list', { name: 'Licence types' }).getByRole('listitem');
  const moveFirstAid = async (way: 'up' | 'down', from: number, place: number) => {
    await expect(rows.nth(from - 1)).toContainText('FIRST-AID');
    await page.getByRole('button', { name: `Move First aid certificate ${way}`, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(rows.nth(place - 1)).toContainText('FIRST-AID');
  };
  await moveFirstAid('up', 5, 4);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page).toHaveURL(/kind=licence-type$/);
  await expect(page.getByRole('table').getByRole('row').nth(4)).toContainText('FIRST-AID');
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Change order' }).click();
  await moveFirstAid('down', 4, 5);
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByRole('table').getByRole('row').nth(5)).toContainText('FIRST-AID');
});
