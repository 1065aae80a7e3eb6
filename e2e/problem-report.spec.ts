import { expect } from '@playwright/test';
import sharp from 'sharp';
import { orderByCall } from './bookings';
import { callOk, signInByCall } from './calls';
import { test } from './journey';
import { monthAhead, open, setLanguage, signIn, toast } from './people';

const PREMISE = 1;
// No other journey orders at this premise in that month.
const { day } = monthAhead(14);

/** As a phone makes it: too large to be stored as it is. */
const largePhoto = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const picture = sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'teal', noise } });
  const photo = await picture.jpeg({ quality: 95 }).toBuffer();
  expect(photo.byteLength).toBeGreaterThan(2 * 1024 * 1024);
  return photo;
};

interface Row {
  id: number;
  slots: { id: number; date: string; startTime: string; startsAt: string; state: string }[];
}

test.beforeEach(async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL);
  await open(page, '/login');
});

test('a client reports in three clicks that no one came, staff answer, and the client reads it', async ({
  page,
}) => {
  await signInByCall(page, 'client');
  const { items } = await callOk(page, 'GET', `/api/v1/client/booking?premiseId=${PREMISE}&limit=100`);
  const bookings: Row[] = await Promise.all(
    items.map(({ id }: Row) => callOk(page, 'GET', `/api/v2/client/booking/${id}`)),
  );
  const now = new Date().toISOString();
  // A booking of few shifts: a long one folds its equal days.
  const booking = bookings.find(
    ({ slots }) =>
      slots.length <= 5 && slots.some(({ state, startsAt }) => state === 'approved' && startsAt <= now),
  );
  const bookingPath = `/client/my-premise/${PREMISE}/booking/${booking?.id}`;

  await signIn(page, 'client', bookingPath);
  await page
    .getByRole('button', { name: /^Report a problem: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'No one came' }).check();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() });
  await expect(dialog.getByText('gate.jpg')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toHaveCount(0);
  const reports = page.getByRole('list', { name: 'Problem reports' }).last();
  await expect(reports.getByText('Not answered yet')).toBeVisible();
  await expect(reports.getByRole('img', { name: 'Picture of the report' })).toBeVisible();

  await signIn(page, 'staff', '/admin');
  await page.getByRole('link', { name: /Problem reports/ }).click();
  await page
    .getByRole('row', { name: /No one came/ })
    .getByRole('button', { name: /^Answer: / })
    .click();
  await dialog.getByLabel('Answer').fill('A guard is on the way.');
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await expect(toast(page)).toContainText('Answered');

  await signIn(page, 'client', bookingPath);
  await expect(page.getByText('A guard is on the way.')).toBeVisible();
});

test('a client cancels one shift of a booking in two clicks', async ({ page }) => {
  const booking = await orderByCall(page, 'manager', { premiseId: PREMISE, dates: [day(6), day(7)] });
  await signIn(page, 'client', `/client/my-premise/${PREMISE}/booking/${booking.id}`);
  await page
    .getByRole('button', { name: /^Cancel this shift: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/ less$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel this shift' }).click();
  await expect(page.getByText(/cancelled 1 shift$/)).toBeVisible();
  const { slots, status }: Row & { status: string } = await callOk(
    page,
    'GET',
    `/api/v2/client/booking/${booking.id}`,
  );
  expect([status, ...slots.map(({ state }) => state)]).toEqual(['Approved', 'cancelled', 'approved']);
});
