import { expect, type Page } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../scripts/free-port.mjs';
import { accessibilityProblems } from './accessibility';
import { morningItems } from './bookings';
import { call, callOk } from './calls';
import { test } from './journey';
import { endAll, newFolder, setupLinkIn, start } from './own-server';
import { monthAhead, setLanguage } from './people';

const OWNER = 'owner@guards.example';
const NAME = 'New Guards Limited';
const { day } = monthAhead(7);
let smtp: SMTPServer | undefined;
test.afterEach(async () => {
  await new Promise<void>((resolve) => (smtp ? smtp.close(() => resolve()) : resolve()));
  await endAll();
});

/** An SMTP server without TLS and authentication. */
const listen = (port: number) =>
  new Promise<void>((resolve) => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, done) => stream.resume().on('end', () => done()),
    });
    smtp.listen(port, '127.0.0.1', resolve);
  });

const setUp = async (page: Page, output: string) => {
  const link = new URL(setupLinkIn(output));
  const answer = await page.request.post(`${link.origin}/api/v1/setup`, {
    data: {
      token: new URLSearchParams(link.hash.slice(1)).get('token'),
      email: OWNER,
      password: 'lantern ferry pewter oolong',
      firstName: 'Mei',
      lastName: 'Lam',
      language: 'en',
      company: { name: { cn: NAME, hk: NAME, en: NAME }, email: 'office@guards.example', phone: '2000 0000' },
      currency: 'HKD',
      timeZone: 'Asia/Hong_Kong',
    },
  });
  expect(answer.status()).toBe(201);
};

test('a new company completes its checklist, with a mail server that is down at first', async ({
  page,
  context,
}) => {
  const port = await freePort();
  const { url, output } = await start(newFolder(), ['--no-demo'], { SMTP_URL: `smtp://127.0.0.1:${port}` });
  await setLanguage(context, 'en', url);
  await setUp(page, output.out);
  const step = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const mailStep = step('Check that emails are sent');

  await test.step('all steps are open, each with a link to where it is done', async () => {
    await page.goto(`${url}/`);
    await expect(page.getByText('1 of 9 done')).toBeVisible();
    await expect(page.getByText('Demo data')).toHaveCount(0);
    await expect(page.getByText('Next 7 days')).toHaveCount(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await step('Turn on two-step verification').getByRole('link', { name: 'Turn on' }).click();
    await expect(page).toHaveURL(`${url}/account-setting#second-factor`);
    await page.goBack();
    await step('Invite the first client').getByRole('link', { name: 'Invite a client' }).click();
    await expect(page).toHaveURL(`${url}/admin/user/profile/create`);
    await page.goBack();
  });

  await test.step('an email that cannot be sent is reported', async () => {
    await mailStep.getByRole('button', { name: 'Email me' }).click();
    await expect(mailStep).toContainText('The last attempt failed: The mail server could not be reached.');
    await mailStep.getByRole('link', { name: 'See unsent emails' }).click();
    const row = page.getByRole('row').filter({ hasText: OWNER });
    await expect(row).toContainText('Test email from Keepwatch');
    await expect(row).toContainText('Waiting');
    await expect(row).toContainText('The mail server could not be reached');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('it is sent again once the mail server is back, and the step is ticked', async () => {
    await listen(port);
    await page.getByRole('button', { name: `Send again to ${OWNER}: Test email from Keepwatch` }).click();
    await expect(page.getByText('Every email has been sent.')).toBeVisible();
    await page.goto(`${url}/`);
    await expect(page.getByText('2 of 9 done')).toBeVisible();
    await expect(mailStep.getByRole('img', { name: 'Done' })).toBeVisible();
    await expect(mailStep.getByRole('button')).toHaveCount(0);
  });
});

test("a new company's shifts can be ordered once it has entered its prices", async ({ page, context }) => {
  const { url, output } = await start(newFolder(), ['--no-demo']);
  await setLanguage(context, 'en', url);
  await setUp(page, output.out);
  await page.goto(`${url}/`);
  const inAllLanguages = (name: string) => ({ cn: name, hk: name, en: name });
  const client = { code: 'FIRST', names: inAllLanguages('First Client'), order: 1, active: true };
  const { id: companyId } = await callOk(page, 'POST', '/api/v1/admin/metadata/company', client);
  const { id: premiseId } = await callOk(page, 'POST', '/api/v1/admin/premise', {
    name: 'Harbour Court',
    address: '1 Harbour Road',
    regionId: 1,
    companyId,
    requiredLicenceTypes: ['SPP-B'],
    contactName: 'Wong Siu Ming',
    contactPhone: '2345 6789',
    contactEmail: 'site@guards.example',
  });
  const cartItems = await morningItems(page, { premiseId, dates: [day(18)] });
  const order = () => call(page, 'POST', '/api/v2/admin/booking', { premiseId, cartItems });
  const editor = `${url}/admin/premise/${premiseId}/booking/my-cart`;

  await test.step('without prices the order is refused, and the editor leads to the price list', async () => {
    const refused = await order();
    expect([refused.status, refused.body.code]).toEqual([422, 'no_price']);
    await page.goto(editor);
    await expect(page.getByRole('checkbox', { name: /^Morning .*No price/ })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Add it to the price list' }).click();
    await expect(page).toHaveURL(`${url}/admin/pricing`);
  });

  await test.step('the first list is entered from the empty page, and ticks the step of the home', async () => {
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enter the first price list' }).click();
    const dialog = page.getByRole('dialog');
    for (const shift of ['Morning', 'Afternoon', 'Night', 'Overnight']) {
      const row = dialog.getByRole('group', { name: shift, exact: true });
      await row.getByRole('textbox', { name: /^Price/ }).fill('420');
      await row.getByRole('textbox', { name: /^Salary/ }).fill('290');
    }
    await dialog.getByRole('button', { name: 'Save price list' }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto(`${url}/`);
    const step = page.getByRole('listitem').filter({ hasText: 'Set your prices' });
    await expect(step.getByRole('img', { name: 'Done' })).toBeVisible();
  });

  await test.step('then the same order is accepted at that price', async () => {
    const ordered = await order();
    expect([ordered.status, ordered.body.total]).toEqual([201, 42_000]);
  });
});
