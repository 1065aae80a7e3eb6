import type { CallInput } from '@contract/call';
import type { BilledSlot, Invoice, invoiceCalls } from '@contract/invoice';
import type { Page } from '@contract/list';
import type { Id, Month } from '@contract/primitives';
import { reachOf } from '@domain/access';
import { invoiceCodeOf, parseInvoiceCode } from '@domain/invoice-code';
import { invoiceStatusOf } from '@domain/invoice-state';
import { today } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { pageOf } from '@server/base/db/page';
import { notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { slotTable } from '@server/model/booking';
import { type InvoiceRow, invoiceTable } from '@server/model/invoice';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { type PrintedInvoice, printCodeOf, unsealInvoice } from '@server/platform/document/printed-invoice';
import { damagedDocument, sealedOf } from '@server/platform/document/snapshot';
import { type DatedSetting, findSetting } from '@server/platform/setting/queries';
import { findAddressStates } from '@server/resources/premise/party-address';
import { requirePremise } from '@server/resources/premise/queries';
import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { billKey, type ComputedInvoice, computeInvoice } from './compute';
import { damagedInvoice } from './damaged-invoice';
import type { InvoicePath } from './lock-queries';
import { invoiceOnWire, type PrintableInvoice } from './on-wire';
import { findRelated } from './related';
import { listBilledMonths, listBilledSlots, slotsOfDrafts } from './slot-queries';
import { findBillSources } from './source-queries';

type CodePath = CallInput<typeof invoiceCalls.get>['params'];
type RevisionQuery = CallInput<typeof invoiceCalls.get>['query'];

/** The premise and month of an invoice code. Throws not_found if the code is of another premise. */
export const pathOf = ({ premiseId, code }: CodePath): InvoicePath => {
  const parsed = parseInvoiceCode(code);
  if (parsed?.premiseId !== premiseId) throw notFound();
  return { premiseId, period: parsed.month };
};

/** Clients see issued documents only. */
export const canSeeDrafts = (viewer: Viewer): boolean => reachOf(viewer, 'document.read') !== 'own';

/** All issued revisions of a premise's months, newest first. */
const listRevisions = async (
  tx: Tx,
  premiseId: Id,
  months: readonly Month[],
): Promise<Map<string, Invoice['revisions']>> => {
  const rows = await tx
    .select({
      period: invoiceTable.period,
      revision: invoiceTable.revision,
      status: invoiceTable.status,
      issuedAt: invoiceTable.issuedAt,
      isPaid: invoiceTable.isPaid,
      paid: invoiceTable.paid,
      total: invoiceTable.total,
    })
    .from(invoiceTable)
    .where(
      and(
        eq(invoiceTable.premiseId, premiseId),
        inArray(invoiceTable.period, [...months]),
        isNotNull(invoiceTable.issuedAt),
      ),
    )
    .orderBy(desc(invoiceTable.revision));
  const byMonth = new Map<string, Invoice['revisions']>();
  for (const { period, revision, issuedAt, total, ...state } of rows)
    if (issuedAt)
      byMonth.set(period, [
        ...(byMonth.get(period) ?? []),
        {
          revision,
          printCode: printCodeOf(invoiceCodeOf(premiseId, period), revision),
          status: invoiceStatusOf(state),
          issuedAt: issuedAt.toISOString(),
          total,
        },
      ]);
  return byMonth;
};

/** The invoice from its snapshot if it was issued, else computed. */
const printable = async (
  row: InvoiceRow | null,
  { compute, damaged }: { compute: () => ComputedInvoice; damaged: (row: InvoiceRow) => PrintedInvoice },
): Promise<PrintableInvoice> => {
  const sealed = sealedOf(row);
  if (row && sealed) {
    const printed = await unsealInvoice(sealed);
    return printed ? { row, printed } : { row, printed: damaged(row), damaged: true };
  }
  const computed = compute();
  return { row, printed: computed.printed, computed };
};

/** Invoices of a premise's months as the viewer sees them, in the given order. */
const readInvoices = async (
  tx: Tx,
  actor: Actor,
  setting: DatedSetting,
  premiseId: Id,
  requested: readonly { period: Month; row: InvoiceRow | null }[],
): Promise<Invoice[]> => {
  const periods = requested.map(({ period }) => period);
  const drafts = requested.filter(({ row }) => !row?.snapshot).map(({ period }) => period);
  const sources = await findBillSources(tx, setting, eq(premiseTable.id, premiseId), drafts);
  const related = await findRelated(
    tx,
    requested.flatMap(({ row }) => row?.id ?? []),
    { viewer: actor.viewer, now: actor.now, canSeeDrafts: canSeeDrafts(actor.viewer) },
  );
  const revisions = await listRevisions(tx, premiseId, periods);
  const addressStateOf = await findAddressStates(tx, premiseId);
  const now = actor.now.toISOString();
  const [premise] = await tx
    .select({ id: premiseTable.id, name: premiseName(actor.lang) })
    .from(premiseTable)
    .where(eq(premiseTable.id, premiseId));
  if (!premise) throw notFound();
  return Promise.all(
    requested.map(async ({ period, row }) => {
      const invoice = await printable(row, {
        compute: () => {
          const found = sources.get(billKey(premiseId, period));
          if (!found) throw new Error(`Premise ${premiseId} disappeared between two reads`);
          return computeInvoice(found, setting, now);
        },
        damaged: (issued) => damagedInvoice(issued, premise, setting.timeZone),
      });
      return invoiceOnWire(actor, invoice, {
        related: related(row?.id),
        revisions: revisions.get(period) ?? [],
        today: today(setting.timeZone, now),
        addressStateOf,
      });
    }),
  );
};

/** The stored invoice of a path: the live one or a revision. Throws not_found if the viewer may not see it. */
export const findStoredInvoice = async (
  tx: Tx,
  actor: Actor,
  { premiseId, period }: InvoicePath,
  revision: number | undefined,
): Promise<InvoiceRow | null> => {
  await requirePremise(tx, actor.viewer, 'document.read', premiseId);
  const [row] = await tx
    .select()
    .from(invoiceTable)
    .where(
      and(
        eq(invoiceTable.premiseId, premiseId),
        eq(invoiceTable.period, period),
        revision === undefined ? ne(invoiceTable.status, 'Void') : eq(invoiceTable.revision, revision),
      ),
    );
  const isHidden = !row?.snapshot && !canSeeDrafts(actor.viewer);
  if (isHidden || (!row && revision !== undefined && revision > 1)) throw notFound();
  return row ?? null;
};

export const findInvoice = async (
  tx: Tx,
  actor: Actor,
  path: CodePath,
  { revision }: RevisionQuery = {},
): Promise<Invoice> => {
  const month = pathOf(path);
  const row = await findStoredInvoice(tx, actor, month, revision);
  const setting = await findSetting(tx);
  const [invoice] = await readInvoices(tx, actor, setting, path.premiseId, [{ period: month.period, row }]);
  if (!invoice) throw notFound();
  return invoice;
};

/**
 * The slots of an invoice: those it was issued for, or those that a draft would bill. Throws document_status if it is
 * damaged.
 */
export const listInvoiceSlots = async (
  tx: Tx,
  actor: Actor,
  path: CodePath,
  { revision }: RevisionQuery,
): Promise<BilledSlot[]> => {
  const month = pathOf(path);
  const row = await findStoredInvoice(tx, actor, month, revision);
  const sealed = sealedOf(row);
  if (!sealed) return listBilledSlots(tx, actor, null, slotsOfDrafts([month.premiseId], [month.period]));
  const printed = await unsealInvoice(sealed);
  if (!printed) throw damagedDocument();
  return listBilledSlots(
    tx,
    actor,
    row?.id ?? null,
    inArray(
      slotTable.id,
      printed.lines.flatMap(({ slotIds }) => slotIds),
    ),
  );
};

/** The months that have an invoice visible to the viewer, newest first, with the stored row. */
const listMonths = async (tx: Tx, viewer: Viewer, premiseId: Id): Promise<Map<Month, InvoiceRow | null>> => {
  const stored = await tx
    .select()
    .from(invoiceTable)
    .where(
      and(
        eq(invoiceTable.premiseId, premiseId),
        ne(invoiceTable.status, 'Void'),
        canSeeDrafts(viewer) ? undefined : isNotNull(invoiceTable.snapshot),
      ),
    );
  const rows = new Map<Month, InvoiceRow | null>(stored.map((row) => [row.period, row]));
  if (canSeeDrafts(viewer))
    for (const month of await listBilledMonths(tx, premiseId)) if (!rows.has(month)) rows.set(month, null);
  return new Map([...rows].sort(([left], [right]) => (left < right ? 1 : -1)));
};

/** One invoice per month with something to bill, newest first by default. */
export const listInvoices = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
  query: CallInput<typeof invoiceCalls.list>['query'],
): Promise<Page<Invoice>> => {
  await requirePremise(tx, actor.viewer, 'document.read', premiseId);
  const newestFirst = [...(await listMonths(tx, actor.viewer, premiseId))].filter(([month]) =>
    invoiceCodeOf(premiseId, month).includes(query.globalKey ?? ''),
  );
  const months = query.sort === 'period' ? newestFirst.reverse() : newestFirst;
  const shown = months.slice(query.offset, query.offset + query.limit);
  const invoices = await readInvoices(
    tx,
    actor,
    await findSetting(tx),
    premiseId,
    shown.map(([period, row]) => ({ period, row })),
  );
  return pageOf(invoices, months.length, query);
};
