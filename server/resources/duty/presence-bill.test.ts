import { testDatabase } from '@server/test/database';
import { dutySteps } from '@server/test/duty-steps';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { makeGuard } from '@server/test/site';
import { expect, it } from 'vitest';

const ports = testPorts(await testDatabase(), { now: '2027-03-08T02:00:00.000Z' }); // 10:00
const { at, assigned, call, make, opened } = dutySteps(ports);
const moveTo = timeSetter(ports);

/** HK$420.00 for six hours. The guard comes at 05:57 and leaves at 09:47, which counts as 06:00 to 09:45: 225 of 360 minutes. */
const PRICE = 42_000;
const SERVED = 225;
const BILLED = 26_250;

it('bills what a guard pressed: on site for the client, a differing row, confirmed, by the minute', async () => {
  await make();
  const { people, premiseId } = at.site;
  const other = await makeGuard(ports, at.site.guardGroupId, { lastName: 'Fong' });
  await assigned('2027-03-11', other);
  const device = await opened();
  const press = (kind: 'in' | 'out') =>
    device.post('/presence', { slotIds: [at.slotId], kind, at: ports.clock.now().toISOString() });

  await moveTo('2027-03-09T21:57:00.000Z');
  expect((await press('in')).status).toBe(200);
  await moveTo('2027-03-09T23:00:00.000Z');
  const { nextSlots } = (await call(people.Client, 'GET', '/api/v1/client/home')).body;
  expect(nextSlots[0].guards).toMatchObject([
    { id: at.guardId, state: 'onSite', checkedInAt: '2027-03-09T21:57:00.000Z' },
  ]);
  await moveTo('2027-03-10T01:47:00.000Z');
  expect((await press('out')).status).toBe(200);

  await moveTo('2027-03-10T08:00:00.000Z');
  const served = '/api/v1/admin/security-booking/served';
  const [premise] = (await call(people.Staff, 'GET', `${served}?date=2027-03-10`)).body.premises;
  const [ended] = premise.slots;
  expect(ended).toMatchObject({ coveredMinutes: 360, proposedMinutes: SERVED });
  expect((await call(people.Staff, 'POST', `${served}/planned`, { month: '2027-03' })).body.differing).toBe(
    1,
  );
  const confirmed = await call(people.Staff, 'PUT', `/api/v1/admin/security-booking/${at.slotId}/served`, {
    servedMinutes: SERVED,
    version: ended.slot.version,
  });
  expect([confirmed.status, confirmed.body.servedMinutes]).toEqual([200, SERVED]);

  // A month that still runs is a forecast of what is ordered.
  await moveTo('2027-04-01T02:00:00.000Z');
  const draft = (await call(people.Manager, 'GET', `/api/v1/${premiseId}/invoice/${premiseId}-2027-03`)).body;
  expect(draft).toMatchObject({ forecast: false, subtotal: BILLED + PRICE });
  expect(draft.lines).toMatchObject([
    { amount: PRICE },
    { amount: BILLED, description: 'Morning, 06:00–12:00, Mar 10, 2027: guarded 3 h 45 min of 06:00–12:00' },
  ]);
});
