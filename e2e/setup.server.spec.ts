import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { speak } from './people';

const PASSWORD = 'lantern ferry pewter oolong';
const folders: string[] = [];
const running = new Set<ChildProcess>();
test.afterEach(async () => {
  for (const child of running) await end(child);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepwatch-setup-'));
  folders.push(folder);
  return folder;
};

const run = (entry: string, args: readonly string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, [`dist/server/${entry}.js`, ...args], {
    env: { ...process.env, LOG_LEVEL: 'error', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    said.out += text;
  });
  child.stderr.on('data', (text) => {
    said.err += text;
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return { child, said };
};

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

/** A started product, and what it said once it was ready. */
const start = async (folder: string, args: readonly string[], env: Record<string, string> = {}) => {
  const port = String(await freePort());
  const { child, said } = run('main', args, { PORT: port, DATA_DIR: folder, ...env });
  await expect
    .poll(() => (child.exitCode === null ? said.out : `ended: ${said.err}`), { timeout: 120_000 })
    .toContain('Keepwatch is ready');
  return { url: `http://127.0.0.1:${port}`, said, stop: () => end(child) };
};

/** What a process says that ends by itself. */
const ended = async (entry: string, args: readonly string[], env: Record<string, string>) => {
  const { child, said } = run(entry, args, { PORT: String(await freePort()), ...env });
  if (child.exitCode === null) await once(child, 'close');
  return { code: child.exitCode, ...said };
};

const linkIn = (said: string) => /http:\S+\/setup#\S+/.exec(said)?.[0] ?? '';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const fillAccount = async (page: Page) => {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Last name').fill('Lam');
  await page.getByLabel('First name').fill('Mei');
};
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze())
    .violations;

test('an empty product is set up by its link, and a lost owner comes back', async ({ page, context }) => {
  const folder = newFolder();
  const product = await start(folder, ['--no-demo']);
  expect(product.said.out).not.toContain('demo.test');
  await speak(context, 'en', product.url);
  await page.goto(linkIn(product.said.out));
  await expect(heading(page, 'Set up your company')).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/setup`);
  await expect(page.getByText('Demo data')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('button', { name: 'Finish set-up' }).click();
  await expect(page.getByRole('alert')).toContainText('Company name (English)');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Company name (Simplified Chinese)').fill('新卫士');
  await page.getByLabel('Company name (Traditional Chinese)').fill('新衞士');
  await page.getByLabel('Company name (English)').fill('New Guards');
  await page.getByLabel('Company email').fill('office@guards.example');
  await page.getByLabel('Email', { exact: true }).fill('owner@guards.example');
  await fillAccount(page);
  await page.getByRole('button', { name: 'Finish set-up' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await page.reload();
  await expect(page).toHaveURL(`${product.url}/`);

  await product.stop();

  const again = await start(folder, []);
  expect(linkIn(again.said.out)).toBe('');
  const env = { DATA_DIR: folder, PUBLIC_URL: again.url };
  const printed = await ended('admin', ['owner', 'owner@guards.example'], env);
  expect(printed.code).toBe(0);
  await page.goto(linkIn(printed.out));
  await expect(heading(page, 'Become SuperAdmin')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('owner@guards.example');
  await expect(page.getByLabel('Company email')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await fillAccount(page);
  await page.getByRole('button', { name: 'Finish set-up' }).click();
  await expect(page).toHaveURL(`${again.url}/`);
  await page.goto(linkIn(printed.out));
  await fillAccount(page);
  await page.getByRole('button', { name: 'Finish set-up' }).click();
  await expect(page.getByRole('alert')).toContainText('Keepwatch is set up already');
});

test('demo accounts stay at home', async ({ page, context }) => {
  const folder = newFolder();
  const demo = await start(folder, []);
  expect(demo.said.out).toContain('superadmin@demo.test');
  await speak(context, 'en', demo.url);
  await page.goto(`${demo.url}/login`);
  await expect(page.getByText('Demo data')).toBeVisible();
  await demo.stop();

  const refused = await ended('main', ['--no-demo'], { DATA_DIR: folder });
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain('npm run admin -- end-demo');
  const open = await ended('main', [], { DATA_DIR: folder, PUBLIC_URL: 'https://keepwatch.example' });
  expect(open).toMatchObject({ code: 1, out: '' });
  expect(open.err).toContain(`The data folder ${folder} holds demo accounts`);

  const asked = await start(folder, ['--demo'], { PUBLIC_URL: 'https://keepwatch.example' });
  expect(asked.said.out).toContain('TRUST_PROXY=true');
  await asked.stop();
  const early = await ended('admin', ['end-demo'], { DATA_DIR: folder });
  expect(early.code).toBe(1);
  expect(early.err).toContain('Nobody but the demo accounts is SuperAdmin');
});
