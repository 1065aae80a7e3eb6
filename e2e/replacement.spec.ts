import { expect, type Page } from '@playwright/test';
import { morningItems } from './bookings';
import { callOk, signInByCall } from './calls';
import { test } from './journey';
import { monthAhead, open, setLanguage, signIn, toast } from './people';

const PREMISE = 1;
const { day } = monthAhead(9);

test.beforeEach(async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL);
  await open(page, '/login');
});

/** A booking of Morning and Night on one day, with a demo guard assigned to the Morning. */
const orderWithGuard = async (page: Page, date: string) => {
  await signInByCall(page, 'superadmin');
  const shifts = await callOk(page, 'GET', `/api/v1/premise-shift/${PREMISE}/combo`);
  const night = shifts.find(({ type }: { type: string }) => type === 'Night');
  const [item] = await morningItems(page, { premiseId: PREMISE, dates: [date] });
  const { id: shiftId, type, startTime, endTime } = night;
  const ordered = await callOk(page, 'POST', '/api/v2/admin/booking', {
    premiseId: PREMISE,
    cartItems: [
      { ...item, shifts: [...(item?.shifts ?? []), { shiftId, type, startTime, endTime, numOfSecurity: 1 }] },
    ],
  });
  await signInByCall(page, 'staff');
  const { guards } = await callOk(
    page,
    'GET',
    `/api/v2/admin/security-booking?from=${date}&to=${date}&premiseId=${PREMISE}`,
  );
  const [morning] = ordered.slots;
  for (const guard of guards) {
    const assign = [{ slotId: morning.id, securityId: guard.id }];
    const trial = await callOk(page, 'POST', '/api/v2/admin/security-booking/multiple', {
      assign,
      dryRun: true,
    });
    if (!trial.rows[0].ok) continue;
    await callOk(page, 'POST', '/api/v2/admin/security-booking/multiple', { assign });
    return { bookingId: ordered.id, guard };
  }
  throw new Error('Nobody of the demo data can stand there.');
};

test('a sick guard is replaced from the booking in one save', async ({ page }) => {
  const { bookingId, guard } = await orderWithGuard(page, day(5));
  await signIn(page, 'staff', `/admin/manage-booking/${bookingId}`);
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`${guard.name} leaves.`)).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('Sick');
  await dialog
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await dialog.getByRole('button', { name: /^Replace with / }).click();
  await expect(toast(page)).toContainText('Replaced by');
  await expect(dialog).toHaveCount(0);

  const booking = await callOk(page, 'GET', `/api/v2/admin/booking/${bookingId}`);
  expect(booking.slots[0]).toMatchObject({ filled: 1, gaps: [] });
  expect(booking.slots[0].guards.map(({ id }: { id: number }) => id)).not.toContain(guard.id);
  await expect(page.getByText('reason: Sick')).toBeVisible();
});

test("staff can't override a warning, and a manager gives a reason", async ({ page }) => {
  const { bookingId, guard } = await orderWithGuard(page, day(8));
  const tired = /Only 6 h of rest between duties/;
  const findForNight = async () => {
    await page.getByRole('gridcell', { name: /Night .*0 of 1 place filled/ }).click();
    await page.getByRole('searchbox', { name: 'Search guards' }).fill(guard.name);
  };
  await signIn(page, 'staff', `/admin/manage-booking/${bookingId}?view=staffing`);
  await findForNight();
  await expect(page.getByRole('listitem').filter({ hasText: guard.name }).getByText(tired)).toBeVisible();
  await expect(page.getByRole('button', { name: `Assign ${guard.name}` })).toHaveCount(0);

  await signIn(page, 'manager', `/admin/manage-booking/${bookingId}?view=staffing`);
  await findForNight();
  await page.getByRole('button', { name: `Assign ${guard.name}` }).click();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('1 change still needs a reason.')).toBeVisible();
  await page.getByLabel('Reason to assign anyway').selectOption('Client request');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(toast(page)).toContainText('1 change saved');
  await page.getByRole('button', { name: 'Back to the booking' }).click();
  await expect(page.getByText(/rest between duties .* reason: Client request/)).toBeVisible();
});
