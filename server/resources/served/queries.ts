import type { CallInput } from '@contract/call';
import type { Day } from '@contract/primitives';
import type { ServedDay, servedCalls } from '@contract/served';
import { addDays } from '@domain/day';
import { personName } from '@domain/person-name';
import { coveredMinutes } from '@domain/served';
import { slotOfWire } from '@domain/wire-slot';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { slotTable } from '@server/model/booking';
import { invoicedSlotTable } from '@server/model/invoice';
import { premiseTable } from '@server/model/premise';
import { premiseIdInReach, type ReachFilter, within } from '@server/model/scope';
import { userTable } from '@server/model/user';
import { findToday } from '@server/platform/setting/queries';
import { approvedSlots, slotColumns, slotOnWire, slotOrder } from '@server/resources/booking/slot-queries';
import { asc, count, eq, gte, inArray, isNull, lte, notExists } from 'drizzle-orm';
import { findBilled } from './find-billed';

/** Older slots are billed by now and needn't be confirmed. */
const DAYS_BACK = 62;

const inReach = (tx: Tx, viewer: Viewer): ReachFilter =>
  premiseIdInReach(tx, viewer, 'guard.assign', slotTable.premiseId);

const isUnconfirmed = (tx: Tx, now: Date, today: Day) => [
  approvedSlots,
  isNull(slotTable.servedMinutes),
  lte(slotTable.endsAt, now),
  gte(slotTable.date, addDays(today, -DAYS_BACK)),
  // An invoiced slot was billed as covered and needs no confirmation.
  notExists(
    tx
      .select({ id: invoicedSlotTable.slotId })
      .from(invoicedSlotTable)
      .where(eq(invoicedSlotTable.slotId, slotTable.id)),
  ),
];

/** Counts ended slots in reach without confirmed minutes. */
export const countUnconfirmed = (tx: Tx, { viewer, now }: Actor, today: Day): Promise<number> =>
  tx.$count(slotTable, within(inReach(tx, viewer), ...isUnconfirmed(tx, now, today)));

/** Returns the ended slots of a service date, and the days with unconfirmed ones. */
export const findServedDay = async (
  tx: Tx,
  actor: Actor,
  { date, premiseIds }: CallInput<typeof servedCalls.day>['query'],
): Promise<ServedDay> => {
  const { viewer, now } = actor;
  const today = await findToday(tx, now);
  const ofPremises = premiseIds && inArray(slotTable.premiseId, premiseIds);
  const open = await tx
    .select({ date: slotTable.date, slots: count() })
    .from(slotTable)
    .where(within(inReach(tx, viewer), ...isUnconfirmed(tx, now, today), ofPremises))
    .groupBy(slotTable.date)
    .orderBy(asc(slotTable.date));
  const shown = date ?? open[0]?.date ?? addDays(today, -1);
  const rows = await tx
    .select({
      slot: slotColumns,
      premise: { id: premiseTable.id, name: premiseTable.name },
      confirmer: userTable,
    })
    .from(slotTable)
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .leftJoin(userTable, eq(userTable.id, slotTable.servedBy))
    .where(
      within(
        inReach(tx, viewer),
        approvedSlots,
        eq(slotTable.date, shown),
        lte(slotTable.endsAt, now),
        ofPremises,
      ),
    )
    .orderBy(premiseTable.name, premiseTable.id, ...slotOrder);
  const isBilled = await findBilled(
    tx,
    rows.map(({ slot }) => slot),
  );
  const premises = new Map<number, ServedDay['premises'][number]>();
  for (const { slot: row, premise, confirmer } of rows) {
    const slot = slotOnWire(row, actor);
    const ofPremise = premises.get(premise.id) ?? { ...premise, slots: [] };
    ofPremise.slots.push({
      slot,
      coveredMinutes: coveredMinutes(slotOfWire(slot)),
      isBilled: isBilled(slot),
      confirmed: row.servedAt && {
        by: confirmer && { id: confirmer.id, name: personName(confirmer) },
        at: row.servedAt.toISOString(),
      },
    });
    premises.set(premise.id, ofPremise);
  }
  return { date: shown, premises: [...premises.values()], open };
};
