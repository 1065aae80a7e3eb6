import { expect } from '@playwright/test';
import { callOk } from './calls';
import { test } from './journey';
import { mailTo } from './mail';
import { emailOf, setLanguage, signIn, signOut } from './people';

test.beforeEach(({ context, baseURL }) => setLanguage(context, 'en', baseURL));

test('a client requests a credit for a shift of a line, a Manager issues it, and the client sees it', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'client');
  const { items: premises } = await callOk(page, 'GET', '/api/v1/client/premise?globalKey=Harbour');
  const { id, name } = premises[0];
  const { items: invoices } = await callOk(page, 'GET', `/api/v1/${id}/invoice`);
  const invoice = invoices.find(({ status }: { status: string }) => status !== 'Draft' && status !== 'Void');
  const line = invoice.lines.find(({ amount }: { amount: number }) => amount > 0);

  await test.step('the client requests it from a line of the invoice', async () => {
    await page.goto(`/client/my-premise/${id}/invoice/${invoice.period}`);
    await page.getByRole('button', { name: line.description }).first().click();
    await page.getByRole('link', { name: 'Request a credit for this line' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request a credit note');
    await page.getByRole('checkbox').last().check();
    await page.getByRole('button', { name: 'Send the request' }).click();
    await expect(page.getByRole('article')).toContainText(/guards?: Did not come/);
    await expect(page.getByText('We check your request and email you once it is decided.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Issue' })).toHaveCount(0);
  });
  const draftCode = new URL(page.url()).pathname.split('/').at(-1);
  await signOut(page);

  await test.step('the Manager credits one guard of it and issues it', async () => {
    await signIn(page, 'manager', `/admin/premise/${id}/credit-note`);
    await page.getByRole('link', { name: draftCode }).first().click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByLabel('Quantity').fill('1');
    await page.getByLabel('Price').fill(String(line.price / 100));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'Issue' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Issue' }).click();
    await expect(page.getByRole('article')).toContainText(/CN-\d{4}-\d{4}/);
  });
  const code = /CN-\d{4}-\d{4}/.exec(await page.getByRole('article').innerText())?.[0] ?? '';
  await signOut(page);

  await test.step('the client gets a mail and sees it in the list, as a document and on the invoice', async () => {
    await mailTo(page, emailOf('client'), `${name}: credit note ${code} was issued`);
    await signIn(page, 'client', `/client/my-premise/${id}/credit-note`);
    await page.getByRole('link', { name: code }).first().click();
    await expect(page.getByRole('article', { name: 'Credit note' })).toContainText(code);
    await page.goto(`/client/my-premise/${id}/invoice/${invoice.period}`);
    await expect(page.getByRole('link', { name: code })).toBeVisible();
    const after = await callOk(page, 'GET', `/api/v1/${id}/invoice/${invoice.code}`);
    expect(after.credited).toBe(invoice.credited + line.price);
  });
});
