import { randomInt } from 'node:crypto';
import { settingTable } from '@server/model/setting';
import { checkBilling } from '@server/test/billing-model/checks';
import { arbitraryHistory, STEPS } from '@server/test/billing-model/steps';
import { takeStep } from '@server/test/billing-model/take-step';
import { billingWorld } from '@server/test/billing-model/world';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { makeSite } from '@server/test/site';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { it } from 'vitest';

/** Each takes two seconds, and more for each document. `OUTCOMES=1` prints what the steps reached, `SHRINK=1` shortens what failed. */
const RUNS = Number(process.env.RUNS ?? (process.env.DEEP === '1' ? 300 : 5));
const START = '2026-01-10T02:00:00.000Z';
const ports = testPorts(await testDatabase(), { now: START });
const { db } = ports;
const SETTING = { taxRate: 825, taxRates: [], lateCancelPercent: 50, writeOffLimit: 50_000 };

it(
  'every billing history leaves slots, documents, money and books in agreement after each step',
  async () => {
    const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
    process.stdout.write(`${RUNS} histories of ${STEPS} steps: SEED=${seed}\n`);
    const reached = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.noBias(arbitraryHistory), async (steps) => {
        await truncate(db);
        ports.clock.set(START);
        const site = await makeSite(ports);
        await db
          .update(settingTable)
          .set({ fields: sql`${settingTable.fields} || ${JSON.stringify(SETTING)}::jsonb` });
        const world = billingWorld(ports, site);
        const taken: unknown[] = [];
        for (const step of steps) {
          const { count } = world.changes;
          await takeStep(world, step);
          if (step.kind !== 'time' && world.changes.count === count) continue;
          taken.push(step);
          await checkBilling(world).catch((cause: unknown) => {
            throw new Error(`After ${JSON.stringify(taken)}`, { cause });
          });
        }
        for (const [outcome, count] of world.outcomes)
          reached.set(outcome, (reached.get(outcome) ?? 0) + count);
      }),
      { numRuns: RUNS, seed, endOnFailure: process.env.SHRINK !== '1' },
    );
    if (process.env.OUTCOMES) process.stdout.write(`${JSON.stringify([...reached].sort(), null, 1)}\n`);
  },
  60 * 60_000,
);
