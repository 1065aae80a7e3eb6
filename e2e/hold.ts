import type { Page } from '@playwright/test';

/** Delays the page's requests to these addresses until they are released. */
export const hold = async (page: Page, addresses: string) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
};
