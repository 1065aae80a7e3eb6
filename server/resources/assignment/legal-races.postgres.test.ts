import { assignmentTable } from '@server/model/assignment';
import { licenceTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const ROUNDS = process.env.DEEP === '1' ? 100 : 10;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
const DAY = '2026-03-16';

const connection = await testDatabase();
await truncate(connection.db);
const ports = testPorts(connection, { now: '2026-03-08T10:00:00.000Z' });
const { db, clock } = ports;
const call = caller(ports);
let site: Site;
let guardId: number;
let slotId: number;

beforeAll(async () => {
  site = await makeSite(ports);
});

/** A guard with the permit and first aid, and a slot without guards. */
const begin = async () => {
  // The rate limit allows only so many calls per second.
  clock.advance(1000);
  await db.delete(assignmentTable);
  await db
    .update(premiseTable)
    .set({ requiredLicenceTypes: ['SPP-B'], status: 'active' })
    .where(eq(premiseTable.id, site.premiseId));
  guardId = await makeGuard(ports, site.guardGroupId);
  await db.insert(licenceTable).values({ guardId, type: 'FIRST-AID', number: 'F1', expiresOn: '2030-01-01' });
  const order = await orderShifts(ports, site.people.SuperAdmin, site.premiseId, [DAY], { Morning: 1 });
  slotId = order.slots[0]?.id ?? 0;
};
beforeEach(begin);

const assign = () =>
  call(site.people.Staff, 'POST', '/api/v2/admin/security-booking/multiple', {
    assign: [{ slotId, securityId: guardId }],
  });
/** Saves the guard with only these licences. */
const saveLicences = async (types: string[], more: object = {}) => {
  const held = await db.select().from(licenceTable).where(eq(licenceTable.guardId, guardId));
  return call(site.people.Staff, 'PUT', `/api/v1/admin/security/${guardId}`, {
    firstName: 'Kwok Keung',
    lastName: 'Lee',
    status: 'active',
    securityGroupId: site.guardGroupId,
    licences: held
      .filter(({ type }) => types.includes(type))
      .map(({ guardId: _guard, ...licence }) => licence),
    version: 1,
    ...more,
  });
};
const leave = (more: object = {}) =>
  call(site.people.Staff, 'PUT', '/api/v1/admin/security-date-off', {
    securityId: guardId,
    dateOffs: [{ from: DAY, to: DAY, kind: 'annual' }],
    ...more,
  });
const savePremise = async (more: object) => {
  const [premise] = await db.select().from(premiseTable).where(eq(premiseTable.id, site.premiseId));
  const { name, address, regionId, companyId, premiseGroupId, contactName, contactPhone, contactEmail } =
    premise ?? {};
  const facts = { name, address, regionId, companyId, premiseGroupId };
  return call(site.people.Manager, 'PUT', `/api/v1/admin/premise/${site.premiseId}`, {
    ...facts,
    ...{ contactName, contactPhone, contactEmail },
    requiredLicenceTypes: premise?.requiredLicenceTypes,
    version: premise?.version,
    ...more,
  });
};
const isAssignmentStored = async () =>
  (await db.$count(
    assignmentTable,
    and(eq(assignmentTable.guardId, guardId), eq(assignmentTable.slotId, slotId)),
  )) === 1;
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
/** Both concurrently, started in alternating order. */
const concurrently = (round: number, one: () => Promise<{ status: number }>, other: typeof one) =>
  Promise.all(round % 2 === 0 ? [one(), other()] : [other(), one()]);

describe('an assignment concurrent with', () => {
  it.each<[string, () => Promise<{ status: number }>]>([
    ['the removal of a licence', () => saveLicences(['FIRST-AID'])],
    ['a leave', () => leave()],
    ['a new requirement', () => savePremise({ requiredLicenceTypes: ['SPP-B', 'MEDICAL'] })],
  ])('%s: one of them wins', async (_, change) => {
    for (const round of rounds) {
      await begin();
      expect(statuses(await concurrently(round, assign, change))).toEqual([200, 409]);
    }
  });

  it.each<[string, () => Promise<{ status: number }>]>([
    ['a licence', () => saveLicences(['FIRST-AID'], { releaseSlotIds: [slotId] })],
    ['a leave', () => leave({ releaseSlotIds: [slotId] })],
    [
      'a requirement',
      () => savePremise({ requiredLicenceTypes: ['SPP-B', 'MEDICAL'], releaseSlotIds: [slotId] }),
    ],
  ])('%s that releases the slot: the guard is released, and both calls are answered', async (_, change) => {
    for (const round of rounds) {
      await begin();
      const answers = await concurrently(round, assign, change);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      const [changed] = round % 2 === 0 ? answers.slice(1) : answers;
      // If the assignment was committed between the selection of slots and the lock, the change is refused.
      expect(await isAssignmentStored()).toBe(changed?.status === 409);
    }
  });

  it('the closing of a premise: both succeed', async () => {
    for (const round of rounds) {
      await begin();
      const close = () => savePremise({ status: 'closed' });
      expect(statuses(await concurrently(round, assign, close))).toEqual([200, 200]);
      expect(await isAssignmentStored()).toBe(true);
    }
  });
});

it('removing a licence while a premise starts to require it: one of them wins', async () => {
  for (const round of rounds) {
    await begin();
    expect((await assign()).status).toBe(200);
    const answers = await concurrently(
      round,
      () => saveLicences(['SPP-B']),
      () => savePremise({ requiredLicenceTypes: ['SPP-B', 'FIRST-AID'] }),
    );
    expect(statuses(answers)).toEqual([200, 409]);
  }
});

describe('two concurrent replacements', () => {
  it('assign one of the two guards, never both', async () => {
    for (const round of rounds) {
      await begin();
      await assign();
      const [one, other] = [
        await makeGuard(ports, site.guardGroupId),
        await makeGuard(ports, site.guardGroupId),
      ];
      const replace = (by: number) => () =>
        call(site.people.Staff, 'POST', '/api/v2/admin/security-booking/replace', {
          slotIds: [slotId],
          securityId: guardId,
          by,
          reason: 'sick',
        });
      expect(statuses(await concurrently(round, replace(one), replace(other)))).toEqual([200, 409]);
      const standing = await db.select().from(assignmentTable).where(eq(assignmentTable.slotId, slotId));
      expect(standing).toHaveLength(1);
      expect([one, other]).toContain(standing[0]?.guardId);
    }
  });
});
