import type { Id } from '@contract/primitives';
import type { AccountItem, CompanyAccount } from '@contract/receipt';
import { invoiceCodeOf, openingCodeOf } from '@domain/invoice-code';
import { minor, ZERO } from '@domain/money';
import { payerBalance } from '@domain/receipt';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { invoicePartTable, invoiceTable } from '@server/model/invoice';
import { openingBalanceTable } from '@server/model/opening-balance';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { printCodeOf } from '@server/platform/document/printed-invoice';
import { findSetting, findToday } from '@server/platform/setting/queries';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { requireCompany } from './payer-queries';
import { findCredit, listReceiptsOfCompany } from './queries';

/** The open invoices of a company's premises, a split one by its parts, by due day. */
const listItems = async (tx: Tx, actor: Actor, companyId: Id): Promise<AccountItem[]> => {
  const today = await findToday(tx, actor.now);
  const rows = await tx
    .select({
      invoice: invoiceTable,
      part: invoicePartTable,
      premise: premiseName(actor.lang),
    })
    .from(invoiceTable)
    .innerJoin(premiseTable, eq(premiseTable.id, invoiceTable.premiseId))
    .leftJoin(invoicePartTable, eq(invoicePartTable.invoiceId, invoiceTable.id))
    .where(
      and(
        eq(premiseTable.companyId, companyId),
        eq(invoiceTable.status, 'Issued'),
        sql`coalesce(${invoicePartTable.balance}, ${invoiceTable.balance}) <> 0`,
      ),
    )
    .orderBy(
      asc(invoiceTable.dueOn),
      asc(invoiceTable.period),
      asc(invoiceTable.premiseId),
      asc(invoicePartTable.position),
    );
  return rows.map(({ invoice: { premiseId, period, revision, dueOn, ...invoice }, part, premise }) => {
    const { total, credited, debited, balance } = part ?? invoice;
    const invoiceCode = invoiceCodeOf(premiseId, period);
    const due = dueOn ?? today;
    return {
      kind: part ? ('part' as const) : ('invoice' as const),
      code: printCodeOf(invoiceCode, revision),
      invoiceCode,
      premise: { id: premiseId, name: premise },
      partId: part?.id ?? null,
      partName: part?.name ?? null,
      partyEmail: part?.email.toLowerCase() ?? null,
      due,
      overdue: due < today && (balance ?? 0) > 0,
      total: minor(total + debited - credited),
      open: minor(balance ?? 0),
    };
  });
};

/** What is open of before the product was used. */
const listOpenings = async (tx: Tx, actor: Actor, companyId: Id): Promise<AccountItem[]> => {
  const today = await findToday(tx, actor.now);
  const rows = await tx
    .select({ opening: openingBalanceTable, premise: premiseName(actor.lang) })
    .from(openingBalanceTable)
    .innerJoin(premiseTable, eq(premiseTable.id, openingBalanceTable.premiseId))
    .where(and(eq(premiseTable.companyId, companyId), ne(openingBalanceTable.balance, ZERO)))
    .orderBy(asc(openingBalanceTable.dueOn), asc(openingBalanceTable.id));
  return rows.map(
    ({ opening: { id, premiseId, partyEmail, reference, dueOn, amount, balance }, premise }) => ({
      kind: 'opening-balance' as const,
      code: reference,
      invoiceCode: openingCodeOf(id),
      premise: { id: premiseId, name: premise },
      partId: null,
      partName: partyEmail,
      partyEmail,
      due: dueOn,
      overdue: dueOn < today,
      total: amount,
      open: balance,
    }),
  );
};

/** Throws not_found unless all of the company's premises are in the viewer's reach. */
export const findCompanyAccount = async (tx: Tx, actor: Actor, companyId: Id): Promise<CompanyAccount> => {
  const company = await requireCompany(tx, actor.viewer, companyId);
  const items = [
    ...(await listOpenings(tx, actor, companyId)),
    ...(await listItems(tx, actor, companyId)),
  ].sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0));
  const credit = await findCredit(tx, companyId);
  const { currency, writeOffLimit } = await findSetting(tx);
  return {
    company: { id: company.id, name: company.names[actor.lang] },
    currency,
    balance: payerBalance(
      items.map(({ open }) => open),
      credit,
    ),
    credit,
    writeOffLimit,
    items,
    receipts: await listReceiptsOfCompany(tx, actor, companyId),
  };
};
