import { randomInt } from 'node:crypto';
import { blockingRules, ruleKey } from '@domain/rule-violations';
import { actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { bookingTable, slotTable } from '@server/model/booking';
import { breachTable } from '@server/model/breach';
import { guardTable } from '@server/model/guard';
import { licenceTypeTable } from '@server/model/metadata';
import { premiseTable } from '@server/model/premise';
import { findSetting } from '@server/platform/setting/queries';
import { saveAssignments } from '@server/resources/assignment/save';
import { listUpcomingAssignments } from '@server/resources/assignment/upcoming-queries';
import { cancelChosenSlots } from '@server/resources/booking/cancel-slots';
import { changeLeave } from '@server/resources/guard/change-leave';
import { saveGuard } from '@server/resources/guard/save-guard';
import { findEntry } from '@server/resources/metadata/queries';
import { saveEntry } from '@server/resources/metadata/save-entry';
import { savePremise } from '@server/resources/premise/save-premise';
import { saveSetting } from '@server/resources/setting/save-setting';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite, orderShifts, type Site } from '@server/test/site';
import { and, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

const RUNS = process.env.DEEP === '1' ? 1000 : 25;
const STEPS = 20;
/** Wednesday, 01:00 in Hong Kong. */
const NOW = Date.parse('2026-03-10T17:00:00.000Z');
const HOUR = 3_600_000;
const DAYS = ['2026-03-11', '2026-03-12', '2026-03-13'];
const ports = testPorts(await testDatabase(), { now: new Date(NOW).toISOString() });
const { db } = ports;
let site: Site;
let guardIds: number[];
let slotIds: number[];

beforeAll(async () => {
  await truncate(db);
  site = await makeSite(ports);
  guardIds = [];
  for (const birthDate of [null, '1956-06-01', '1990-01-01'])
    guardIds.push(await makeGuard(ports, site.guardGroupId, { birthDate }));
  const { slots } = await orderShifts(ports, site.people.SuperAdmin, site.premiseId, DAYS, {
    Morning: 2,
    Night: 1,
  });
  // Each follows a night, so that a guard on both has one duty.
  const early = await orderShifts(ports, site.people.SuperAdmin, site.premiseId, DAYS.slice(1), {
    Special: 1,
  });
  slotIds = [...slots, ...early.slots].map(({ id }) => id);
});

const guard = fc.nat({ max: 2 });
const slot = fc.nat({ max: 7 });
const day = fc.constantFrom(...DAYS);
const isReleased = fc.boolean();
const licences = fc.uniqueArray(fc.constantFrom('SPP-B', 'FIRST-AID', 'MEDICAL'), { maxLength: 3 });
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('assign' as const), guard, slot }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('release' as const), guard, slot }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), slot }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), guard, day, isReleased }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('guard' as const),
      guard,
      licences,
      until: fc.constantFrom('2026-03-11', '2026-03-12', '2030-01-01'),
      isBanned: fc.constantFrom(false, false, true),
      isReleased,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('premise' as const), types: licences, isReleased }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('setting' as const), isStrict: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('ages' as const),
      maxAge: fc.constantFrom(null, 30, 70),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('time' as const), hours: fc.integer({ min: 1, max: 9 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const runHistory = async (tx: Tx, steps: readonly Step[]) => {
  let now = NOW;
  const actor = () => actorAt(site.people.SuperAdmin.viewer, new Date(now));
  const released = (is: boolean) => (is ? { releaseSlotIds: slotIds } : {});

  const change = async (step: Step, inner: Tx): Promise<unknown> => {
    const id = 'guard' in step ? (guardIds[step.guard] ?? 0) : 0;
    switch (step.kind) {
      case 'assign': {
        const rules = ['day_off', 'rest', 'duty_hours', 'weekly_hours', 'monthly_hours', 'rest_day'] as const;
        const overrides = rules.map((rule) => ({ rule, reason: 'emergency' as const }));
        const row = { slotId: slotIds[step.slot] ?? 0, guardId: id, overrides };
        return saveAssignments(inner, actor(), { assign: [row], unassign: [] });
      }
      case 'release': {
        const row = { slotId: slotIds[step.slot] ?? 0, guardId: id };
        return saveAssignments(inner, actor(), { assign: [], unassign: [row] });
      }
      case 'cancel': {
        const slotId = slotIds[step.slot] ?? 0;
        const [row] = await inner
          .select({ bookingId: bookingTable.id, version: bookingTable.version })
          .from(bookingTable)
          .innerJoin(slotTable, and(eq(slotTable.bookingId, bookingTable.id), eq(slotTable.id, slotId)));
        if (!row) throw new Error('The booking is gone');
        return cancelChosenSlots(inner, actor(), { ...row, slotIds: [slotId], reason: 'The site is closed' });
      }
      case 'leave': {
        const leave = [{ from: step.day, to: step.day, kind: 'annual' as const }];
        return changeLeave(inner, actor(), { guardId: id, leave, ...released(step.isReleased) });
      }
      case 'guard': {
        const [stored] = await inner.select().from(guardTable).where(eq(guardTable.id, id));
        return saveGuard(inner, actor(), id, {
          ...{ firstName: 'Kwok Keung', lastName: 'Lee', status: 'active', birthDate: stored?.birthDate },
          securityGroupId: site.guardGroupId,
          licences: step.licences.map((type) => ({ type, number: type, expiresOn: step.until })),
          bannedPremiseIds: step.isBanned ? [site.premiseId] : [],
          version: stored?.version ?? 0,
          ...released(step.isReleased),
        });
      }
      case 'premise': {
        const [stored] = await inner.select().from(premiseTable).where(eq(premiseTable.id, site.premiseId));
        if (!stored) throw new Error('The premise is gone');
        return savePremise(inner, actor(), stored.id, {
          ...{ name: stored.name, address: stored.address, regionId: stored.regionId },
          ...{ companyId: stored.companyId, premiseGroupId: stored.premiseGroupId },
          ...{ contactName: stored.contactName, contactPhone: stored.contactPhone },
          contactEmail: stored.contactEmail,
          requiredLicenceTypes: step.types,
          version: stored.version,
          ...released(step.isReleased),
        });
      }
      case 'setting': {
        const setting = await findSetting(inner);
        const rest = step.isStrict ? ('block' as const) : ('warn' as const);
        return saveSetting(inner, actor(), {
          ...setting,
          assignmentRules: { ...setting.assignmentRules, rest },
        });
      }
      case 'ages': {
        const [stored] = await inner
          .select()
          .from(licenceTypeTable)
          .where(eq(licenceTypeTable.code, 'SPP-B'));
        const entry = stored && (await findEntry(inner, 'licence-type', stored.id));
        if (!entry) throw new Error('The licence type is gone');
        const { code, names, order, active, needs = [], version } = entry;
        const { maxAge } = step;
        return saveEntry(inner, actor(), 'licence-type', entry.id, {
          ...{ code, names, order, active, needs, maxAge, version },
        });
      }
      case 'time':
        now += step.hours * HOUR;
    }
  };

  /** Every assignment that violates a blocking rule is in the queue, and of shifts that aren't over, no other one. */
  const checkQueue = async (step: Step) => {
    const upcoming = await listUpcomingAssignments(tx, actor(), sql`true`);
    const violations = upcoming.flatMap((check) =>
      blockingRules(check).map((problem) => `${check.slot.id} ${check.guard.id} ${ruleKey(problem)}`),
    );
    const rows = await tx
      .select({ lapse: breachTable, endsAt: slotTable.endsAt })
      .from(breachTable)
      .innerJoin(slotTable, eq(slotTable.id, breachTable.slotId))
      .where(and(eq(breachTable.kind, 'lapsed'), isNull(breachTable.endedAt)));
    const keyOf = ({ lapse }: (typeof rows)[number]) => `${lapse.slotId} ${lapse.guardId} ${lapse.detail}`;
    const queued = rows.map(keyOf);
    const resolved = rows
      .filter((row) => row.endsAt.getTime() > now && !violations.includes(keyOf(row)))
      .map(keyOf);
    const missing = violations.filter((each) => !queued.includes(each));
    expect({ step, missing, resolved }).toEqual({ step, missing: [], resolved: [] });
  };

  for (const step of steps) {
    try {
      await tx.transaction((inner) => change(step, inner));
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
    }
    await checkQueue(step);
  }
};

/** Thrown to roll a history back. */
class RollbackError extends Error {}

it(
  'never leaves an assignment that violates a blocking rule out of the queue',
  async () => {
    const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
    process.stdout.write(`${RUNS} histories of ${STEPS} steps: SEED=${seed}\n`);
    const history = fc.array(step, { minLength: STEPS, maxLength: STEPS });
    await fc.assert(
      fc.asyncProperty(fc.noBias(history), async (steps) => {
        const rolledBack = db.transaction(async (tx) => {
          await runHistory(tx, steps);
          throw new RollbackError();
        });
        await rolledBack.catch((error) => {
          if (!(error instanceof RollbackError)) throw error;
        });
      }),
      { numRuns: RUNS, seed },
    );
  },
  20 * 60_000,
);
