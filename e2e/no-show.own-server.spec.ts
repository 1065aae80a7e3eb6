import { expect } from '@playwright/test';
import { morningItems } from './bookings';
import { callOk, signInByCall } from './calls';
import { test } from './journey';
import { demoFolder, endAll, MIDMONTH, start } from './own-server';
import { open, setLanguage } from './people';

const PREMISE = 1;
/** A shift from 06:00 to 12:00 in Hong Kong; the clock is set before it, during it and after its month. */
const DAY = '2027-03-09';
const BEFORE = '2027-03-08T20:30:00.000Z';
const REPLACED_AT = '2027-03-09T03:22:00.000Z';
const MONTH_OVER = '2027-04-01T01:00:00.000Z';

test.afterEach(endAll);

test('a no-show replaced at 11:22 appears on the booking, the home, the client’s page and the draft invoice', async ({
  page,
  context,
}) => {
  test.slow();
  const folder = await demoFolder(MIDMONTH);
  const before = await start(folder, ['--demo'], { CLOCK: BEFORE });
  await setLanguage(context, 'en', before.url);
  await open(page, `${before.url}/login`);
  await signInByCall(page, 'superadmin');
  const [item] = await morningItems(page, { premiseId: PREMISE, dates: [DAY] });
  const booking = await callOk(page, 'POST', '/api/v2/admin/booking', {
    premiseId: PREMISE,
    cartItems: [{ ...item, shifts: item?.shifts.map((shift) => ({ ...shift, isApplyUrgent: true })) }],
  });
  const { id: slotId } = booking.slots[0];
  const { guards } = await callOk(
    page,
    'GET',
    `/api/v2/admin/security-booking?from=${DAY}&to=${DAY}&premiseId=${PREMISE}`,
  );
  for (const guard of guards) {
    const assign = [{ slotId, securityId: guard.id }];
    const path = '/api/v2/admin/security-booking/multiple';
    const trial = await callOk(page, 'POST', path, { assign, dryRun: true });
    if (!trial.rows[0].ok) continue;
    await callOk(page, 'POST', path, { assign });
    break;
  }
  await before.stop();

  const running = await start(folder, ['--demo'], { CLOCK: REPLACED_AT });
  const at = (path: string) => `${running.url}${path}`;
  const bookingPath = `/admin/manage-booking/${booking.id}`;
  await test.step('the planner replaces the absent guard, and the gap is shown', async () => {
    await setLanguage(context, 'en', running.url);
    await open(page, at('/login'));
    await signInByCall(page, 'staff');
    await page.goto(at(bookingPath));
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').selectOption('No-show');
    // Half an hour from now is proposed.
    await expect(dialog.getByLabel('Replacement arrives at')).toHaveValue('11:52');
    await dialog.getByLabel('Replacement arrives at').fill('11:22');
    await dialog
      .getByRole('button', { name: /^Choose / })
      .first()
      .click();
    await dialog.getByRole('button', { name: /^Replace with / }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('06:00–11:22: 1 place open')).toBeVisible();
    await expect(page.getByText('11:22–12:00')).toBeVisible();
    await expect(page.getByText('reason: No-show')).toBeVisible();
  });
  await test.step('the client sees the same', async () => {
    await signInByCall(page, 'client');
    await page.goto(at(`/client/my-premise/${PREMISE}/booking/${booking.id}`));
    await expect(page.getByText('06:00–11:22: 1 place open')).toBeVisible();
  });
  await running.stop();

  const later = await start(folder, ['--demo'], { CLOCK: MONTH_OVER });
  await test.step('the draft invoice bills the served time', async () => {
    await setLanguage(context, 'en', later.url);
    await open(page, `${later.url}/login`);
    await signInByCall(page, 'manager');
    await page.goto(`${later.url}/admin/premise/${PREMISE}/invoice/${DAY.slice(0, 7)}`);
    await expect(page.getByText(/guarded 11:22–12:00 of 06:00–12:00/).first()).toBeVisible();
  });
});
