import type { Id, Lang } from '@contract/primitives';
import type { OwedItem, PayerAccount } from '@domain/bank/match-lines';
import { invoiceCodeOf, openingCodeOf } from '@domain/invoice-code';
import { minor, ZERO } from '@domain/money';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { invoicePartTable, invoiceTable } from '@server/model/invoice';
import { companyTable } from '@server/model/metadata';
import { openingBalanceTable } from '@server/model/opening-balance';
import { premiseTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { printCodeOf } from '@server/platform/document/printed-invoice';
import { asc, eq, ne, sql } from 'drizzle-orm';
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
    .where(
      within(
        premiseInReach(tx, viewer, 'receipt.manage'),
        eq(invoiceTable.status, 'Issued'),
        sql`${balance} > 0`,
      ),
    )
    .orderBy(asc(invoiceTable.dueOn), asc(invoiceTable.id), asc(invoicePartTable.position));
};

/** What is open of before the product was used, for the premises in reach, by due day. */
const listOpenings = (tx: Tx, viewer: Viewer) =>
  tx
    .select({ opening: openingBalanceTable, companyId: premiseTable.companyId })
    .from(openingBalanceTable)
    .innerJoin(premiseTable, eq(premiseTable.id, openingBalanceTable.premiseId))
    .where(within(premiseInReach(tx, viewer, 'receipt.manage'), ne(openingBalanceTable.balance, ZERO)))
    .orderBy(asc(openingBalanceTable.dueOn), asc(openingBalanceTable.id));

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
  const partyOf = (premiseId: Id, email: string, name: string): BankPayer => {
    const partyEmail = email.toLowerCase();
    const key = `party ${premiseId} ${partyEmail}`;
    const party = payers.get(key) ?? { payer: { premiseId, partyEmail }, name, names: [name], items: [] };
    payers.set(key, party);
    return party;
  };
  for (const { premiseId, period, part, companyId, ...row } of await listOpen(tx, viewer)) {
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
