import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { Day, Month } from '@contract/primitives';
import type { ServedDay, servedCalls } from '@contract/served';
import type { ServedDifference, servedDifferenceCalls } from '@contract/served-difference';
import { addDays, firstDayOf, monthOf } from '@domain/day';
import { personName } from '@domain/person-name';
import { coveredMinutes } from '@domain/served';
import { slotOfWire } from '@domain/wire-slot';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import { contains, pageOf } from '@server/base/db/page';
import type { Viewer } from '@server/base/viewer';
import { slotTable } from '@server/model/booking';
import { invoicedSlotTable, invoiceTable } from '@server/model/invoice';
import { premiseTable } from '@server/model/premise';
import { allPremiseNames, premiseName } from '@server/model/premise-name';
import { premiseIdInReach, type ReachFilter, within } from '@server/model/scope';
import { userTable } from '@server/model/user';
import { findToday } from '@server/platform/setting/queries';
import {
  approvedSlots,
  listSlots,
  slotColumns,
  slotOnWire,
  slotOrder,
} from '@server/resources/booking/slot-queries';
import {
  asc,
  between,
  count,
  desc,
  eq,
  inArray,
  isNull,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { isListed, selectCorrected } from './corrected-slots';
import { findBilled } from './find-billed';
import { noteOfferOf } from './note-offer';
import { findPresence } from './presence';
import { findReported } from './reported';

type ListQuery = CallInput<typeof servedDifferenceCalls.list>['query'];

/** Returns the corrected slots in reach whose invoice and notes don't bill the served time. */
export const listDifferences = async (
  tx: Tx,
  actor: Actor,
  { premiseId, globalKey, sort = 'date', ...query }: ListQuery,
): Promise<Page<ServedDifference>> => {
  const where = within(
    premiseIdInReach(tx, actor.viewer, 'document.edit', slotTable.premiseId),
    isListed,
    premiseId === undefined ? undefined : eq(slotTable.premiseId, premiseId),
    globalKey ? contains(allPremiseNames, globalKey) : undefined,
  );
  const selectSlots = () =>
    selectCorrected(tx).innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId)).where(where);
  const inOrder = sort === 'date' ? asc : desc;
  const corrected = await selectSlots()
    .orderBy(inOrder(slotTable.date), inOrder(slotTable.startsAt), inOrder(slotTable.id))
    .limit(query.limit)
    .offset(query.offset);
  const total = await tx.$count(selectSlots().as('corrected'));
  const slotIds = corrected.map(({ slotId }) => slotId);
  const slots = slotIds.length === 0 ? [] : await listSlots(tx, actor, inArray(slotTable.id, slotIds));
  const items = corrected.flatMap((of): ServedDifference[] => {
    const slot = slots.find(({ id }) => id === of.slotId);
    const offer = slot && noteOfferOf(actor, slot, of);
    const { billed, served, noted } = of;
    return offer ? [{ slot, billed, served, noted, offer }] : [];
  });
  return pageOf(items, total, query);
};

/** Older slots are billed by now, as a rule. */
const DAYS_BACK = 62;

/** From which day slots are to be confirmed: an older month is asked for while its draft waits for them. */
const confirmedSince = (today: Day, month: Month | undefined): Day => {
  const since = addDays(today, -DAYS_BACK);
  return month !== undefined && firstDayOf(month) < since ? firstDayOf(month) : since;
};

export const servedInReach = (tx: Tx, viewer: Viewer): ReachFilter =>
  premiseIdInReach(tx, viewer, 'guard.assign', slotTable.premiseId);

/** Whether the month of a slot's premise is issued. The months are read once, not for each slot. */
const isOfIssuedMonth = (
  from: Day,
  to: Day,
): SQL => sql`((${slotTable.premiseId}, to_char(${slotTable.date}, 'YYYY-MM')) in (
  select ${invoiceTable.premiseId}, ${invoiceTable.period} from ${invoiceTable}
  where ${invoiceTable.status} = 'Issued' and ${invoiceTable.period} between ${monthOf(from)} and ${monthOf(to)}))`;

/** Ended slots of the last two months, or since `month`, that staff still have to confirm. */
export const isUnconfirmed = (tx: Tx, now: Date, today: Day, month?: Month) => [
  approvedSlots,
  isNull(slotTable.servedMinutes),
  lte(slotTable.endsAt, now),
  // Slots to come wait for no confirmation, but are in the same index. In any time zone a slot that has ended began by tomorrow.
  between(slotTable.date, confirmedSince(today, month), addDays(today, 1)),
  // An invoiced slot was billed as covered and needs no confirmation. It is looked up in issued months only.
  or(
    sql`${isOfIssuedMonth(confirmedSince(today, month), addDays(today, 1))} is false`,
    notExists(
      tx
        .select({ id: invoicedSlotTable.slotId })
        .from(invoicedSlotTable)
        .where(eq(invoicedSlotTable.slotId, slotTable.id)),
    ),
  ),
];

/** Counts ended slots in reach without confirmed minutes. */
export const countUnconfirmed = (tx: Tx, { viewer, now }: Actor, today: Day): Promise<number> =>
  tx.$count(slotTable, within(servedInReach(tx, viewer), ...isUnconfirmed(tx, now, today)));

/** Returns the ended slots of a service date, and the days with unconfirmed ones. */
export const findServedDay = async (
  tx: Tx,
  actor: Actor,
  { date, month, premiseIds }: CallInput<typeof servedCalls.day>['query'],
): Promise<ServedDay> => {
  const { viewer, now } = actor;
  const today = await findToday(tx, now);
  const ofPremises = premiseIds && inArray(slotTable.premiseId, premiseIds);
  const open = await tx
    .select({ date: slotTable.date, slots: count() })
    .from(slotTable)
    .where(within(servedInReach(tx, viewer), ...isUnconfirmed(tx, now, today, month), ofPremises))
    .groupBy(slotTable.date)
    .orderBy(asc(slotTable.date));
  const oldest =
    month === undefined
      ? (open[0]?.date ?? addDays(today, -1))
      : (open.find((each) => monthOf(each.date) === month)?.date ?? firstDayOf(month));
  const shown = date ?? oldest;
  const rows = await tx
    .select({
      slot: slotColumns,
      premise: { id: premiseTable.id, name: premiseName(actor.lang) },
      confirmer: userTable,
    })
    .from(slotTable)
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .leftJoin(userTable, eq(userTable.id, slotTable.servedBy))
    .where(
      within(
        servedInReach(tx, viewer),
        approvedSlots,
        eq(slotTable.date, shown),
        lte(slotTable.endsAt, now),
        ofPremises,
      ),
    )
    .orderBy(nameOrder(premiseTable, actor.lang), premiseTable.id, ...slotOrder);
  const isBilled = await findBilled(
    tx,
    rows.map(({ slot }) => slot),
  );
  const slotIds = rows.map(({ slot }) => slot.id);
  const reported = await findReported(tx, slotIds);
  const presenceOf = await findPresence(tx, slotIds);
  const premises = new Map<number, ServedDay['premises'][number]>();
  for (const { slot: row, premise, confirmer } of rows) {
    const slot = slotOnWire(row, actor);
    const ofPremise = premises.get(premise.id) ?? { ...premise, slots: [] };
    const { proposedMinutes, presence } = presenceOf(slot);
    ofPremise.slots.push({
      slot,
      coveredMinutes: coveredMinutes(slotOfWire(slot)),
      proposedMinutes,
      presence,
      isReported: reported.has(slot.id),
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
