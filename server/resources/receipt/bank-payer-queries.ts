import type { Id, Lang } from '@contract/primitives';
import type { OwedItem, PayerAccount } from '@domain/bank/match-lines';
import { invoiceCodeOf, openingCodeOf, parseInvoiceCode } from '@domain/invoice-code';
import { minor, ZERO } from '@domain/money';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { invoicePartTable, invoiceTable } from '@server/model/invoice';
import { companyTable } from '@server/model/metadata';
import { openingBalanceTable } from '@server/model/opening-balance';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { printCodeOf } from '@server/platform/document/printed-invoice';
import { asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { companyInReach } from './payer-queries';

/** A payer as the bank's lines are compared with it. */
export interface BankPayer extends PayerAccount {
  name: string;
  items: OwedItem[];
}

const orderReferences = sql<string[]>`array(select distinct booking.reference from invoiced_slot
  join slot on slot.id = invoiced_slot.slot_id join booking on booking.id = slot.booking_id
  where invoiced_slot.invoice_id = ${invoiceTable.id} and booking.reference is not null)`;

const balance = sql<number>`coalesce(${invoicePartTable.balance}, ${invoiceTable.balance})::float8`;

/** The issued invoices and parts of the premises in reach for which `where` holds, by due day. */
const listIssued = (tx: Tx, viewer: Viewer, where: SQL) =>
  tx
    .select({
      premiseId: invoiceTable.premiseId,
      period: invoiceTable.period,
      revision: invoiceTable.revision,
      dueOn: sql<string>`${invoiceTable.dueOn}::text`,
      companyId: premiseTable.companyId,
      part: {
        id: invoicePartTable.id,
        position: invoicePartTable.position,
        name: invoicePartTable.name,
        email: invoicePartTable.email,
      },
      open: balance,
      orderReferences,
    })
    .from(invoiceTable)
    .innerJoin(premiseTable, eq(premiseTable.id, invoiceTable.premiseId))
    .leftJoin(invoicePartTable, eq(invoicePartTable.invoiceId, invoiceTable.id))
    .where(within(premiseInReach(tx, viewer, 'receipt.manage'), eq(invoiceTable.status, 'Issued'), where))
    .orderBy(asc(invoiceTable.dueOn), asc(invoiceTable.id), asc(invoicePartTable.position));

/** Of the invoices with these codes, those on which nothing is open. */
const listPaid = (tx: Tx, viewer: Viewer, codes: readonly string[]) => {
  const named = codes.map(parseInvoiceCode).filter((code) => code !== null);
  if (named.length === 0) return [];
  return listIssued(
    tx,
    viewer,
    sql`${balance} <= 0 and (${invoiceTable.premiseId}, ${invoiceTable.period}) in (select * from unnest(
      ${sql.param(named.map(({ premiseId }) => premiseId))}::int[], ${sql.param(named.map(({ month }) => month))}::text[]))`,
  );
};

/** What is open of before the product was used, for the premises in reach, by due day. */
const listOpenings = (tx: Tx, viewer: Viewer) =>
  tx
    .select({ opening: openingBalanceTable, companyId: premiseTable.companyId })
    .from(openingBalanceTable)
    .innerJoin(premiseTable, eq(premiseTable.id, openingBalanceTable.premiseId))
    .where(within(premiseInReach(tx, viewer, 'receipt.manage'), ne(openingBalanceTable.balance, ZERO)))
    .orderBy(asc(openingBalanceTable.dueOn), asc(openingBalanceTable.id));

/** The companies in reach and the parties of split invoices, with what each owes, and those of `codes` that are paid. */
export const listBankPayers = async (
  tx: Tx,
  viewer: Viewer,
  { lang, codes }: { lang: Lang; codes: readonly string[] },
): Promise<BankPayer[]> => {
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
  const partyOf = (premiseId: Id, email: string, name: string): BankPayer => {
    const partyEmail = email.toLowerCase();
    const key = `party ${premiseId} ${partyEmail}`;
    const party = payers.get(key) ?? { payer: { premiseId, partyEmail }, name, names: [name], items: [] };
    payers.set(key, party);
    return party;
  };
  for (const { premiseId, period, part, companyId, ...row } of [
    ...(await listIssued(tx, viewer, sql`${balance} > 0`)),
    ...(await listPaid(tx, viewer, codes)),
  ]) {
    const payer = part ? partyOf(premiseId, part.email, part.name) : payers.get(keyOf(companyId));
    const invoiceCode = invoiceCodeOf(premiseId, period);
    payer?.items.push({
      ...row,
      invoiceCode,
      printCode: printCodeOf(invoiceCode, row.revision),
      partId: part?.id ?? null,
      partNumber: part?.position ?? null,
      open: minor(row.open),
      isOwn: true,
    });
  }
  for (const { opening, companyId } of await listOpenings(tx, viewer)) {
    const { id, premiseId, partyEmail, reference, dueOn, balance } = opening;
    const payer =
      partyEmail === null ? payers.get(keyOf(companyId)) : partyOf(premiseId, partyEmail, partyEmail);
    payer?.items.push({
      invoiceCode: openingCodeOf(id),
      printCode: reference,
      revision: 1,
      partId: null,
      partNumber: null,
      dueOn,
      open: balance,
      // Of the former system: found in a text as the reference of an order is.
      orderReferences: [reference],
      isOwn: true,
    });
  }
  return [...payers.values()];
};
