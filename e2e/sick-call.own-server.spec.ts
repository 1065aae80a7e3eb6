import { expect, type Page } from '@playwright/test';
import { callOk, signInByCall } from './calls';
import { test } from './journey';
import { demoFolder, endAll, MONTH_END, start } from './own-server';
import { open, setLanguage } from './people';

/** Tuesday 05:00 in Hong Kong, an hour before the first shift. */
const NOW = '2027-03-31T21:00:00.000Z';
const TODAY = '2027-04-01';
const LEAVE = { from: '2027-04-07', to: '2027-04-08' };

interface StandingSlot {
  id: number;
  bookingId: number;
  premiseId: number;
  startsAt: string;
  guards: { id: number; name: string }[];
}

test.afterEach(endAll);

const slotsOf = async (page: Page, { from, to }: { from: string; to: string }): Promise<StandingSlot[]> =>
  (await callOk(page, 'GET', `/api/v2/admin/security-booking?from=${from}&to=${to}`)).slots;
const isAssignedTo = (guardId: number) => (slot: StandingSlot) =>
  slot.guards.some(({ id }) => id === guardId);

/** A guard who is assigned to that many of the slots. */
const findAssigned = (slots: readonly StandingSlot[], times: number, except?: number) => {
  const found = slots
    .flatMap(({ guards }) => guards)
    .find(({ id }) => id !== except && slots.filter(isAssignedTo(id)).length === times);
  if (!found) throw new Error(`No guard is assigned to ${times} shifts`);
  return { ...found, slots: slots.filter(isAssignedTo(found.id)) };
};

test('a guard with two shifts is replaced at 05:00, and another for several days of leave', async ({
  page,
  context,
}) => {
  test.slow();
  const server = await start(await demoFolder(MONTH_END), ['--demo'], { CLOCK: NOW });
  const at = (path: string) => `${server.url}${path}`;
  await setLanguage(context, 'en', server.url);
  await open(page, at('/login'));
  await signInByCall(page, 'manager');
  const today = (await slotsOf(page, { from: TODAY, to: TODAY })).filter(({ startsAt }) => startsAt > NOW);
  const sick = findAssigned(today, 2);

  await test.step('four clicks from the home page assign others to both shifts', async () => {
    await page.goto(at('/admin'));
    await page.getByRole('link', { name: 'Manage Security' }).click();
    await page.getByRole('searchbox').fill(sick.name);
    await page.getByRole('link', { name: sick.name }).click();
    await page.getByRole('button', { name: 'Call in sick' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save with 2 replacements' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the page of the guard and the booking show it', async () => {
    await expect(page.getByText('Off today: Sick leave')).toBeVisible();
    await expect(page.getByText('Days off changed')).toBeVisible();
    const after = await slotsOf(page, { from: TODAY, to: TODAY });
    for (const { id } of sick.slots) {
      const slot = after.find((each) => each.id === id);
      expect(slot?.guards.map((guard) => guard.id)).not.toContain(sick.id);
      expect(slot?.guards).toHaveLength(sick.slots.find((each) => each.id === id)?.guards.length ?? 0);
    }
    const [first] = sick.slots;
    await page.goto(at(`/admin/manage-booking/${first?.bookingId}`));
    await expect(page.getByText('reason: Sick').first()).toBeVisible();
  });

  await test.step('days of leave list the affected shifts and their replacements', async () => {
    const upcoming = await slotsOf(page, LEAVE);
    const [replaced] = upcoming.flatMap(({ guards }) => guards).filter(({ id }) => id !== sick.id);
    const taken = upcoming.filter(isAssignedTo(replaced?.id ?? 0));
    await page.goto(at(`/admin/security/${replaced?.id}`));
    // The week stands above the button and moves it while it loads: a click could miss.
    await expect(page.getByRole('list', { name: 'Days of this week' })).toBeVisible();
    await page.getByRole('button', { name: 'Add days off' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('To', { exact: true }).fill(LEAVE.to);
    await dialog.getByLabel('From').fill(LEAVE.from);
    await dialog.getByRole('button', { name: new RegExp(`^Save with ${taken.length} replacement`) }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Annual leave').first()).toBeVisible();
    const after = await slotsOf(page, LEAVE);
    expect(after.filter(isAssignedTo(replaced?.id ?? 0))).toEqual([]);
    for (const { id, guards } of taken)
      expect(after.find((slot) => slot.id === id)?.guards).toHaveLength(guards.length);
  });
});
