import { expect } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { callOk, signInByCall } from './calls';
import { cardOf, chooseEnglish, comeToAllButFallIll, openDutyPage, planMornings, rowsOf } from './duty';
import { hardToUse } from './hard-to-use';
import { test } from './journey';
import { demoFolder, endAll, MONTH_END, start } from './own-server';
import { open, setLanguage } from './people';

const PREMISE = 1;
/** Three mornings, from 06:00 to 12:00 in Hong Kong. */
const [DAY, ...NEXT_DAYS] = ['2027-04-01', '2027-04-02', '2027-04-03'] as const;
/** The clock of each start: 90 minutes before the first one, when it begins, before its end, and when the month is over. */
const BEFORE = '2027-03-31T20:30:00.000Z';
const AT_START = '2027-03-31T22:02:00.000Z';
const EARLY = '2027-04-01T03:40:00.000Z';
const MONTH_OVER = '2027-05-01T01:00:00.000Z';
const SMALL = { viewport: { width: 375, height: 800 } };

test.afterEach(endAll);

test('from a plan to the bill: told, confirmed, ill, replaced, checked in by poster, left early, billed', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const folder = await demoFolder(MONTH_END);
  const begin = async (clock: string) => {
    const server = await start(folder, ['--demo'], { CLOCK: clock });
    await setLanguage(context, 'en', server.url);
    await open(page, `${server.url}/login`);
    await signInByCall(page, 'superadmin');
    return server;
  };
  const newPhone = async () => (await browser.newContext(SMALL)).newPage();
  const [firstPhone, secondPhone] = [await newPhone(), await newPhone()];

  const before = await begin(BEFORE);
  const slotIds = await planMornings(page, PREMISE, [DAY, ...NEXT_DAYS]);
  const [slotId = 0] = slotIds;
  const [first] = await rowsOf(page, DAY, slotId);
  if (!first) throw new Error('Nobody is assigned');

  await test.step('the guard is told, opens a link, comes to all, and falls ill on one day', async () => {
    const { guards } = await callOk(page, 'POST', '/api/v1/admin/duty/tell', { slotIds });
    expect(guards).toMatchObject([{ by: 'mail', rows: slotIds.map((id) => ({ slotId: id })) }]);
    await openDutyPage(page, firstPhone, first.guard);
    await expect(firstPhone).toHaveURL(`${before.url}/duty`);
    for (const theme of ['dark', 'light']) {
      await firstPhone.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      // Colours change over a moment.
      await expect.poll(async () => [theme, ...(await hardToUse(firstPhone))]).toEqual([theme]);
    }
    expect(await accessibilityProblems(firstPhone)).toEqual([]);
    await comeToAllButFallIll(firstPhone);
  });

  let second = first;
  await test.step('three presses in the queue replace and tell, and the second guard confirms', async () => {
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
    const telling = page.getByRole('dialog', { name: 'Tell guards of their shifts' });
    await expect(telling).toBeVisible();
    [second = first] = await rowsOf(page, DAY, slotId);
    expect(second.guard.id).not.toBe(first.guard.id);
    await expect(telling.getByText(second.guard.name)).toBeVisible();
    await telling.getByRole('button', { name: 'Close' }).click();
    await openDutyPage(page, secondPhone, second.guard);
    await cardOf(secondPhone).getByRole('button', { name: "I'll come" }).click();
    await expect(cardOf(secondPhone).getByText('Confirmed')).toBeVisible();
  });
  await before.stop();

  const atStart = await begin(AT_START);
  await test.step('the poster checks in once the cut line is back, and the client sees it', async () => {
    const { url } = await callOk(page, 'GET', `/api/v1/admin/premise/${PREMISE}/poster`);
    const presses = '**/api/v1/duty/presence';
    await secondPhone.route(presses, (route) => route.abort());
    const cut = secondPhone.waitForEvent('requestfailed');
    await secondPhone.goto(`${atStart.url}${new URL(url).pathname}${new URL(url).hash}`);
    await cut;
    await chooseEnglish(secondPhone);
    await expect(secondPhone.getByText('Not sent yet', { exact: true })).toBeVisible();
    await secondPhone.unroute(presses);
    await secondPhone.evaluate(() => dispatchEvent(new Event('online')));
    await expect(cardOf(secondPhone).getByText('On site', { exact: true })).toBeVisible();
    await page.goto(`${atStart.url}/admin/security/attendance?state=onSite`);
    const row = page.getByRole('row', { name: new RegExp(second.guard.name) });
    await expect(row.getByText('On site')).toBeVisible();
    const client = await newPhone();
    await setLanguage(client.context(), 'en', atStart.url);
    await open(client, `${atStart.url}/login`);
    await signInByCall(client, 'client');
    await client.goto(atStart.url);
    await expect(
      client
        .getByRole('listitem')
        .filter({ hasText: second.guard.name })
        .getByText('on site since 06:02')
        .first(),
    ).toBeVisible();
  });
  await atStart.stop();

  const early = await begin(EARLY);
  await test.step('the guard leaves early, also on a cut line', async () => {
    await secondPhone.goto(`${early.url}/duty`);
    await chooseEnglish(secondPhone);
    const leave = secondPhone.getByRole('button', { name: "I'm leaving" });
    await expect(leave).toBeVisible();
    await secondPhone.context().setOffline(true);
    await leave.click();
    await secondPhone.getByRole('button', { name: 'Leave now' }).click();
    await expect(secondPhone.getByText('Not sent yet', { exact: true })).toBeVisible();
    await secondPhone.context().setOffline(false);
    await expect(cardOf(secondPhone).getByText('Left', { exact: true })).toBeVisible();
  });
  await test.step('the board keeps within the page, also what ended 20 minutes after its left edge', async () => {
    await page.goto(`${early.url}/admin/security/attendance?view=board`);
    await expect(page.getByTitle(/00:00–06:00$/).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
  await early.stop();

  const monthOver = await begin(MONTH_OVER);
  await test.step('the row that differs is shown, confirmed, and the draft bills its minutes', async () => {
    await page.goto(`${monthOver.url}/admin/security/served?date=${DAY}&premiseIds=${PREMISE}`);
    // Not folded into what was served as planned.
    const differing = page
      .getByRole('listitem')
      .filter({ hasText: 'Morning 06:00–12:00' })
      .filter({ hasText: second.guard.name });
    await expect(differing).toBeVisible();
    await expect(differing).toContainText('5 h 40 min');
    await page.getByRole('button', { name: /^Confirm \d+ shifts?$/ }).click();
    await expect(page.getByText('All of this day is confirmed.')).toBeVisible();
    await page.goto(`${monthOver.url}/admin/premise/${PREMISE}/invoice/2027-04`);
    await expect(page.getByText(/guarded 5 h 40 min of 06:00–12:00/).first()).toBeVisible();
  });
});
