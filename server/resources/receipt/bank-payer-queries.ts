import type { Id, Lang } from '@contract/primitives';
import type { OwedItem, PayerAccount } from '@domain/bank/match-lines';
import { invoiceCodeOf } from '@domain/invoice-code';
import { minor } from '@domain/money';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { invoicePartTable, invoiceTable } from '@server/model/invoice';
import { companyTable } from '@server/model/metadata';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { printCodeOf } from '@server/platform/document/printed-invoice';
import { asc, eq, sql } from 'drizzle-orm';
import { companyInReach } from './payer-queries';

/** A payer as the bank's lines are compared with it. */
export interface BankPayer extends PayerAccount {
  name: string;
  items: OwedItem[];
}

const orderReferences = sql<string[]>`array(select distinct booking.reference from invoiced_slot
  join slot on slot.id = invoiced_slot.slot_id join booking on booking.id = slot.booking_id
  where invoiced_slot.invoice_id = ${invoiceTable.id} and booking.reference is not null)`;

/** What is open on the invoices and parts of the premises in reach, by due day. */
const listOpen = (tx: Tx, viewer: Viewer) => {
  const balance = sql<number>`coalesce(${invoicePartTable.balance}, ${invoiceTable.balance})::float8`;
  return tx
    .select({
      premiseId: invoiceTable.premiseId,
      period: invoiceTable.period,
      revision: invoiceTable.revision,
      dueOn: sql<string>`${invoiceTable.dueOn}::text`,
      companyId: premiseTable.companyId,
      part: { id: invoicePartTable.id, name: invoicePartTable.name, email: invoicePartTable.email },
      open: balance,
      orderReferences,
    })
    .from(invoiceTable)
    .innerJoin(premiseTable, eq(premiseTable.id, invoiceTable.premiseId))
    .leftJoin(invoicePartTable, eq(invoicePartTable.invoiceId, invoiceTable.id))
    .where(
      within(
        premiseInReach(tx, viewer, 'receipt.manage'),
        eq(invoiceTable.status, 'Issued'),
        sql`${balance} > 0`,
      ),
    )
    .orderBy(asc(invoiceTable.dueOn), asc(invoiceTable.id), asc(invoicePartTable.position));
};

/** The companies in reach and the parties of split invoices, with what each owes. */
export const listBankPayers = async (tx: Tx, viewer: Viewer, lang: Lang): Promise<BankPayer[]> => {
  const companies = await tx.select().from(companyTable).where(companyInReach(tx, viewer));
  const payers = new Map<string, BankPayer>();
  const keyOf = (companyId: Id | null) => `company ${companyId}`;
  for (const { id: companyId, names, billingName } of companies)
    payers.set(keyOf(companyId), {
      payer: { companyId },
      name: names[lang],
      names: [names.cn, names.hk, names.en, billingName],
      items: [],
    });
  for (const { premiseId, period, part, companyId, ...row } of await listOpen(tx, viewer)) {
    const partyEmail = part?.email.toLowerCase();
    const key = partyEmail === undefined ? keyOf(companyId) : `party ${premiseId} ${partyEmail}`;
    if (part && partyEmail !== undefined && !payers.has(key))
      payers.set(key, { payer: { premiseId, partyEmail }, name: part.name, names: [part.name], items: [] });
    const invoiceCode = invoiceCodeOf(premiseId, period);
    payers.get(key)?.items.push({
      ...row,
      invoiceCode,
      printCode: printCodeOf(invoiceCode, row.revision),
      partId: part?.id ?? null,
      open: minor(row.open),
      isOwn: true,
    });
  }
  return [...payers.values()];
};
