import type { CallAnswer, CallInput } from '@contract/call';
import type { Day } from '@contract/primitives';
import type { GuardDay, reportCalls } from '@contract/report';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { fullName } from '@server/base/db/person-name';
import { guardTable } from '@server/model/guard';
import { inArray } from 'drizzle-orm';
import { reachedPremises } from './reached-queries';
import { findWorkedTimes } from './worked-queries';

type Query = CallInput<typeof reportCalls.guardDays>['query'];

const placeOf = ({ guard, date }: GuardDay): string => `${guard?.name ?? ''} ${guard?.id ?? ''} ${date}`;

/** Time without a guard comes last. */
const inOrder = (a: GuardDay, b: GuardDay): number =>
  Number(a.guard === null) - Number(b.guard === null) || (placeOf(a) < placeOf(b) ? -1 : 1);

/** Returns the hours of guards by service date, and those without a guard. */
export const findGuardDays = async (
  tx: Tx,
  actor: Actor,
  query: Query,
): Promise<CallAnswer<typeof reportCalls.guardDays>> => {
  const { from, to, securityId } = query;
  const times = await findWorkedTimes(tx, {
    groupBy: 'guardDay',
    from,
    to,
    now: actor.now,
    reached: reachedPremises(tx, actor.viewer, query),
    guardId: securityId,
    // No cost is reported.
    onCostBasisPoints: 0,
  });
  const found = [...times].map(([key, time]) => {
    const [guard = '', date = ''] = key.split(' ');
    return { guardId: guard === 'open' ? null : Number(guard), date: date as Day, time };
  });
  const ids = found.flatMap(({ guardId }) => guardId ?? []);
  const people = await tx
    .select({ id: guardTable.id, name: fullName(guardTable) })
    .from(guardTable)
    .where(inArray(guardTable.id, ids));
  const guards = new Map(people.map((guard) => [guard.id, guard]));
  const rows = found.map(
    ({ guardId, date, time }): GuardDay => ({
      guard: (guardId !== null && guards.get(guardId)) || null,
      date,
      shifts: time.shifts,
      minutes: Math.round((time.seconds + time.openSeconds) / 60),
    }),
  );
  return { rows: rows.sort(inOrder) };
};
