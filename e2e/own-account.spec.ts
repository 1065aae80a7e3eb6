import { expect } from '@playwright/test';
import sharp from 'sharp';
import { createUser } from './calls';
import { test } from './journey';
import { open, setLanguage, signIn, toast } from './people';

test.beforeEach(async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL);
  await open(page, '/login');
});

test("a picture is cropped, saved and shown in the top bar, with initials where it can't be loaded", async ({
  page,
}) => {
  const person = await createUser(page, { firstName: 'Mei', lastName: 'Kwan', roles: ['Client'] });
  await signIn(page, person, '/account-setting');
  const choice = page.locator('input[type="file"]');
  const inTopBar = page.getByRole('banner').locator('img');

  await test.step('a file that is no picture is refused and not sent', async () => {
    const buffer = Buffer.from('not a picture at all');
    await choice.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('alert')).toContainText("This file can't be read");
    await choice.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(page.getByRole('alert')).toContainText('Choose a PNG, JPEG or WebP');
    await expect(inTopBar).toHaveCount(0);
  });

  await test.step('a wide photograph becomes a square', async () => {
    const background = { r: 31, g: 58, b: 104 };
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
    await choice.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect(toast(page)).toContainText('Picture saved');
    await expect(dialog).toHaveCount(0);
    for (const image of [inTopBar, page.getByAltText('Picture of Mei Kwan')])
      await expect
        .poll(() => image.evaluate((drawn: HTMLImageElement) => [drawn.naturalWidth, drawn.naturalHeight]))
        .toEqual([512, 512]);
  });

  // Answers of the browser-only runtime's worker can't be aborted.
  if (test.info().project.name === 'server')
    await test.step('an icon is shown if the picture cannot be fetched', async () => {
      await page.route('**/api/v1/file/download/*', (route) => route.abort());
      await page.reload();
      const button = page.getByRole('button', { name: 'Menu of Mei Kwan' });
      await expect(button.locator('svg')).toBeVisible();
      await expect(inTopBar).toHaveCount(0);
    });
});
