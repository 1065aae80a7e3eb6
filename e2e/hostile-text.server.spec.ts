import { expect, type Page } from '@playwright/test';
import { callOk, createUser, signInByCall } from './calls';
import { expectHarmless, hostile, hostileName, hostileNames, hostileText, hostileTexts } from './hostile';
import { test } from './journey';
import { linkIn, mailTo } from './mail';
import { monthAhead, open, setLanguage } from './people';
import { policyBreaches } from './watch';

const { month, day } = monthAhead(2);
const SPECIAL_DAY = day(9);
const A = '/api/v1/admin';
/** Characters that are allowed before the @. */
const WAITING = "o'waiting🕯@lantern.test";

/** A record of each kind that lists and forms show, with hostile text in its fields. */
const makeMetadata = async (page: Page) => {
  const make = async (kind: string, more = {}) => {
    const body = { code: hostileName(40), names: hostileNames(), order: 999, active: true, ...more };
    return (await callOk(page, 'POST', `${A}/metadata/${kind}`, body)).id as number;
  };
  const billing = { billingName: hostileName(200), billingAddress: hostile(500), billingEmail: '' };
  await make('licence-type');
  return {
    regionId: await make('region'),
    companyId: await make('company', { billing }),
    consultantId: await make('consultant'),
    premiseGroupId: await make('premise-group'),
    guardGroupId: await make('security-group'),
  };
};

const makePremise = async (page: Page, metadata: Awaited<ReturnType<typeof makeMetadata>>) => {
  const { guardGroupId: _guards, ...places } = metadata;
  const premise = await callOk(page, 'POST', `${A}/premise`, {
    ...places,
    name: hostileName(200),
    address: hostile(500),
    contactName: hostileName(200),
    contactPhone: hostile(40),
    contactEmail: 'site@lantern.test',
    remarks: hostile(2000),
  });
  return premise.id as number;
};

const makeGuard = async (page: Page, securityGroupId: number) => {
  const licence = { type: hostileName(40), number: hostile(60), expiresOn: day(28) };
  const guard = await callOk(page, 'POST', `${A}/security`, {
    firstName: hostileName(100),
    lastName: hostileName(100),
    phone: hostile(40),
    securityGroupId,
    status: 'active',
    licences: [licence, { type: 'SPP-A', number: hostile(60), expiresOn: day(28) }],
  });
  return guard.id as number;
};

const order = async (page: Page, premiseId: number, dates: string[]) => {
  const [shift] = await callOk(page, 'GET', `/api/v1/premise-shift/${premiseId}/combo`);
  const { id: shiftId, type, startTime, endTime } = shift;
  const item = {
    dates,
    selectMode: 'Single',
    shifts: [{ shiftId, type, startTime, endTime, numOfSecurity: 1 }],
    remarks: hostile(2000),
    bookingOwner: hostileName(200),
    bookingOwnerContact: hostileName(200),
    emailBookingOwner: 'owner@lantern.test',
    phoneNumberBookingOwner: hostile(40),
    mobileNumberBookingOwner: hostile(40),
  };
  return callOk(page, 'POST', '/api/v2/client/booking', { premiseId, cartItems: [item] });
};

/** Signs a user up and confirms the email, so that the SuperAdmin's queue lists them. */
const signUp = async (page: Page, email: string) => {
  const password = 'quiet-harbour-lamps-7';
  const names = { firstName: hostileName(100), lastName: hostileName(100), phone: hostile(40) };
  const body = { email, password, ...names, companyName: hostileName(200), language: 'en' };
  await callOk(page, 'POST', '/api/v1/auth/sign-up', body);
  const link = linkIn(await mailTo(page, email, 'Confirm your email address'));
  const token = new URLSearchParams(link.split('#')[1]).get('token');
  await callOk(page, 'POST', '/api/v1/auth/verify-email', { token });
};

