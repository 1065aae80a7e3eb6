import { expect } from '@playwright/test';
import { orderByCall } from './bookings';
import { callOk, signInByCall } from './calls';
import { test } from './journey';
import { monthAhead, open, setLanguage, signIn, toast } from './people';

const PREMISE = 1;

test.beforeEach(async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL);
  await open(page, '/login');
});

test('shortening a licence releases the guard from the shifts that it no longer covers, in one save', async ({
  page,
}) => {
  const { day } = monthAhead(7);
  const later = monthAhead(8);
  const ordered = await orderByCall(page, 'superadmin', { premiseId: PREMISE, dates: [day(3), day(4)] });
  const { slots } = await callOk(page, 'GET', `/api/v2/admin/booking/${ordered.id}`);
  const { requiredLicenceTypes } = await callOk(page, 'GET', `/api/v1/admin/premise/${PREMISE}`);
  await signInByCall(page, 'staff');
  const { items } = await callOk(page, 'GET', '/api/v1/admin/security?limit=1');
  const guard = await callOk(page, 'POST', '/api/v1/admin/security', {
    firstName: 'Lok Man',
    lastName: 'Szeto',
    status: 'active',
    securityGroupId: items[0].securityGroup.id,
    licences: requiredLicenceTypes.map((type: string) => ({
      type,
      number: `${type}-77`,
      expiresOn: later.day(1),
    })),
  });
  await callOk(page, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: slots.map(({ id }: { id: number }) => ({ slotId: id, securityId: guard.id })),
  });

  await signIn(page, 'staff', `/admin/security/${guard.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const licence = page.getByRole('group', { name: 'Licence 1' });
  await licence.getByLabel('Expires on').fill(day(3));
  await page.getByRole('button', { name: 'Save changes' }).click();

  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 shift loses its guard');
  await expect(question.getByRole('list', { name: 'Affected shifts' }).locator('> li')).toHaveCount(1);
  await expect(question).toContainText('Taken off: Szeto Lok Man');
  await expect(question).toContainText('Can take it:');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(licence.getByLabel('Expires on')).toHaveValue(day(3));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await question.getByRole('button', { name: 'Save and take the guard off' }).click();
  await expect(toast(page)).toContainText('Guard saved');
  await expect(page).toHaveURL(new RegExp(`/admin/security/${guard.id}$`));

  const booking = await callOk(page, 'GET', `/api/v2/admin/booking/${ordered.id}`);
  expect(booking.slots.map(({ filled }: { filled: number }) => filled)).toEqual([1, 0]);
  expect(booking.status).toBe('SecurityAssigning');
  await page.goto(`/admin/manage-booking/${ordered.id}`);
  await expect(page.getByText('Szeto Lok Man was changed and may no longer take this shift')).toBeVisible();
});
