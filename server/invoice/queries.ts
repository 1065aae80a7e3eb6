import type { CallInput } from '@contract/call';
import type { BilledSlot, Invoice, invoiceCalls } from '@contract/invoice';
import type { Page } from '@contract/list';
import type { MasterSetting } from '@contract/master-setting';
import type { Id, Month } from '@contract/primitives';
import { reachOf } from '@domain/access';
import { invoiceCodeOf, parseInvoiceCode } from '@domain/invoice-code';
import { today } from '@domain/time';
import type { Actor } from '@server/actor';
import { slotTable } from '@server/booking/table';
import type { Tx } from '@server/db/database';
import { pageOf } from '@server/db/page';
import { unseal } from '@server/document/snapshot';
import { premiseTable } from '@server/premise/table';
import { notFound } from '@server/refusal';
import { findSetting } from '@server/setting/queries';
import type { Viewer } from '@server/viewer';
import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { requirePremise } from './billed-premise';
import { billKey, computeInvoice } from './compute';
import { findBillSources } from './find-sources';
import type { InvoicePath, InvoiceRow } from './lock-invoice';
import { invoiceOnWire, type Known } from './on-wire';
import { type InvoiceSnapshot, printCodeOf } from './printed';
import { findRelated } from './related';
import { billed, listBilledMonths, listBilledSlots } from './slot-queries';
import { invoiceTable } from './table';

type CodePath = CallInput<typeof invoiceCalls.get>['params'];
type RevisionQuery = CallInput<typeof invoiceCalls.get>['query'];

/** The premise and month that a code names. Throws not_found where the code is another premise's. */
export const pathOf = ({ premiseId, code }: CodePath): InvoicePath => {
  const parsed = parseInvoiceCode(code);
  if (parsed?.premiseId !== premiseId) throw notFound();
  return { premiseId, period: parsed.month };
};

/** A client reads what was issued; drafts are the company's own matter. */
export const seesDrafts = (viewer: Viewer): boolean => reachOf(viewer, 'document.read') !== 'own';

/** All revisions that were issued of premises' months, the newest first. */
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
  for (const { period, revision, status, issuedAt, isPaid, total } of rows)
    if (issuedAt)
      byMonth.set(period, [
        ...(byMonth.get(period) ?? []),
        {
          revision,
          printCode: printCodeOf(invoiceCodeOf(premiseId, period), revision),
          status: status === 'Issued' && isPaid ? 'Paid' : status,
          issuedAt: issuedAt.toISOString(),
          total,
        },
      ]);
  return byMonth;
};

/** What was issued is read from its snapshot, a draft is computed. */
const known = async (
  row: InvoiceRow | null,
  compute: () => ReturnType<typeof computeInvoice>,
): Promise<Known> => {
  if (row?.snapshot && row.hash)
    return { row, printed: await unseal<InvoiceSnapshot>({ snapshot: row.snapshot, hash: row.hash }) };
  const computed = compute();
  return { row, printed: computed.printed, computed };
};

/** Invoices of months of one premise, as the reader sees them, in the order of the months. */
const readInvoices = async (
  tx: Tx,
  actor: Actor,
  setting: MasterSetting,
  premiseId: Id,
  wanted: readonly { period: Month; row: InvoiceRow | null }[],
): Promise<Invoice[]> => {
  const periods = wanted.map(({ period }) => period);
  const drafts = wanted.filter(({ row }) => !row?.snapshot).map(({ period }) => period);
  const sources = await findBillSources(tx, setting, eq(premiseTable.id, premiseId), drafts);
  const related = await findRelated(
    tx,
    wanted.flatMap(({ row }) => row?.id ?? []),
    { seesDrafts: seesDrafts(actor.viewer) },
  );
  const revisions = await listRevisions(tx, premiseId, periods);
  const now = actor.now.toISOString();
  return Promise.all(
    wanted.map(async ({ period, row }) => {
      const invoice = await known(row, () => {
        const found = sources.get(billKey(premiseId, period));
        if (!found) throw new Error(`Premise ${premiseId} was found and isn't there`);
        return computeInvoice(found, setting, now);
      });
      return invoiceOnWire(actor, invoice, {
        related: related(row?.id),
        revisions: revisions.get(period) ?? [],
        today: today(setting.timeZone, now),
      });
    }),
  );
};

/** The stored invoice that a path means: the live one, or a revision. Throws not_found of what the reader may not see. */
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
  const isHidden = !row?.snapshot && !seesDrafts(actor.viewer);
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

/** The slots behind the lines of an invoice: those that it was issued for, or that a draft would bill. */
export const listInvoiceSlots = async (
  tx: Tx,
  actor: Actor,
  path: CodePath,
  { revision }: RevisionQuery,
): Promise<BilledSlot[]> => {
  const month = pathOf(path);
  const row = await findStoredInvoice(tx, actor, month, revision);
  if (!row?.snapshot || !row.hash)
    return listBilledSlots(tx, actor, billed([month.premiseId], [month.period]));
  const { lines } = await unseal<InvoiceSnapshot>({ snapshot: row.snapshot, hash: row.hash });
  return listBilledSlots(
    tx,
    actor,
    inArray(
      slotTable.id,
      lines.flatMap(({ slotIds }) => slotIds),
    ),
  );
};

/** The months of which there is an invoice to see, the newest first, with what is stored of them. */
const listMonths = async (tx: Tx, viewer: Viewer, premiseId: Id): Promise<Map<Month, InvoiceRow | null>> => {
  const stored = await tx
    .select()
    .from(invoiceTable)
    .where(
      and(
        eq(invoiceTable.premiseId, premiseId),
        ne(invoiceTable.status, 'Void'),
        seesDrafts(viewer) ? undefined : isNotNull(invoiceTable.snapshot),
      ),
    );
  const rows = new Map<Month, InvoiceRow | null>(stored.map((row) => [row.period, row]));
  if (seesDrafts(viewer))
    for (const month of await listBilledMonths(tx, premiseId)) if (!rows.has(month)) rows.set(month, null);
  return new Map([...rows].sort(([left], [right]) => (left < right ? 1 : -1)));
};

/** One invoice for each month in which the premise has something to bill, the newest first unless asked otherwise. */
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
