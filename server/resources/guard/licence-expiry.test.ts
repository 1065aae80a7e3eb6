import type { RoleName } from '@contract/access';
import type { Guard } from '@contract/guard';
import type { AdminHome } from '@contract/home';
import { addDays } from '@domain/day';
import { licenceTable } from '@server/model/guard';
import { caller } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, type Site } from '@server/test/site';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

const TODAY = '2026-03-09';
const ports = testPorts(await testDatabase(), { now: '2026-03-08T16:30:00.000Z' }); // 00:30 in Hong Kong
const call = caller(ports);
let site: Site;

const EDGES = [-400, -1, 0, 1, 29, 30, 31, 89, 90, 91, 400];
const TYPES = ['SPP-A', 'SPP-B', 'MEDICAL'] as const;
const someGuard = fc.record({
  isOurs: fc.boolean(),
  status: fc.constantFrom('active' as const, 'active' as const, 'inactive' as const),
  licences: fc.array(fc.record({ type: fc.constantFrom(...TYPES), days: fc.constantFrom(...EDGES) }), {
    maxLength: 5,
  }),
});
type GeneratedGuard = typeof someGuard extends fc.Arbitrary<infer T> ? T & { id: number } : never;
const guards: GeneratedGuard[] = [];

beforeAll(async () => {
  await truncate(ports.db);
  site = await makeSite(ports);
  for (const guard of fc.sample(someGuard, { numRuns: 200, seed: 20260309 })) {
    const { isOurs, status, licences } = guard;
    const group = isOurs ? site.guardGroupId : site.foreignGuardGroupId;
    const id = await makeGuard(ports, group, { status, permitUntil: null });
    if (licences.length > 0)
      await ports.db.insert(licenceTable).values(
        licences.map(({ type, days }, index) => ({
          guardId: id,
          type,
          number: `${id}-${index}`,
          expiresOn: addDays(TODAY, days),
        })),
      );
    guards.push({ ...guard, id });
  }
});

/** Days left of the latest licence of each type of a guard. */
const daysLeft = ({ licences }: GeneratedGuard): number[] =>
  TYPES.flatMap((type) => {
    const ofType = licences.filter((licence) => licence.type === type).map(({ days }) => days);
    return ofType.length > 0 ? [Math.max(...ofType)] : [];
  });
const isExpired = (guard: GeneratedGuard) => daysLeft(guard).some((days) => days < 0);
const isExpiring = (within: number) => (guard: GeneratedGuard) =>
  !isExpired(guard) && daysLeft(guard).some((days) => days <= within);

const listed = async (role: RoleName, query: string): Promise<number[]> => {
  const ids: number[] = [];
  for (let offset = 0, total = 1; offset < total; offset += 100) {
    const path = `/api/v1/admin/security?${query}&limit=100&offset=${offset}`;
    const { body: page } = await call(site.people[role], 'GET', path);
    ids.push(...page.items.map(({ id }: Guard) => id));
    total = page.total;
  }
  return ids.sort((a, b) => a - b);
};
const idsOf = (which: (guard: GeneratedGuard) => boolean) => guards.filter(which).map(({ id }) => id);

describe('guards by their licences', () => {
  it('are filtered by the latest licence of each type, active ones by default', async () => {
    const isActive = ({ status }: GeneratedGuard) => status === 'active';
    const cases: [query: string, which: (guard: GeneratedGuard) => boolean][] = [
      ['expired=true', (guard) => isActive(guard) && isExpired(guard)],
      ['expired=false', (guard) => isActive(guard) && !isExpired(guard)],
      ['expired=true&status=inactive', (guard) => !isActive(guard) && isExpired(guard)],
      ...[0, 30, 90].map((within): (typeof cases)[number] => [
        `expiringWithin=${within}`,
        (guard) => isActive(guard) && isExpiring(within)(guard),
      ]),
      ['expiringWithin=90&status=inactive', (guard) => !isActive(guard) && isExpiring(90)(guard)],
      ['expiringWithin=90&expired=true', () => false],
    ];
    for (const [query, which] of cases)
      expect(await listed('SuperAdmin', query), query).toEqual(idsOf(which));
  });

  it.each(['SuperAdmin', 'Manager', 'Staff'] as const)('are counted for a %s like the list', async (role) => {
    const home: AdminHome = (await call(site.people[role], 'GET', '/api/v1/admin/home')).body;
    const expired = await listed(role, 'expired=true');
    const expiring = await listed(role, 'expiringWithin=90');
    expect([home.expiredGuards, home.expiringGuards]).toEqual([expired.length, expiring.length]);
    expect(Math.min(expired.length, expiring.length)).toBeGreaterThan(5);
    expect(expired.filter((id) => expiring.includes(id))).toEqual([]);
  });

  it('keep their first expiry through every write of licences', async () => {
    const wrong = async () =>
      (
        await ports.db.execute(sql`select id from guard where first_expiry is distinct from (select min(latest) from (
          select max(expires_on) as latest from guard_licence where guard_id = guard.id group by type) held)`)
      ).rows;
    expect(await wrong()).toEqual([]);
    const [one, other] = guards.filter(({ licences }) => licences.length > 1);
    if (!one || !other) throw new Error('Two guards with licences are needed');
    const ofOne = eq(licenceTable.guardId, one.id);
    for (const written of [{ expiresOn: '2031-01-01' }, { type: 'MEDICAL' }, { guardId: other.id }]) {
      await ports.db.update(licenceTable).set(written).where(ofOne);
      expect(await wrong()).toEqual([]);
    }
    await ports.db.delete(licenceTable).where(eq(licenceTable.guardId, other.id));
    expect(await wrong()).toEqual([]);
  });
});
