import { expect, type Page } from '@playwright/test';
import { callOk, signInByCall } from './calls';
import { test } from './journey';
import { dayName, monthAhead, open, setLanguage, signIn, toast } from './people';

const PRICING = '/admin/pricing';
const { month, day } = monthAhead(7);
const [BEFORE, FROM, AFTER] = [day(18), day(19), day(20)];

test.beforeEach(async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL);
  await open(page, '/login');
});

/** The prices that a client sees for one guard in the Morning shift of each day. */
const amountsOn = async (page: Page, days: readonly string[]) => {
  await signIn(page, 'client', `/client/my-premise/1/booking/my-cart?month=${month}`);
  await page.getByRole('checkbox', { name: /Morning/ }).check();
  const amounts: number[] = [];
  for (const each of days) {
    const cell = page.getByRole('gridcell', { name: dayName(each) });
    await cell.click();
    const total = page.getByTestId('editor-total');
    await expect(total).toContainText(/[1-9]/);
    amounts.push(Number((await total.innerText()).replaceAll(/[^\d.]/g, '')));
    await cell.click();
    await expect(total).not.toContainText(/[1-9]/);
  }
  return amounts;
};

test("a new price applies from its day on, and a list without a shift's price is refused at its row", async ({
  page,
}) => {
  const days = [BEFORE, FROM, AFTER];
  const usual = await amountsOn(page, days);
  await signInByCall(page, 'superadmin');
  const { rows } = await callOk(page, 'GET', '/api/v1/admin/price-list');
  const dialog = page.getByRole('dialog');
  const price = (shift: string) =>
    dialog.getByRole('group', { name: shift }).getByRole('textbox', { name: /^Price/ });
  const salary = (shift: string) =>
    dialog.getByRole('group', { name: shift }).getByRole('textbox', { name: /^Salary/ });
  const save = () => dialog.getByRole('button', { name: 'Save price list' }).click();

  await test.step('an emptied shift is refused at its price', async () => {
    await page.goto(PRICING);
    await page.getByRole('button', { name: 'Correct prices' }).click();
    await price('Morning').fill('');
    await salary('Morning').fill('');
    await save();
    await expect(price('Morning')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByRole('alert').first()).toContainText('Morning: Price');
    await expect(price('Afternoon')).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('a new list doubles the price of mornings', async () => {
    await page.goto(PRICING);
    await page.getByRole('button', { name: 'New price list' }).click();
    await dialog.getByLabel('Valid from').fill(FROM);
    await price('Morning').fill(
      String(Number((await price('Morning').inputValue()).replaceAll(',', '')) * 2),
    );
    await save();
    await expect(toast(page).filter({ hasText: 'Price list saved' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove prices from / })).toBeVisible();
  });

  await test.step('a second list of the same day is refused at its day', async () => {
    await page.getByRole('button', { name: 'New price list' }).click();
    await dialog.getByLabel('Valid from').fill(FROM);
    await price('Morning').fill('500');
    await price('Morning').press('Enter');
    await expect(dialog.getByLabel('Valid from')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByRole('alert').first()).toContainText(
      'Valid from: A price list begins on this day already',
    );
  });

  await test.step('a client sees it in the booking editor from its day on', async () => {
    const [before = 0, from = 0, after = 0] = usual;
    expect(await amountsOn(page, days)).toEqual([before, from * 2, after * 2]);
  });

  await test.step('once the list is removed, the earlier price applies again', async () => {
    await signIn(page, 'superadmin', PRICING);
    await page.getByRole('button', { name: /^Remove prices from / }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page).filter({ hasText: /^Prices from .* removed/ })).toBeVisible();
    expect((await callOk(page, 'GET', '/api/v1/admin/price-list')).rows).toEqual(rows);
    expect(await amountsOn(page, days)).toEqual(usual);
  });
});
