import type { CallInput } from '@contract/call';
import type { BilledSlot, Invoice, invoiceCalls } from '@contract/invoice';
import type { Page } from '@contract/list';
import type { Month, Named } from '@contract/primitives';
import { invoiceCodeOf, parseInvoiceCode } from '@domain/invoice-code';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { pageOf } from '@server/db/page';
import { premiseInReach, within } from '@server/db/scope';
import { premiseTable } from '@server/premise/table';
import { notFound } from '@server/refusal';
import { findSetting } from '@server/setting/queries';
import type { Viewer } from '@server/viewer';
import { eq } from 'drizzle-orm';
import { draftOf } from './draft';
import { listBilledMonths, listBilledSlots, listMonthSlots } from './slot-queries';

type CodePath = CallInput<typeof invoiceCalls.get>['params'];

const findPremise = async (tx: Tx, viewer: Viewer, premiseId: number): Promise<Named> => {
  const [premise] = await tx
    .select({ id: premiseTable.id, name: premiseTable.name })
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, 'document.read'), eq(premiseTable.id, premiseId)));
  if (!premise) throw notFound();
  return premise;
};

/** The premise and month that a path names; 404 where the code is another premise's, or the premise out of reach. */
const findBill = async (
  tx: Tx,
  viewer: Viewer,
  { premiseId, code }: CodePath,
): Promise<{ premise: Named; month: Month }> => {
  const parsed = parseInvoiceCode(code);
  if (parsed?.premiseId !== premiseId) throw notFound();
  return { premise: await findPremise(tx, viewer, premiseId), month: parsed.month };
};

export const findInvoice = async (tx: Tx, actor: Actor, path: CodePath): Promise<Invoice> => {
  const { premise, month } = await findBill(tx, actor.viewer, path);
  const setting = await findSetting(tx);
  const slots = await listMonthSlots(tx, premise.id, [month]);
  return draftOf(actor, premise, month, slots, setting);
};

/** The slots behind the lines of an invoice. */
export const listInvoiceSlots = async (tx: Tx, actor: Actor, path: CodePath): Promise<BilledSlot[]> => {
  const { premise, month } = await findBill(tx, actor.viewer, path);
  return listBilledSlots(tx, actor, premise.id, month);
};

/** One invoice for each month in which the premise has slots to bill, the newest first unless asked otherwise. */
export const listInvoices = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
  query: CallInput<typeof invoiceCalls.list>['query'],
): Promise<Page<Invoice>> => {
  const premise = await findPremise(tx, actor.viewer, premiseId);
  const newestFirst = (await listBilledMonths(tx, premiseId)).filter((month) =>
    invoiceCodeOf(premiseId, month).includes(query.globalKey ?? ''),
  );
  const months = query.sort === 'period' ? newestFirst.reverse() : newestFirst;
  const shown = months.slice(query.offset, query.offset + query.limit);
  const setting = await findSetting(tx);
  const slots = await listMonthSlots(tx, premiseId, shown);
  const drafts = shown.map((month) =>
    draftOf(
      actor,
      premise,
      month,
      slots.filter((slot) => slot.month === month),
      setting,
    ),
  );
  return pageOf(drafts, months.length, query);
};
