import { expect, type Page } from '@playwright/test';
import { dayName, monthAhead } from './people';

/** Goes from the list of premises to an empty booking editor. */
export const openNewBooking = async (page: Page, premise: string) => {
  await page.getByRole('main').getByRole('link').filter({ hasText: premise }).first().click();
  await page.getByRole('link', { name: 'Book guards' }).click();
  await expect(page.getByRole('heading', { name: 'New booking' })).toBeVisible();
};

/** Chooses the Morning shift with one guard on days of a coming month in the editor. */
export const chooseMornings = async (page: Page, monthsAhead: number, days: readonly number[]) => {
  const { day } = monthAhead(monthsAhead);
  for (let steps = 0; steps < monthsAhead; steps += 1)
    await page.getByRole('button', { name: 'Next month' }).click();
  for (const number of days) await page.getByRole('gridcell', { name: dayName(day(number)) }).click();
  await page.getByRole('checkbox', { name: /Morning/ }).check();
};
