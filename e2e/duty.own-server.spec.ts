import { expect, type Page } from '@playwright/test';
import { morningItems } from './bookings';
import { callOk, signInByCall } from './calls';
import { hardToUse } from './hard-to-use';
import { test } from './journey';
import { demoFolder, endAll, MIDMONTH, start } from './own-server';
import { open, setLanguage } from './people';

const PREMISE = 1;
/** A shift from 06:00 to 12:00 in Hong Kong; the clock is set before it, and when it begins. */
const DAY = '2027-03-09';
const BEFORE = '2027-03-08T20:30:00.000Z';
const AT_START = '2027-03-08T22:02:00.000Z';

test.afterEach(endAll);

interface Row {
  slotId: number;
  guard: { id: number; name: string; phone: string };
}

const rowsOf = async (page: Page, slotId: number): Promise<Row[]> =>
  (await callOk(page, 'GET', `/api/v1/admin/duty?from=${DAY}&to=${DAY}&slotIds=${slotId}`)).items;

/** Orders a morning at a premise with check-in, for a guard whom no rule stops. */
const assignMorning = async (page: Page): Promise<number> => {
  const { id: _id, ...premise } = await callOk(page, 'GET', `/api/v1/admin/premise/${PREMISE}`);
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
  await callOk(page, 'PUT', `/api/v1/admin/premise/${PREMISE}`, {
    ...body,
    regionId: region.id,
    companyId: company.id,
    consultantId: consultant?.id ?? null,
    premiseGroupId: premiseGroup?.id ?? null,
    checkIn: true,
  });
  const [item] = await morningItems(page, { premiseId: PREMISE, dates: [DAY] });
  const { slots } = await callOk(page, 'POST', '/api/v2/admin/booking', {
    premiseId: PREMISE,
    cartItems: [{ ...item, shifts: item?.shifts.map((shift) => ({ ...shift, isApplyUrgent: true })) }],
  });
  const slotId = slots[0].id;
  const { items } = await callOk(page, 'GET', `/api/v2/admin/security-booking/candidate?slotId=${slotId}`);
  const best = items.find(
    ({ problems, phone }: { problems: unknown[]; phone: string | null }) => phone && problems.length === 0,
  );
  await callOk(page, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [{ slotId, securityId: best.id }],
  });
  return slotId;
};

/** Opens a guard's page with a new link, in English. */
const openPage = async (staff: Page, phone: Page, guard: Row['guard'], url: string) => {
  const link = await callOk(staff, 'POST', `/api/v1/admin/security/${guard.id}/duty-link`);
  await phone.goto(`${url}${new URL(link.url).pathname}${new URL(link.url).hash}`);
  await phone.getByRole('textbox').fill(guard.phone.replace(/\D/g, '').slice(-4));
  await phone.keyboard.press('Enter');
  await phone.getByRole('button', { name: 'EN', exact: true }).click();
};

test('a guard confirms, falls ill and is replaced; the second one checks in on a cut line', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const folder = await demoFolder(MIDMONTH);
  const before = await start(folder, [], { CLOCK: BEFORE });
  await setLanguage(context, 'en', before.url);
  await open(page, `${before.url}/login`);
  await signInByCall(page, 'superadmin');
  const slotId = await assignMorning(page);
  const [first] = await rowsOf(page, slotId);
  if (!first) throw new Error('Nobody is assigned');

  const small = { viewport: { width: 375, height: 800 } };
  const firstPhone = await (await browser.newContext(small)).newPage();
  await openPage(page, firstPhone, first.guard, before.url);
  await expect(firstPhone).toHaveURL(`${before.url}/duty`);
  for (const theme of ['dark', 'light']) {
    await firstPhone.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    // Colours change over a moment.
    await expect.poll(async () => [theme, ...(await hardToUse(firstPhone))]).toEqual([theme]);
  }
  const card = firstPhone.locator('section', { has: firstPhone.getByRole('heading', { level: 2 }) }).first();
  await card.getByRole('button', { name: "I'll come" }).click();
  await expect(card.getByText('Confirmed')).toBeVisible();
  await card.getByRole('button', { name: "I can't" }).click();
  await card.getByRole('button', { name: "I'm ill" }).click();
  await expect(card.getByText("Can't come")).toBeVisible();

  await page.goto(`${before.url}/admin/security/attendance?queue=declined`);
  const declined = page.getByRole('row', { name: new RegExp(first.guard.name) });
  await declined.getByRole('button', { name: /Replace/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Reason')).toHaveValue('sick');
  await dialog
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await dialog.getByRole('button', { name: /^Replace with / }).click();
  await page
    .getByRole('dialog', { name: 'Tell guards of their shifts' })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(dialog).toHaveCount(0);
  const [second] = await rowsOf(page, slotId);
  if (!second || second.guard.id === first.guard.id) throw new Error('Nobody took over');
  await before.stop();

  const after = await start(folder, [], { CLOCK: AT_START });
  await setLanguage(context, 'en', after.url);
  await open(page, `${after.url}/login`);
  await signInByCall(page, 'superadmin');
  const phone = await (await browser.newContext(small)).newPage();
  await openPage(page, phone, second.guard, after.url);
  const here = phone.getByRole('button', { name: "I'm here" });
  await expect(here).toBeVisible();
  await phone.context().setOffline(true);
  await here.click();
  await expect(phone.getByText('Not sent yet', { exact: true })).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText('On site', { exact: true })).toBeVisible();
  await page.goto(`${after.url}/admin/security/attendance?state=onSite`);
  await expect(
    page.getByRole('row', { name: new RegExp(second.guard.name) }).getByText('On site'),
  ).toBeVisible();

  const client = await (await browser.newContext(small)).newPage();
  await setLanguage(client.context(), 'en', after.url);
  await open(client, `${after.url}/login`);
  await signInByCall(client, 'client');
  await client.goto(after.url);
  await expect(
    client
      .getByRole('listitem')
      .filter({ hasText: second.guard.name })
      .getByText('on site since 06:02')
      .first(),
  ).toBeVisible();
});
