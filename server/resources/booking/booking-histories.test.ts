import { randomInt } from 'node:crypto';
import { priceListRowTable } from '@server/model/price';
import { settingTable } from '@server/model/setting';
import { shiftTable } from '@server/model/shift';
import { START_OF_HISTORY } from '@server/test/booking-model/model';
import { arbitraryHistory, STEPS } from '@server/test/booking-model/steps';
import { Walk } from '@server/test/booking-model/walk';
import type { World } from '@server/test/booking-model/world';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeGuard, makeSite } from '@server/test/site';
import { eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, it } from 'vitest';

/** Each takes a quarter of a second. */
const RUNS = Number(process.env.RUNS ?? (process.env.DEEP === '1' ? 2000 : 40));
const ports = testPorts(await testDatabase(), { now: START_OF_HISTORY });
const { db } = ports;
let world: World;

const shiftId = async (type: 'Morning' | 'Night') => {
  const shifts = await db.select().from(shiftTable).where(isNull(shiftTable.premiseId));
  return shifts.find((shift) => shift.type === type)?.id ?? 0;
};
const price = async (type: 'Morning' | 'Night') =>
  (await db.select().from(priceListRowTable).where(eq(priceListRowTable.type, type)))[0]?.price ?? 0;

beforeAll(async () => {
  await truncate(db);
  const site = await makeSite(ports);
  // The model doesn't know working hours, so every role may override warnings.
  await db.update(settingTable).set({
    fields: sql`${settingTable.fields} || '{"overrideRoles": ["SuperAdmin", "Manager", "Agent", "Staff"]}'`,
  });
  const guardIds: number[] = [];
  for (let index = 0; index < 4; index += 1) guardIds.push(await makeGuard(ports, site.guardGroupId));
  world = {
    site,
    guardIds,
    shiftIds: { Morning: await shiftId('Morning'), Night: await shiftId('Night') },
    prices: { Morning: await price('Morning'), Night: await price('Night') },
  };
});

/** Thrown to roll a history back. */
class RollbackError extends Error {}

it(
  'every booking history agrees with the model after each step',
  async () => {
    const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
    process.stdout.write(`${RUNS} histories of ${STEPS} steps: SEED=${seed}\n`);
    await fc.assert(
      // Without bias towards extreme values, so that histories are likely ones.
      fc.asyncProperty(fc.noBias(arbitraryHistory), async (steps) => {
        const rolledBack = db.transaction(async (tx) => {
          const walk = new Walk(tx, world);
          for (const step of steps) await walk.step(step);
          await walk.end();
          throw new RollbackError();
        });
        await rolledBack.catch((error) => {
          if (!(error instanceof RollbackError)) throw error;
        });
      }),
      { numRuns: RUNS, seed },
    );
  },
  60 * 60_000,
);
