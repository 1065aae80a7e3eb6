import { minor } from '@domain/money';
import { slotTable } from '@server/model/booking';
import { openingBalanceTable } from '@server/model/opening-balance';
import { premiseUserTable } from '@server/model/premise';
import { userTable } from '@server/model/user';
import { accountDeletion, password } from '@server/test/account-deletion';
import { makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite, orderShifts, type Site } from '@server/test/site';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const START = '2026-03-08T10:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const { db, clock } = ports;
let site: Site;
let passwordHash: string;
const { makeUser, remove, addToPremise, userOf } = accountDeletion(ports, () => ({ site, passwordHash }));

beforeEach(async () => {
  await truncate(db);
  clock.set(START);
  passwordHash = await ports.passwordHash.hash(password);
  site = await makeSite(ports);
});

describe('an open balance', () => {
  const refusal = 'You are the only user of Harbour Court, which has an open balance.';
  let fung: Person;

  beforeEach(async () => {
    fung = await makeUser();
    const { viewer } = site.people.Client;
    await db.delete(premiseUserTable).where(eq(premiseUserTable.userId, viewer.userId));
    await addToPremise(fung);
  });
  const orderInForce = () =>
    orderShifts(ports, site.people.Manager, site.premiseId, ['2026-03-20'], { Morning: 1 });

  it('blocks the deletion of the only user', async () => {
    await orderInForce();
    const refused = await remove(fung);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.detail).toContain(refusal);
    expect((await userOf(fung))?.status).toBe('active');
  });

  it.each([
    ['what the company owed', null],
    ['what a party owed', 'owners@keepwatch.test'],
  ])('is %s before the product was used', async (_, partyEmail) => {
    await db.insert(openingBalanceTable).values({
      ...{ premiseId: site.premiseId, partyEmail, reference: 'OLD-1', currency: 'HKD', at: clock.now() },
      ...{ on: '2026-01-31', dueOn: '2026-03-02', amount: minor(12_500) },
    });
    expect((await remove(fung)).body.detail).toContain(refusal);
    await db.update(openingBalanceTable).set({ paid: minor(12_500) });
    expect((await remove(fung)).status).toBe(204);
  });

  it('is the fee of a late cancellation, unless it is waived', async () => {
    await orderInForce();
    await db.update(slotTable).set({ state: 'cancelled', lateFee: minor(21_000) });
    expect((await remove(fung)).body.detail).toContain(refusal);
    await db.update(slotTable).set({ isLateFeeWaived: true });
    expect((await remove(fung)).status).toBe(204);
  });

  it('does not exist while nothing is in force', async () => {
    await orderShifts(ports, fung, site.premiseId, ['2026-03-20'], { Morning: 1 });
    expect((await remove(fung)).status).toBe(204);
  });

  it('allows the deletion while another active client uses the premise', async () => {
    await orderInForce();
    await addToPremise(site.people.Agent);
    expect((await remove(fung)).status).toBe(409);
    await addToPremise(site.people.Client);
    const { userId } = site.people.Client.viewer;
    await db.update(userTable).set({ status: 'suspended' }).where(eq(userTable.id, userId));
    expect((await remove(fung)).status).toBe(409);
    await db.update(userTable).set({ status: 'active' }).where(eq(userTable.id, userId));
    expect((await remove(fung)).status).toBe(204);
  });

  it('does not block an internal user of the premise', async () => {
    await orderInForce();
    const agent = await makePerson(ports, 'Agent', { email: 'agent.lam@keepwatch.test', passwordHash });
    await addToPremise(agent);
    expect((await remove(agent)).status).toBe(204);
  });
});
