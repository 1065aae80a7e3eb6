import { expect } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { callOk } from './calls';
import { comeToAllButFallIll, openDutyPage, planMornings, rowsOf } from './duty';
import { hardToUse } from './hard-to-use';
import { test } from './journey';
import { dayAhead, setLanguage, signIn } from './people';

const PREMISE = 1;

test('a guard is told of shifts, opens the link on a phone, comes to all, and falls ill on one day', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await setLanguage(context, 'en', baseURL);
  await signIn(page, 'superadmin', '/account-setting');
  // Late enough that the product has not told the guard by itself, and early enough for the page.
  const dates = [8, 9, 10].map(dayAhead);
  const slotIds = await planMornings(page, PREMISE, dates);
  const [first] = await rowsOf(page, dates[0] ?? '', slotIds[0] ?? 0);
  if (!first) throw new Error('Nobody is assigned');
  const { guards } = await callOk(page, 'POST', '/api/v1/admin/duty/tell', { slotIds });
  expect(guards).toMatchObject([{ by: 'mail', rows: slotIds.map((id) => ({ slotId: id })) }]);

  const phone = await (await browser.newContext({ viewport: { width: 375, height: 800 } })).newPage();
  await openDutyPage(page, phone, first.guard);
  expect(await hardToUse(phone)).toEqual([]);
  expect(await accessibilityProblems(phone)).toEqual([]);
  await comeToAllButFallIll(phone);
  await phone.context().close();
});
