import { expect, type Locator, type Page } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../scripts/free-port.mjs';
import { accessibilityProblems } from './accessibility';
import { morningItems } from './bookings';
import { call, callOk } from './calls';
import { test } from './journey';
import { chooseMornings } from './order-on-page';
import { endAll, newFolder, setupLinkIn, start } from './own-server';
import { monthAhead, setLanguage } from './people';

const OWNER = 'owner@guards.example';
const NAME = 'New Guards Limited';
const { day } = monthAhead(7);
// The set-up proposes the browser's zone for the business, whose months the journey counts in Hong Kong.
test.use({ timezoneId: 'Asia/Hong_Kong' });
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
  test.skip(
    !process.env.DEEP,
    'Takes half a minute; each run goes from the set-up link to the first approved order, below',
  );
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

test('a new company orders nothing before it has entered its prices', async ({ page, context }) => {
  test.skip(
    !process.env.DEEP,
    'Takes half a minute; each run goes from the set-up link to the first approved order, below',
  );
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
});

test('an empty company comes from its set-up link to its first approved order over 4 pages and 20 fields', async ({
  page,
  context,
}) => {
  const { url, output } = await start(newFolder(), ['--no-demo']);
  await setLanguage(context, 'en', url);
  const pages = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) pages.add(new URL(frame.url()).pathname);
  });
  let fields = 0;
  const fill = async (field: Locator, value: string) => {
    await field.fill(value);
    fields += 1;
  };
  const labelled = (label: string) => page.getByLabel(label, { exact: true });

  await test.step('the company and its owner are set up, with its names proposed from one', async () => {
    await page.goto(setupLinkIn(output.out));
    await fill(labelled('Company name (English)'), NAME);
    await expect(labelled('Company name (Traditional Chinese)')).toHaveValue(NAME);
    await fill(labelled('Company email'), 'office@guards.example');
    await fill(labelled('Email'), OWNER);
    await fill(labelled('Password'), 'lantern ferry pewter oolong');
    await fill(labelled('Last name'), 'Lam');
    await fill(labelled('First name'), 'Mei');
    await page.getByRole('button', { name: 'Finish set-up' }).click();
  });

  await test.step('its prices are entered among the steps of the home, from those of one shift', async () => {
    const prices = page.getByRole('listitem').filter({ hasText: 'Set your prices' });
    await prices.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    const morning = dialog.getByRole('group', { name: 'Morning', exact: true });
    await fill(morning.getByRole('textbox', { name: /^Price/ }), '420');
    await fill(morning.getByRole('textbox', { name: /^Salary/ }), '290');
    const night = dialog.getByRole('group', { name: 'Night', exact: true });
    await expect(night.getByRole('textbox', { name: /^Price/ })).toHaveValue('420.00');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save price list' }).click();
    await expect(prices.getByRole('img', { name: 'Done' })).toBeVisible();
  });

  await test.step('the first premise is added with its client, without leaving the form', async () => {
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Add the first company and its premise' })
      .getByRole('link')
      .click();
    await fill(labelled('Name'), 'Harbour Court');
    await fill(labelled('Address'), '1 Harbour Road');
    await labelled('Region').selectOption({ label: 'Wan Chai' });
    await page.getByRole('button', { name: 'Add company' }).click();
    const company = page.getByRole('dialog');
    await fill(company.getByRole('textbox', { name: 'Name' }), 'First Client');
    await company.getByRole('button', { name: 'Create' }).click();
    await expect(company).toHaveCount(0);
    await fill(labelled('Contact'), 'Wong Siu Ming');
    await fill(labelled('Phone'), '2345 6789');
    await fill(labelled('Email'), 'site@guards.example');
    await page.getByRole('checkbox', { name: /category B/ }).check();
    fields += 2;
    await page.getByRole('button', { name: 'Add premise', exact: true }).click();
  });

  await test.step('the form leads to the editor, whose order is approved at these prices', async () => {
    await expect(page.getByRole('heading', { name: 'New booking' })).toBeVisible();
    await chooseMornings(page, 2, [18]);
    fields += 2;
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('button', { name: 'Open cart' }).click();
    await page.getByRole('button', { name: 'Order 1 shift' }).click();
    expect([...pages]).toEqual([
      '/setup',
      '/',
      '/admin/premise/create',
      expect.stringMatching(/^\/admin\/premise\/\d+\/booking\/my-cart$/),
    ]);
    await expect(page.getByText('Approved').first()).toBeVisible();
    await expect(page.getByText('420.00').first()).toBeVisible();
    expect(fields).toBeLessThanOrEqual(20);
  });
});
