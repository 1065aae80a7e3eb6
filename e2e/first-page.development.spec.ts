import { expect } from '@playwright/test';
import { test } from './journey';
import { setLanguage, signIn } from './people';
import { consoleErrors } from './watch';

// Once, because a page load takes seconds of processor time here: the modules aren't bundled.
test('the development page signs in and shows the demo data', async ({ page, context, baseURL }) => {
  const errors = consoleErrors(page);
  await setLanguage(context, 'en', baseURL);
  await signIn(page, 'client', '/client/my-premise');
  await expect(page.getByRole('link', { name: /Harbour Crest/ }).first()).toBeVisible();
  expect(errors).toEqual([]);
});
