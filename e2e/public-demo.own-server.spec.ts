import { expect } from '@playwright/test';
import { test } from './journey';
import { demoFolder, endAll, MONTH_END, runToEnd, start } from './own-server';
import { setLanguage } from './people';

test.afterEach(endAll);

test("demo accounts can't sign in on a public address", async ({ page, context }) => {
  const folder = await demoFolder(MONTH_END);
  const demo = await start(folder, ['--demo']);
  expect(demo.output.out).toContain('superadmin@demo.test');
  await setLanguage(context, 'en', demo.url);
  await page.goto(`${demo.url}/login`);
  await expect(page.getByText('Demo data')).toBeVisible();
  await demo.stop();

  const refused = await runToEnd('main', ['--no-demo'], { DATA_DIR: folder });
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain('the command "admin end-demo"');
  const open = await runToEnd('main', [], { DATA_DIR: folder, PUBLIC_URL: 'https://keepwatch.example' });
  expect(open).toMatchObject({ code: 1, out: '' });
  expect(open.err).toContain('The database holds demo accounts');

  const withDemo = await start(folder, ['--demo'], { PUBLIC_URL: 'https://keepwatch.example' });
  expect(withDemo.output.out).toContain('TRUST_PROXY=true');
  await withDemo.stop();
  const early = await runToEnd('admin', ['end-demo'], { DATA_DIR: folder });
  expect(early.code).toBe(1);
  expect(early.err).toContain('Nobody but the demo accounts is SuperAdmin');
});
