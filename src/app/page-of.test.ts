import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { pageOf } from './page-of';
import { PUBLIC_ROUTES } from './public-routes';

it('waits for all texts before the page of a linked document', async () => {
  let loadTexts = () => {};
  vi.spyOn(i18next, 'hasResourceBundle').mockReturnValueOnce(false).mockReturnValueOnce(false);
  vi.spyOn(i18next, 'reloadResources').mockReturnValue(
    new Promise((resolve) => {
      loadTexts = resolve;
    }),
  );
  const route = PUBLIC_ROUTES.find(({ path }) => path === '/document');
  if (!route) throw new Error('No route is at /document');
  let isLoaded = false;
  const page = pageOf(route)
    .preload()
    .then(() => {
      isLoaded = true;
    });
  await route.load();
  // All that only waits for the code has happened by the next task.
  await new Promise((resolve) => setTimeout(resolve));
  expect(isLoaded).toBe(false);
  loadTexts();
  await page;
  expect(isLoaded).toBe(true);
});
