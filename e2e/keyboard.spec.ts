import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey';
import { dayName, monthAhead, setLanguage, signIn } from './people';

/** Presses Tab until the element has the focus, as a keyboard user does. */
const pressTabUntil = async (page: Page, target: Locator) => {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 60 && !(await isFocused()); stops += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
};

test('days are chosen and ordered by the keyboard alone, on a phone from the premise on', async ({
  page,
  context,
  baseURL,
}) => {
  const monthsAhead = 7;
  const { day } = monthAhead(monthsAhead);
  await page.setViewportSize({ width: 375, height: 740 });
  await setLanguage(context, 'en', baseURL);
  await signIn(page, 'client', '/client/my-premise/1');
  await pressTabUntil(page, page.getByRole('link', { name: 'Book guards' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New booking' }).waitFor();
  await pressTabUntil(page, page.getByRole('button', { name: 'Next month' }));
  for (let steps = 0; steps < monthsAhead; steps += 1) await page.keyboard.press('Enter');
  const grid = page.getByRole('grid');
  const cell = (number: number) => grid.getByRole('gridcell', { name: dayName(day(number)) });
  await pressTabUntil(page, grid.locator('[tabindex="0"]'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(cell(8)).toHaveAttribute('aria-selected', 'true');
  await expect(cell(9)).toHaveAttribute('aria-selected', 'true');
  await expect(cell(9)).toBeFocused();

  await pressTabUntil(page, page.getByRole('button', { name: 'Choose shifts' }));
  await page.keyboard.press('Enter');
  await pressTabUntil(page, page.getByRole('checkbox', { name: /Night/ }));
  await page.keyboard.press('Space');
  const guards = page.getByRole('textbox', { name: /^Guards, Night/ });
  await pressTabUntil(page, guards);
  await page.keyboard.type('1001');
  await expect(guards).toHaveAccessibleDescription('Enter a whole number from 1 to 1,000');
  const isCut = await guards.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(isCut, 'all four digits are visible').toBe(false);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1');
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('HK$960');
  await pressTabUntil(page, page.getByRole('button', { name: 'Review order' }));
  await page.keyboard.press('Enter');
  await pressTabUntil(page, page.getByRole('button', { name: 'Order 2 shifts' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/booking\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
