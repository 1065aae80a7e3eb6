import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { approveByCall, orderByCall } from './bookings';
import { signInByCall } from './calls';
import { test } from './journey';
import { demoFolder, endAll, MIDMONTH, start } from './own-server';
import { open, setLanguage } from './people';

/** Tuesday 09:00 in Hong Kong. */
const NOW = '2027-03-09T01:00:00.000Z';
const INTEGRATION = '/admin/master-setting/integration';

const servers: Server[] = [];
const stopListening = async (server: Server) => {
  server.closeAllConnections();
  if (server.listening) await new Promise((resolve) => server.close(resolve));
};
test.afterEach(async () => {
  for (const server of servers.splice(0)) await stopListening(server);
  await endAll();
});

const listenAt = async (port: number, listener: RequestListener) => {
  const server = createServer(listener).listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
};
const originOf = ({ port }: { port: number }) => `http://127.0.0.1:${port}`;

const bodyOf = async (request: IncomingMessage) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
};

const checkAccessibility = async (page: Page) => {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => localStorage.setItem('app-ui-theme', chosen), theme);
    await page.reload();
    await expect(page.locator('[aria-busy="true"], .animate-late')).toHaveCount(0);
    await expect(page.getByText('hooks-journey').first()).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  }
};

test('a webhook reaches a program through its failures, and never another address', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const received: { id: unknown; body: string; isSigned: boolean }[] = [];
  const asked: string[] = [];
  let secret = '';
  let respond: RequestListener = (_request, response) => response.writeHead(500).end('Out of paper');
  const receive: RequestListener = async (request, response) => {
    const body = await bodyOf(request);
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const expected = `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`;
    received.push({ id, body, isSigned: signature === expected });
    respond(request, response);
  };
  const receiver = await listenAt(0, receive);
  const inside = await listenAt(0, ({ url = '' }, response) => {
    asked.push(url);
    response.end();
  });
  const server = await start(await demoFolder(MIDMONTH), ['--demo'], {
    CLOCK: NOW,
    WEBHOOK_ALLOW: originOf(receiver),
  });
  const at = (path: string) => `${server.url}${path}`;
  await setLanguage(context, 'en', server.url);
  await open(page, at('/login'));
  await signInByCall(page, 'superadmin');

  await test.step('an address inside is refused at its field, and an allowed one saved', async () => {
    await page.goto(at(`${INTEGRATION}?tab=webhooks`));
    await page.getByRole('button', { name: 'New webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'New webhook' });
    await dialog.getByLabel('Select all').check();
    for (const url of [
      'https://127.0.0.1/',
      'https://169.254.169.254/latest',
      'https://[::ffff:10.0.0.1]/',
    ]) {
      await dialog.getByLabel('URL').fill(url);
      await dialog.getByRole('button', { name: 'Create webhook' }).click();
      await expect(dialog.getByText(/not on the public internet/).first()).toBeVisible();
    }
    await dialog.getByLabel('URL').fill(`${originOf(receiver)}/hooks-journey`);
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    const shown = page.getByRole('dialog', { name: 'Webhook created' });
    secret = await shown.getByLabel('Signing secret').inputValue();
    await shown.getByRole('button', { name: 'I have saved it' }).click();
  });

  await test.step('the list is searched in its address, which Back restores', async () => {
    await page.getByRole('searchbox').fill('nothing-like-it');
    await expect(page.getByText('No webhook matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await page.getByRole('searchbox').fill('hooks-journey');
    await expect(page).toHaveURL(
      /tab=webhooks.*globalKey=hooks-journey|globalKey=hooks-journey.*tab=webhooks/,
    );
    const address = page.url();
    await checkAccessibility(page);
    await page.getByRole('table').getByRole('link').click();
    await expect(page.getByText(/^No messages yet/)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await page.getByRole('table').getByRole('link').click();
  });

  const log = page.getByRole('table', { name: 'Messages of the last 30 days' });
  const sendAgain = () => log.getByRole('button', { name: /^Send again: Booking approved/ }).click();

  await test.step('an error is logged with what was answered', async () => {
    const desk = await (await browser.newContext({ baseURL: server.url })).newPage();
    await setLanguage(desk.context(), 'en', server.url);
    await open(desk, '/login');
    const booking = await orderByCall(desk, 'client', { premiseId: 1, dates: ['2027-04-20'] });
    await approveByCall(desk, booking);
    await desk.context().close();
    const message = log.getByRole('row').filter({ hasText: 'Booking approved or rejected' });
    await expect(message).toContainText(`Booking ${booking.id}`);
    await expect(message).toContainText('Not accepted · 500');
    await expect(message).toContainText('Out of paper');
  });

  await test.step('a redirect is not followed', async () => {
    respond = (_request, response) =>
      response.writeHead(307, { location: `${originOf(inside)}/inside` }).end('Over there');
    await sendAgain();
    await expect(log.getByText('Not accepted · 307').first()).toBeVisible();
    expect(asked).toEqual([]);
  });

  await test.step('a program that does not answer is left after ten seconds', async () => {
    respond = () => undefined;
    await sendAgain();
    await expect(log.getByText('No answer in time').first()).toBeVisible({ timeout: 45_000 });
  });

  await test.step('one that is down could not be reached', async () => {
    await stopListening(receiver.server);
    await sendAgain();
    await expect(log.getByText('Could not be reached').first()).toBeVisible({ timeout: 45_000 });
  });

  await test.step('once it works it has everything, signed, each message by one id', async () => {
    respond = (_request, response) => response.writeHead(204).end();
    await listenAt(receiver.port, receive);
    await sendAgain();
    const message = log.getByRole('row').filter({ hasText: 'Booking approved or rejected' });
    await expect(message).toContainText('Delivered', { timeout: 45_000 });
    const decided = received.filter(({ body }) => JSON.parse(body).topic === 'booking.decided');
    expect(decided.length).toBeGreaterThanOrEqual(4);
    expect(new Set(decided.map(({ id }) => id)).size).toBe(1);
    expect(received.every(({ isSigned }) => isSigned)).toBe(true);
    expect(Object.keys(JSON.parse(decided[0]?.body ?? '{}')).sort()).toEqual([
      'at',
      'id',
      'kind',
      'topic',
      'version',
    ]);
    expect(asked).toEqual([]);
  });

  await test.step('its log is filtered in its address', async () => {
    await page.getByRole('combobox', { name: 'Status' }).selectOption('delivered');
    await expect(page).toHaveURL(/status=delivered/);
    await page.getByRole('searchbox').fill('999999');
    await expect(page.getByText('No message matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await checkAccessibility(page);
    await page.setViewportSize({ width: 375, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
});
