import { expect, type Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { test } from './journey';
import { setLanguage, signIn } from './people';

/**
 * A CSV as a spreadsheet in Hong Kong saves it, below a title, with a heading of its own for the licences and a column that
 * nothing needs. The second row lacks a district and a licence.
 */
const listOf = (mark: string) =>
  [
    'New premises,,,,,,,,,',
    '場所,地址,地區,公司,場所組別,聯絡人,電話,電郵,保安證,升降機',
    `Quay Tower ${mark},9 Quay Street,Wan Chai,LION-ROCK,HARBOUR,Ho Mei Ling,+852 2888 1111,quay@example.com,SPP-A,2`,
    `"Quay Court, ${mark}",10 Quay Street,Atlantis,LION-ROCK,HARBOUR,Ho Mei Ling,2888 1112,quay@example.com,,1`,
  ].join('\r\n');

/** Uses one of the columns with an unknown heading, and leaves the other out. */
const decideColumns = async (page: Page) => {
  await page.getByLabel('保安證').selectOption({ label: 'Required licences' });
  await page.getByLabel('升降機').selectOption({ label: 'Leave this column out' });
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
};

test('an error in a list is corrected in place and the whole list is imported', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const mark = Math.random().toString(36).slice(2, 8);
  await setLanguage(context, 'en', baseURL);
  await signIn(page, 'superadmin', '/admin/premise');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import from a file' }).click();
  await expect(page).toHaveURL(/\/admin\/premise\/import$/);

  await test.step('the columns are found by their headings in another language', async () => {
    await page.locator('input[type="file"]').setInputFiles({
      name: 'premises.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${listOf(mark)}`),
    });
    await expect(page.getByLabel('Region').locator('option:checked')).toHaveText('地區');
    await expect(page.getByText(`Quay Tower ${mark}`)).toBeVisible();
  });

  await test.step('the sticky footer covers no field that has the focus', async () => {
    // The message of the sign-in lies over the fields until it closes.
    await expect(page.getByText('Login Successfully')).toHaveCount(0);
    const viewport = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 640 });
    await page.getByLabel('Region').focus();
    for (let stops = 0; stops < 10; stops += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      const isUncovered = await focused.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height - 2));
      });
      expect(isUncovered, await focused.evaluate(({ outerHTML }) => outerHTML)).toBe(true);
    }
    if (viewport) await page.setViewportSize(viewport);
  });

  await test.step('the rows are checked', async () => {
    await page.getByRole('button', { name: 'Check 2 rows' }).click();
  });

  await test.step('no column is dropped without a decision', async () => {
    await expect(page.getByLabel('保安證')).toBeFocused();
    await decideColumns(page);
  });

  await test.step('the wrong cell is marked, and nothing can be imported', async () => {
    await expect(page.getByText('1 row can be imported · 1 row to correct')).toBeVisible();
    await expect(page.getByText('Needs correction')).toBeVisible();
    const region = page.getByRole('textbox', { name: 'Region, row 4' });
    await expect(region).toHaveAccessibleDescription('No entry has this name or code');
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '1 row to correct' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await region.fill('灣仔區');
    await region.press('Enter');
  });

  await test.step('a premise that requires no licence is confirmed', async () => {
    await expect(page.getByText('1 premise needs no licence: any guard may work there.')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirm: none is needed' }).click();
  });

  await test.step('after the correction all rows are imported, and the list shows them', async () => {
    await expect(page.getByText('2 rows can be imported')).toBeVisible();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByRole('heading', { name: '2 imported' })).toBeFocused();
    await page.getByRole('link', { name: 'See the list' }).click();
    await page.getByRole('searchbox').fill(mark);
    await expect(page.getByRole('link', { name: `Quay Court, ${mark}` })).toBeVisible();
    await expect(page.getByRole('link', { name: `Quay Tower ${mark}` })).toBeVisible();
  });

  await test.step('importing the same list again shows warnings', async () => {
    await page.goto('/admin/premise/import');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'premises.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(listOf(mark).replace('Atlantis', 'wan-chai')),
    });
    await decideColumns(page);
    await expect(page.getByText('0 rows can be imported · 2 rows to confirm')).toBeVisible();
    await page.getByRole('button', { name: 'Skip 2' }).click();
    await page.getByRole('button', { name: 'Import 0 rows' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '0 rows can be imported' })).toBeVisible();
  });
});
