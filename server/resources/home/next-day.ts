import type { NextDayCoverage } from '@contract/home';
import type { Day } from '@contract/primitives';
import { coverageStrip } from '@domain/coverage-strip';
import { addDays } from '@domain/day';
import { addHours, type Interval } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { listGuardedSlots } from '@server/resources/coverage/queries';
import { asc, eq } from 'drizzle-orm';

const HOURS = 24;

/** The coverage of the active premises in reach in the next 24 hours. `today` is the business's day. */
export const findNextDayCoverage = async (tx: Tx, actor: Actor, today: Day): Promise<NextDayCoverage> => {
  const now = actor.now.toISOString();
  const interval: Interval = { startsAt: now, endsAt: addHours(now, HOURS) };
  const premises = await tx
    .select({ id: premiseTable.id, name: premiseTable.name })
    .from(premiseTable)
    .where(within(premiseInReach(tx, actor.viewer, 'premise.read'), eq(premiseTable.status, 'active')))
    .orderBy(asc(premiseTable.name), asc(premiseTable.id));
  const slots = await listGuardedSlots(tx, actor, { from: today, to: addDays(today, 1), today });
  return {
    from: interval.startsAt,
    to: interval.endsAt,
    premises: premises.map((premise) => ({
      ...premise,
      intervals: coverageStrip(
        slots.filter((slot) => slot.premise.id === premise.id),
        interval,
      ),
    })),
  };
};
