import type { CallInput } from '@contract/call';
import type { BilledSlot, Invoice, invoiceCalls } from '@contract/invoice';
import type { Page } from '@contract/list';
import type { Month } from '@contract/primitives';
import { invoiceCodeOf, parseInvoiceCode } from '@domain/invoice-code';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { pageOf } from '@server/db/page';
import { notFound } from '@server/refusal';
import { findSetting } from '@server/setting/queries';
import { findBilledPremise } from './billed-premise';
import { draftOf } from './draft';
import { listBilledMonths, listBilledSlots, listMonthSlots } from './slot-queries';

type CodePath = CallInput<typeof invoiceCalls.get>['params'];

/** The month that a code names; 404 where it is another premise's. */
const monthOf = ({ premiseId, code }: CodePath): Month => {
  const parsed = parseInvoiceCode(code);
  if (parsed?.premiseId !== premiseId) throw notFound();
  return parsed.month;
};

export const findInvoice = async (tx: Tx, actor: Actor, path: CodePath): Promise<Invoice> => {
  const month = monthOf(path);
  const setting = await findSetting(tx);
  const billed = await findBilledPremise(tx, actor.viewer, 'document.read', path.premiseId, setting);
  const slots = await listMonthSlots(tx, path.premiseId, [month]);
  return draftOf(actor, billed, month, slots, setting);
};

/** The slots behind the lines of an invoice. */
export const listInvoiceSlots = async (tx: Tx, actor: Actor, path: CodePath): Promise<BilledSlot[]> => {
  const month = monthOf(path);
  const setting = await findSetting(tx);
  const { premise } = await findBilledPremise(tx, actor.viewer, 'document.read', path.premiseId, setting);
  return listBilledSlots(tx, actor, premise.id, month);
};

/** One invoice for each month in which the premise has slots to bill, the newest first unless asked otherwise. */
export const listInvoices = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
  query: CallInput<typeof invoiceCalls.list>['query'],
): Promise<Page<Invoice>> => {
  const setting = await findSetting(tx);
  const billed = await findBilledPremise(tx, actor.viewer, 'document.read', premiseId, setting);
  const newestFirst = (await listBilledMonths(tx, premiseId)).filter((month) =>
    invoiceCodeOf(premiseId, month).includes(query.globalKey ?? ''),
  );
  const months = query.sort === 'period' ? newestFirst.reverse() : newestFirst;
  const shown = months.slice(query.offset, query.offset + query.limit);
  const slots = await listMonthSlots(tx, premiseId, shown);
  const drafts = shown.map((month) =>
    draftOf(
      actor,
      billed,
      month,
      slots.filter((slot) => slot.month === month),
      setting,
    ),
  );
  return pageOf(drafts, months.length, query);
};
