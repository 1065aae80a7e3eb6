import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { callOk, signInByCall } from './calls';
import { test } from './journey';
import { demoFolder, endAll, MONTH_END, start } from './own-server';
import { open, setLanguage } from './people';

const PREMISE = 1;
const MONTH = '2027-03';
/** 10:00 in Hong Kong on the first day after that month. */
const FIRST_OF_MONTH = '2027-04-01T02:00:00.000Z';

test.afterEach(endAll);

/** Waits for the mail whose subject starts so. */
const mailAbout = async (folder: string, subject: string): Promise<Email> => {
  let found: Email | undefined;
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    );
    found = mails.find((mail) => mail.subject?.startsWith(subject));
    expect(found, subject).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found as Email;
};

/** The filter of a stage, with its count. */
const stage = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) });

test("a clerk issues and mails a month's invoice, records a payment and a credit note, and the statement agrees", async ({
  browser,
  page,
  context,
}) => {
  test.slow();
  const folder = await demoFolder(MONTH_END);
  const product = await start(folder, ['--demo'], { CLOCK: FIRST_OF_MONTH });
  await setLanguage(context, 'en', product.url);
  await open(page, `${product.url}/login`);
  await signInByCall(page, 'superadmin');

  await test.step('all invoices of the month are issued at once, with a result for each', async () => {
    await page.goto(`${product.url}/admin/document`);
    await page.getByRole('checkbox', { name: /^Choose all \d+ documents/ }).check();
    const issue = page.getByRole('button', { name: /^Issue \d+$/ });
    const count = Number((await issue.textContent())?.replace(/\D/g, ''));
    expect(count).toBeGreaterThanOrEqual(10);
    await issue.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Issue ${count}` })
      .click();
    await expect(page.getByText(`March 2027: ${count} of ${count} invoices issued`)).toBeVisible();
    await expect(stage(page, 'Issued')).toContainText(String(count));
  });

  await test.step('all are mailed at once', async () => {
    await page.getByRole('checkbox', { name: /^Choose all \d+ documents/ }).check();
    const mail = page.getByRole('button', { name: /^Email \d+$/ });
    const count = Number((await mail.textContent())?.replace(/\D/g, ''));
    await mail.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Email ${count}` })
      .click();
    await expect(page.getByText(`${count} of ${count} invoices emailed`)).toBeVisible();
    await expect(stage(page, 'Emailed')).toContainText(String(count));
  });

  await test.step('the mail carries the document, and its link opens it for a payer without an account', async () => {
    const mail = await mailAbout(join(folder, 'mail'), `Invoice ${PREMISE}-${MONTH} from`);
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'application/xml']);
    const link = /\S+\/document#key=\S+/.exec(mail.text ?? '')?.[0] ?? '';
    const visitor = await browser.newContext();
    await setLanguage(visitor, 'en', product.url);
    const opened = await visitor.newPage();
    await opened.goto(link);
    await expect(opened.getByRole('article', { name: 'Invoice' })).toContainText(`${PREMISE}-${MONTH}`);
    await visitor.close();
  });

  const invoicePath = `${product.url}/admin/premise/${PREMISE}/invoice/${MONTH}`;
  await test.step('one is paid in part', async () => {
    await page.goto(invoicePath);
    await page.getByRole('button', { name: 'Record a payment' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('1000.50');
    await dialog.getByLabel('Reference').fill('TT 4711');
    await dialog.getByRole('button', { name: 'Record a payment' }).click();
    await expect(page.getByText('Payment recorded', { exact: true })).toBeVisible();
    await expect(page.getByText(/TT 4711/).first()).toBeVisible();
  });

  await test.step('it is downloaded as PDF, made by the server', async () => {
    await page.getByRole('button', { name: 'Download' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${PREMISE}-${MONTH}.pdf`);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  const code = `${PREMISE}-${MONTH}`;
  const request = { premiseId: PREMISE, invoiceCode: code, reason: 'The gate was closed' };
  await signInByCall(page, 'client');
  const note = await callOk(page, 'POST', '/api/v1/credit-note', {
    ...request,
    lines: [{ description: 'A morning', quantity: 1, price: 42_000 }],
  });
  await test.step('the credit note requested by the client is in the worklist and is issued', async () => {
    await signInByCall(page, 'superadmin');
    await page.goto(`${product.url}/admin/document?month=${MONTH}`);
    await page
      .getByRole('row', { name: new RegExp(note.code) })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Issue/ })
      .click();
    await expect(page.getByText('CN-2027-0002').first()).toBeVisible();
  });

  await test.step('the closing balance of the statement is the sum of the open balances', async () => {
    const { items } = await callOk(page, 'GET', `/api/v1/${PREMISE}/invoice?limit=100`);
    const issued = items.filter(({ status }: { status: string }) => status === 'Issued' || status === 'Paid');
    const balanceTotal = issued.reduce((sum: number, { balance }: { balance: number }) => sum + balance, 0);
    const bill = items.find((one: { code: string }) => one.code === code);
    expect(bill.balance).toBe(bill.total - 100_050 - 42_000);
    const statement = await callOk(page, 'GET', `/api/v1/${PREMISE}/statement`);
    expect(statement.closing).toBe(balanceTotal);
    await page.goto(`${product.url}/admin/premise/${PREMISE}/statement`);
    const closing = (balanceTotal / 100).toLocaleString('en', { style: 'currency', currency: 'HKD' });
    await expect(page.getByText(closing).first()).toBeVisible();
    await expect(page.getByText('CN-2027-0002').first()).toBeVisible();
  });
});
