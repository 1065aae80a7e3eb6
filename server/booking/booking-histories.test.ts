import { randomInt } from 'node:crypto';
import { priceListRowTable } from '@server/price/table';
import { settingTable } from '@server/setting/table';
import { shiftTable } from '@server/shift/table';
import { eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, it } from 'vitest';
import { BEGINNING } from '../test/booking-model/model';
import { aHistory } from '../test/booking-model/steps';
import { Walk } from '../test/booking-model/walk';
import type { World } from '../test/booking-model/world';
import { testDatabase, truncate } from '../test/database';
import { testPorts } from '../test/ports';
import { makeGuard, makeSite } from '../test/site';

const RUNS = Number(process.env.RUNS ?? (process.env.DEEP === '1' ? 2000 : 200));
const ports = testPorts(await testDatabase(), { now: BEGINNING });
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
  // The model knows who stands where, not how long: each warning is overridden, by whoever staffs.
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

/** Ends a history: nothing of it stays. */
class Ended extends Error {}

it(
  'every history of bookings goes as the product says, step by step',
  async () => {
    const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
    process.stdout.write(`${RUNS} histories of 30 steps: SEED=${seed}\n`);
    await fc.assert(
      // Without bias: histories are to be likely ones, their values not the smallest and greatest.
      fc.asyncProperty(fc.noBias(aHistory), async (steps) => {
        const walked = db.transaction(async (tx) => {
          const walk = new Walk(tx, world);
          for (const step of steps) await walk.step(step);
          await walk.end();
          throw new Ended();
        });
        await walked.catch((error) => {
          if (!(error instanceof Ended)) throw error;
        });
      }),
      { numRuns: RUNS, seed },
    );
  },
  60 * 60_000,
);
