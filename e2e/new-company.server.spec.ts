import { expect, type Page } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { accessibilityProblems } from './accessibility';
import { test } from './journey';
import { endAll, freePort, newFolder, setupLinkIn, start } from './own-server';
import { setLanguage } from './people';

const OWNER = 'owner@guards.example';
const NAME = 'New Guards Limited';
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
  const port = Number(await freePort());
  const { url, output } = await start(newFolder(), ['--no-demo'], { SMTP_URL: `smtp://127.0.0.1:${port}` });
  await setLanguage(context, 'en', url);
  await setUp(page, output.out);
  const checklist = page.getByRole('list', { name: 'Before you begin' });
  const step = (title: string) => checklist.getByRole('listitem').filter({ hasText: title });
  const mailStep = step('Check that emails are sent');

  await test.step('all steps are open, each with a link to where it is done', async () => {
    await page.goto(`${url}/`);
    await expect(page.getByText('0 of 4 done')).toBeVisible();
    await expect(page.getByText('Demo data')).toHaveCount(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await step('Turn on two-step verification').getByRole('link', { name: 'Turn on' }).click();
    await expect(page).toHaveURL(`${url}/account-setting#second-factor`);
    await page.goBack();
    await step('Invite the first users').getByRole('link', { name: 'Invite a user' }).click();
    await expect(page).toHaveURL(`${url}/admin/user/profile/create`);
    await page.goBack();
  });

  await test.step('an email that can not be sent is reported', async () => {
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
    await expect(page.getByText('1 of 4 done')).toBeVisible();
    await expect(mailStep.getByRole('img', { name: 'Done' })).toBeVisible();
    await expect(mailStep.getByRole('button')).toHaveCount(0);
  });
});
