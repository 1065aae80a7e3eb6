import type { CallInput } from '@contract/call';
import type { Page } from '@contract/list';
import type { ServedDifference, servedDifferenceCalls } from '@contract/served-difference';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { contains, pageOf } from '@server/base/db/page';
import { slotTable } from '@server/model/booking';
import { invoiceTable } from '@server/model/invoice';
import { premiseTable } from '@server/model/premise';
import { premiseIdInReach, within } from '@server/model/scope';
import { listSlots } from '@server/resources/booking/slot-queries';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { isListed, selectCorrected } from './corrected-slots';
import { noteOfferOf } from './offers';

type ListQuery = CallInput<typeof servedDifferenceCalls.list>['query'];

/** Returns the corrected slots in reach whose invoice and notes don't bill the served time. */
export const listDifferences = async (
  tx: Tx,
  actor: Actor,
  { premiseId, globalKey, sort = 'date', ...query }: ListQuery,
): Promise<Page<ServedDifference>> => {
  const where = within(
    premiseIdInReach(tx, actor.viewer, 'document.edit', slotTable.premiseId),
    eq(invoiceTable.status, 'Issued'),
    isListed,
    premiseId === undefined ? undefined : eq(slotTable.premiseId, premiseId),
    globalKey ? contains(premiseTable.name, globalKey) : undefined,
  );
  const selected = () =>
    selectCorrected(tx).innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId)).where(where);
  const inOrder = sort === 'date' ? asc : desc;
  const corrected = await selected()
    .orderBy(inOrder(slotTable.date), inOrder(slotTable.startsAt), inOrder(slotTable.id))
    .limit(query.limit)
    .offset(query.offset);
  const total = await tx.$count(selected().as('corrected'));
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
