import type { NextDay } from '@contract/home';
import type { Day } from '@contract/primitives';
import { coverageStrip } from '@domain/coverage-strip';
import { addDays } from '@domain/day';
import { addHours, type Span } from '@domain/time';
import type { Actor } from '@server/actor';
import { listGuardedSlots } from '@server/coverage/queries';
import type { Tx } from '@server/db/database';
import { premiseInReach, within } from '@server/db/scope';
import { premiseTable } from '@server/premise/table';
import { asc, eq } from 'drizzle-orm';

const HOURS = 24;

/** How the active premises in reach are covered in the next 24 hours. `today` is the business's. */
export const findNextDay = async (tx: Tx, actor: Actor, today: Day): Promise<NextDay> => {
  const now = actor.now.toISOString();
  const span: Span = { startsAt: now, endsAt: addHours(now, HOURS) };
  const premises = await tx
    .select({ id: premiseTable.id, name: premiseTable.name })
    .from(premiseTable)
    .where(within(premiseInReach(tx, actor.viewer, 'premise.read'), eq(premiseTable.status, 'active')))
    .orderBy(asc(premiseTable.name), asc(premiseTable.id));
  // What began yesterday may still run.
  const slots = await listGuardedSlots(tx, actor, { from: addDays(today, -1), to: addDays(today, 1) });
  return {
    from: span.startsAt,
    to: span.endsAt,
    premises: premises.map((premise) => ({
      ...premise,
      stretches: coverageStrip(
        slots.filter((slot) => slot.premise.id === premise.id),
        span,
      ),
    })),
  };
};
