import type { CallAnswer, CallInput } from '@contract/call';
import type { BoardSlot, dutyBoardCalls } from '@contract/duty-board';
import { boardWindow } from '@domain/duty-board';
import { isLeftEarly } from '@domain/duty-state';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import { contains } from '@server/base/db/page';
import { searchableName } from '@server/base/db/person-name';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { guardTable } from '@server/model/guard';
import { premiseTable } from '@server/model/premise';
import { allPremiseNames, premiseName } from '@server/model/premise-name';
import { premiseIdInReach, within } from '@server/model/scope';
import { findSetting } from '@server/platform/setting/queries';
import {
  approvedSlots,
  isWithin,
  slotColumns,
  slotOnWire,
  slotOrder,
} from '@server/resources/booking/slot-queries';
import { and, asc, eq, exists, or } from 'drizzle-orm';

type Query = CallInput<typeof dutyBoardCalls.get>['query'];

/** The slots in force around now in reach, by premise and start, with the duty state of their guards. */
export const findDutyBoard = async (
  tx: Tx,
  actor: Actor,
  { state, premiseId, region, premiseGroupId, globalKey }: Query,
): Promise<CallAnswer<typeof dutyBoardCalls.get>> => {
  const { viewer, lang, now } = actor;
  const window = boardWindow(now.toISOString());
  const rows = await tx
    .select({
      slot: slotColumns,
      premise: { id: premiseTable.id, name: premiseName(lang), checkIn: premiseTable.checkIn },
    })
    .from(slotTable)
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .where(
      within(
        premiseIdInReach(tx, viewer, 'duty.manage', slotTable.premiseId),
        approvedSlots,
        isWithin(window),
        premiseId === undefined ? undefined : eq(slotTable.premiseId, premiseId),
        region === undefined ? undefined : eq(premiseTable.regionId, region),
        premiseGroupId === undefined ? undefined : eq(premiseTable.premiseGroupId, premiseGroupId),
        globalKey
          ? or(
              contains(allPremiseNames, globalKey),
              exists(
                tx
                  .select({ id: guardTable.id })
                  .from(assignmentTable)
                  .innerJoin(guardTable, eq(guardTable.id, assignmentTable.guardId))
                  .where(
                    and(
                      eq(assignmentTable.slotId, slotTable.id),
                      contains(searchableName(guardTable), globalKey),
                    ),
                  ),
              ),
            )
          : undefined,
      ),
    )
    .orderBy(asc(nameOrder(premiseTable, lang)), asc(premiseTable.id), ...slotOrder);
  const { lateMinutes } = await findSetting(tx);
  const slots = rows.map(({ slot, premise }): BoardSlot => {
    const { id, date, type, startTime, endTime, startsAt, endsAt, gaps, guards } = slotOnWire(slot, actor);
    return {
      id,
      date,
      type,
      startTime,
      endTime,
      startsAt,
      endsAt,
      gaps,
      premise,
      guards: guards.map(({ id, name, from, to, state = 'untold', checkedInAt, checkedOutAt }) => ({
        id,
        name,
        from,
        to,
        state,
        hasLeftEarly: state === 'left' && isLeftEarly(to, checkedOutAt, lateMinutes),
        ...(checkedInAt && { checkedInAt }),
        ...(checkedOutAt && { checkedOutAt }),
      })),
    };
  });
  return {
    from: window.startsAt,
    to: window.endsAt,
    slots: slots.filter(({ guards }) => state === undefined || guards.some((guard) => guard.state === state)),
  };
};
