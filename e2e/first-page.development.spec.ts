import { expect } from '@playwright/test';
import { test } from './journey';
import { setLanguage, signInByForm } from './people';
import { consoleErrors } from './watch';

test('the development server answers with the page and its modules', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const [, entry = ''] = /src="(\/src\/[^"]+)"/.exec(page) ?? [];
  const module = await request.get(entry);
  expect(module.status()).toBe(200);
  expect(module.headers()['content-type']).toContain('javascript');
});

test('the development page signs in and shows the demo data', async ({ page, context, baseURL }) => {
  test.skip(
    !process.env.DEEP,
    'The modules are not bundled, so that this takes over a minute of processor time',
  );
  const errors = consoleErrors(page);
  await setLanguage(context, 'en', baseURL);
  await signInByForm(page, 'client', '/client/my-premise');
  await expect(page.getByRole('link', { name: /Harbour Crest/ }).first()).toBeVisible();
  expect(errors).toEqual([]);
});