test('hostile text is shown as plain text in every field and on every page', async ({
  page,
  context,
  baseURL,
}) => {
  await setLanguage(context, 'en', baseURL);
  const breaches = policyBreaches(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await open(page, '/login');
  await signUp(page, WAITING);

  await signInByCall(page, 'superadmin');
  const metadata = await makeMetadata(page);
  const premiseId = await makePremise(page, metadata);
  const guardId = await makeGuard(page, metadata.guardGroupId);
  const setting = await callOk(page, 'GET', `${A}/master-setting`);
  const names = { firstName: hostileName(100), lastName: hostileName(100), phone: hostile(40) };
  const client = await createUser(page, {
    ...names,
    email: 'hostile.client@lantern.test',
    roles: ['Client'],
    companyId: metadata.companyId,
  });
  const agent = await createUser(page, { ...names, email: 'hostile.agent@lantern.test', roles: ['Agent'] });

  await signInByCall(page, 'superadmin');
  await callOk(page, 'POST', `${A}/premise/user-manage/${premiseId}`, { userIds: [client.id] });
  const right = await callOk(page, 'GET', `/api/v1/access-right/${agent.id}`);
  await callOk(page, 'POST', '/api/v1/access-right', {
    ...right,
    premiseGroupIds: [metadata.premiseGroupId],
    securityGroupIds: [metadata.guardGroupId],
  });
  await callOk(page, 'POST', `${A}/user/${agent.id}/suspend`, { reason: hostile(1000) });
  const shiftTypes = ['Morning', 'Afternoon', 'Night', 'Special'];
  const special = { date: SPECIAL_DAY, kind: 'company', mode: 'percent', value: 20_000, shiftTypes };
  await callOk(page, 'PUT', `${A}/price-manage`, { dates: [{ ...special, names: hostileNames() }] });
  const texts = { address: hostileTexts(500), phone: hostile(40), licenceNumber: hostile(60) };
  const company = {
    ...setting.company,
    ...texts,
    email: 'office@lantern.test',
    name: hostileNames(),
    bankDetails: hostile(1000),
  };
  const { version } = await callOk(page, 'PUT', `${A}/master-setting`, {
    ...setting,
    company,
    taxLabel: hostileTexts(500),
    taxRate: 500,
  });

  await signInByCall(page, client);
  const decided = await order(page, premiseId, [day(5), day(6)]);
  const cancelled = await order(page, premiseId, [day(7)]);
  const waiting = await order(page, premiseId, [SPECIAL_DAY]);

  await signInByCall(page, 'superadmin');
  const reason = hostile(1000);
  const [first, second] = decided.slots.map(({ id }: { id: number }) => id);
  const approved = await callOk(page, 'POST', `${A}/booking/approve/${decided.id}`, {
    version: decided.version,
    slotIds: [first],
    reason,
  });
  await callOk(page, 'POST', `${A}/booking/reject/${decided.id}`, {
    version: approved.version,
    slotIds: [second],
    reason,
  });
  await callOk(page, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [{ slotId: first, securityId: guardId }],
  });
  await callOk(page, 'POST', `${A}/booking/cancel/${cancelled.id}`, { version: cancelled.version, reason });

  /** Opens a page and expects the hostile text to have no effect there. */
  const read = (path: string, sign = hostileText(page)) =>
    test.step(path, async () => {
      await page.goto(path);
      await sign.waitFor();
      await expect(page.locator('[aria-busy="true"], [role="status"][aria-label="Loading..."]')).toHaveCount(
        0,
      );
      await expectHarmless(page);
    });

  for (const path of [
    '/admin',
    '/admin/user',
    '/admin/user?tab=all',
    '/admin/user?tab=all&globalKey=hostile',
    '/admin/user?tab=audit',
    `/admin/user/profile/${client.id}`,
    `/admin/user/profile/${agent.id}`,
    `/admin/user/profile/${agent.id}/edit`,
    '/admin/role?role=Client',
    '/admin/role?tab=rights',
    `/admin/role?tab=rights&user=${agent.id}`,
    '/admin/premise?globalKey=pwned',
    `/admin/premise/${premiseId}`,
    `/admin/premise/${premiseId}?month=${month}`,
    `/admin/premise/${premiseId}/booking/${decided.id}`,
    `/admin/premise/${premiseId}/booking/${cancelled.id}`,
    `/admin/premise/${premiseId}/booking/my-cart?month=${month}`,
    `/admin/premise/${premiseId}/invoice/${month}`,
    `/admin/premise/${premiseId}/quotation/${month}`,
    '/admin/manage-booking?waiting=true',
    `/admin/manage-booking/${waiting.id}`,
    '/admin/security?globalKey=pwned',
    `/admin/security/${guardId}`,
  ])
    await read(path);

  await test.step('the notification panel', async () => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('dialog').getByText('onerror').first().waitFor();
    await expectHarmless(page);
  });

  await signInByCall(page, client);
  for (const path of [
    '/',
    '/client/my-premise',
    `/client/my-premise/${premiseId}?month=${month}`,
    `/client/my-premise/${premiseId}/booking/${decided.id}`,
    `/client/my-premise/${premiseId}/booking/${cancelled.id}`,
    `/client/my-premise/${premiseId}/booking/my-cart?month=${month}`,
    `/client/my-premise/${premiseId}/quotation/${month}`,
    `/client/my-premise/${premiseId}/statement`,
  ])
    await read(path);
  await read('/account-setting', page.getByLabel('First name'));
  await test.step('the menu of the person', async () => {
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    await expectHarmless(page);
  });

  await callOk(page, 'POST', '/api/v1/auth/signout');
  const shown = page.getByText(WAITING.replace('\u202e', ''));
  await read(`/${encodeURIComponent(WAITING)}/forget-password-success`, shown);

  await signInByCall(page, 'superadmin');
  await callOk(page, 'PUT', `${A}/master-setting`, { ...setting, version });
  expect(dialogs).toEqual([]);
  expect(breaches).toEqual([]);
});

// On the built server: a bundler may drop a call that is only made because it throws.
test('a parameter that can not be read is refused', async ({ request }) => {
  for (const value of ['%zz', '%ff']) {
    const answer = await request.get(`/api/v1/lang/locales/en/translation.json?x=${value}`);
    expect(answer.status()).toBe(422);
    const { errors } = await answer.json();
    expect(errors.map(({ code }: { code: string }) => code)).toContain('invalid_text');
  }
});
