import { expect } from '@playwright/test';
import { callOk } from './calls';
import { test } from './journey';
import { demoFolder, endAll, MONTH_END, start } from './own-server';
import { setLanguage, signIn, toast } from './people';

const PREMISE = 1;
const MONTH = '2027-03';
/** 10:00 in Hong Kong on the first day after that month. */
const FIRST_OF_MONTH = '2027-04-01T02:00:00.000Z';

test.afterEach(endAll);

test('a client questions a night, staff correct and answer, the client agrees, and the invoice is issued', async ({
  browser,
}) => {
  test.slow();
  const product = await start(await demoFolder(MONTH_END), ['--demo'], { CLOCK: FIRST_OF_MONTH });
  const context = await browser.newContext({ baseURL: product.url });
  await setLanguage(context, 'en', product.url);
  const page = await context.newPage();

  await test.step('staff require the agreement at a premise', async () => {
    await signIn(page, 'manager', `/admin/premise/${PREMISE}/edit`);
    await page.getByLabel(/^Invoices are issued once the client has agreed/).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toBeVisible();
    await page.goto(`/admin/premise/${PREMISE}/invoice/${MONTH}`);
    await expect(page.getByText('Not agreed by the client yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Issue invoice' })).toHaveCount(0);
  });

  await test.step('the client finds the month on the home and questions a night', async () => {
    await signIn(page, 'client');
    await page.getByRole('link', { name: /Harbour Crest March 2027/ }).click();
    await page.getByText('Show the shifts').click();
    await page.getByRole('button', { name: /^Question this shift: Tue, Mar 30 · Night/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What is not right?').fill('One of the guards left at ten');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('1 question is not answered yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Agree' })).toHaveCount(0);
  });

  await test.step('staff come from the worklist, correct the night and answer', async () => {
    await signIn(page, 'manager', '/admin/document');
    await page.getByRole('link', { name: '1 questioned' }).click();
    await expect(page.getByText('One of the guards left at ten')).toBeVisible();
    const monthPage = page.url();
    await page.getByRole('link', { name: 'Correct the served time' }).click();
    await page.getByText(/shifts? served as planned$/).click();
    await page.getByRole('button', { name: 'Correct Night 18:00–00:00' }).click();
    await page.getByText('Hours and minutes', { exact: true }).click();
    await page.getByLabel('All places together').fill('10:00');
    await page.getByLabel('Reason').fill('One of them left at ten');
    await page.getByRole('button', { name: /^Confirm \d+ shifts?$/ }).click();
    await expect(page.getByText('10 h of 12 h')).toBeVisible();
    await page.goto(monthPage);
    await page.getByRole('button', { name: /^Answer: Tue, Mar 30 · Night/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Answer').fill('Corrected to ten hours');
    await dialog.getByRole('button', { name: 'Answer' }).click();
    await expect(page.getByText('Not agreed by the client yet.')).toBeVisible();
  });

  await test.step('the client comes from the notification, reads the answer and agrees', async () => {
    await signIn(page, 'client');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('dialog').getByText('Harbour Crest: your question is answered').click();
    await expect(page.getByText('Corrected to ten hours')).toBeVisible();
    await expect(page.getByText('10 h of 12 h')).toBeVisible();
    await page.getByRole('button', { name: 'Agree' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).click();
    await expect(page.getByText(/^Agreed by Grace Tsang, /)).toBeVisible();
  });

  await test.step('the invoice says who agreed, and is issued', async () => {
    await signIn(page, 'manager', `/admin/premise/${PREMISE}/invoice/${MONTH}`);
    await expect(page.getByText(/^Agreed by Grace Tsang, /)).toBeVisible();
    await page.getByRole('button', { name: 'Issue invoice' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click();
    await expect(page.getByRole('button', { name: 'Record a payment' })).toBeVisible();
    const invoice = await callOk(page, 'GET', `/api/v1/${PREMISE}/invoice/${PREMISE}-${MONTH}`);
    expect(invoice.status).toBe('Issued');
  });
  await context.close();
});
