import { expect, type Page } from '@playwright/test';
import { dayName, monthAhead } from './people';

/** From the list of premises to the empty editor of a booking. */
export const openNewBooking = async (page: Page, premise: string) => {
  await page.getByRole('main').getByRole('link').filter({ hasText: premise }).first().click();
  await page.getByRole('link', { name: 'Book guards' }).click();
  await expect(page.getByRole('heading', { name: 'New booking' })).toBeVisible();
};

/** Mornings of one guard on days of a month ahead, chosen in the editor as a person does. */
export const chooseMornings = async (page: Page, monthsAhead: number, days: readonly number[]) => {
  const { day } = monthAhead(monthsAhead);
  for (let steps = 0; steps < monthsAhead; steps += 1)
    await page.getByRole('button', { name: 'Next month' }).click();
  for (const number of days) await page.getByRole('gridcell', { name: dayName(day(number)) }).click();
  await page.getByRole('checkbox', { name: /Morning/ }).check();
};
