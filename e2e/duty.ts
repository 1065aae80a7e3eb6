import { expect, type Page } from '@playwright/test';
import { morningItems } from './bookings';
import { callOk } from './calls';
import { monthAhead } from './people';

interface DutyRow {
  slotId: number;
  guard: { id: number; name: string; phone: string };
}

/** The guards of a slot. */
export const rowsOf = async (page: Page, day: string, slotId: number): Promise<DutyRow[]> =>
  (await callOk(page, 'GET', `/api/v1/admin/duty?from=${day}&to=${day}&slotIds=${slotId}`)).items;

/** Orders the mornings at a premise with check-in, all for a new guard, who has no other shift at any time of day. */
export const planMornings = async (
  page: Page,
  premiseId: number,
  dates: readonly string[],
): Promise<number[]> => {
  const { id: _id, ...premise } = await callOk(page, 'GET', `/api/v1/admin/premise/${premiseId}`);
  const {
    region,
    company,
    consultant,
    premiseGroup,
    isProtected,
    splitInvoice,
    createdAt,
    updatedAt,
    ...body
  } = premise;
  await callOk(page, 'PUT', `/api/v1/admin/premise/${premiseId}`, {
    ...body,
    regionId: region.id,
    companyId: company.id,
    consultantId: consultant?.id ?? null,
    premiseGroupId: premiseGroup?.id ?? null,
    checkIn: true,
  });
  const [item] = await morningItems(page, { premiseId, dates: [...dates] });
  const { slots } = await callOk(page, 'POST', '/api/v2/admin/booking', {
    premiseId,
    cartItems: [{ ...item, shifts: item?.shifts.map((shift) => ({ ...shift, isApplyUrgent: true })) }],
  });
  const slotIds: number[] = slots.map(({ id }: { id: number }) => id);
  const guard = await callOk(page, 'POST', '/api/v1/admin/security', {
    firstName: 'Hoi Yan',
    lastName: 'Tong',
    status: 'active',
    phone: '9123 4567',
    email: 'tong@keepwatch.test',
    licences: premise.requiredLicenceTypes.map((type: string) => ({
      type,
      number: `${type}-78`,
      expiresOn: monthAhead(18).day(1),
    })),
  });
  await callOk(page, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: slotIds.map((slotId) => ({ slotId, securityId: guard.id })),
  });
  return slotIds;
};

/** The page is in the guard's language. */
export const chooseEnglish = (phone: Page) => phone.getByRole('button', { name: 'EN', exact: true }).click();

/** Opens a guard's page with a new link, in English. */
export const openDutyPage = async (staff: Page, phone: Page, guard: DutyRow['guard']) => {
  const { url } = await callOk(staff, 'POST', `/api/v1/admin/security/${guard.id}/duty-link`);
  const { pathname, hash } = new URL(url);
  await phone.goto(`${new URL(staff.url()).origin}${pathname}${hash}`);
  await phone.getByRole('textbox').fill(guard.phone.replace(/\D/g, '').slice(-4));
  await phone.keyboard.press('Enter');
  await chooseEnglish(phone);
  await phone.getByRole('heading', { level: 1 }).waitFor();
};

/** The first card of a guard's page. */
export const cardOf = (phone: Page) =>
  phone.locator('section', { has: phone.getByRole('heading', { level: 2 }) }).first();

/** A guard confirms all shifts of the page, then reports being ill for the first one. */
export const comeToAllButFallIll = async (phone: Page) => {
  await phone.getByRole('button', { name: /^I'll come to all \d+ shifts$/ }).click();
  const card = cardOf(phone);
  await expect(card.getByText('Confirmed')).toBeVisible();
  await card.getByRole('button', { name: "I can't" }).click();
  await card.getByRole('button', { name: "I'm ill" }).click();
  await expect(card.getByText("Can't come")).toBeVisible();
};
