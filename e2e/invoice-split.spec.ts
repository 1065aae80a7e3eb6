import { expect } from '@playwright/test';
import { callOk } from './calls';
import { test } from './journey';
import { setLanguage, signIn } from './people';

test.beforeEach(({ context, baseURL }) => setLanguage(context, 'en', baseURL));

test('a client splits the invoices of a premise by shares, then removes the split', async ({ page }) => {
  await signIn(page, 'client');
  const { items } = await callOk(page, 'GET', '/api/v1/client/premise?globalKey=Southside');
  const address = `/client/my-premise/${items[0].id}`;
  await page.goto(address);
  const split = page.getByRole('region', { name: 'Invoice split' });
  await page.getByRole('button', { name: 'Edit split' }).click();
  await split.getByText('By share').click();
  const payer = (number: number) => split.getByRole('group', { name: `Payer ${number}` });
  for (const [number, name, share] of [
    [1, 'Southside Owners', '66.66'],
    [2, 'Southside Shops', '33.33'],
  ] as const) {
    await payer(number).getByLabel('Name').fill(name);
    await payer(number).getByLabel('Email').fill('bills@southside.example');
    await payer(number).getByLabel('Billing address').fill('6 Yip Hing Street, Wong Chuk Hang');
    await payer(number).getByLabel('Share').fill(share);
  }
  await expect(split.getByText('0.01% still to be shared')).toBeVisible();
  await split.getByRole('button', { name: 'Save split' }).click();
  await expect(split.getByRole('alert')).toContainText('The shares must add up to 100 %');

  await split.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await payer(1).getByLabel('Share').fill('66.67');
  await split.getByRole('button', { name: 'Save split' }).click();
  await expect(page.getByText('66.67%')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Southside Shops')).toBeVisible();
  await expect(page).toHaveURL(address);

  await page.getByRole('button', { name: 'Edit split' }).click();
  await split.getByText('Not split').click();
  await split.getByRole('button', { name: 'Save split' }).click();
  await expect(page.getByText(/Invoices are not split/)).toBeVisible();
});
