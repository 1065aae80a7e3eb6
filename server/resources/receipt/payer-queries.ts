import type { Id } from '@contract/primitives';
import type { Payer } from '@contract/receipt';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { companyTable } from '@server/model/metadata';
import { premiseTable } from '@server/model/premise';
import { receiptTable } from '@server/model/receipt';
import { premiseInReach, type ReachFilter, unlimitedReach, within } from '@server/model/scope';
import { holdCurrency } from '@server/platform/setting/hold-currency';
import { and, eq, inArray, isNotNull, notExists, notInArray, or, sql } from 'drizzle-orm';

/** WHERE for the companies all of whose premises are in the viewer's reach; without a premise it is in no scope. */
export const companyInReach = (tx: Tx, viewer: Viewer): ReachFilter => {
  const premises = premiseInReach(tx, viewer, 'receipt.manage');
  if (premises === unlimitedReach) return unlimitedReach;
  const reached = tx.select({ id: premiseTable.id }).from(premiseTable).where(premises);
  const ofCompany = tx
    .select({ companyId: premiseTable.companyId })
    .from(premiseTable)
    .where(inArray(premiseTable.id, reached));
  const outside = tx
    .select({ one: sql`1` })
    .from(premiseTable)
    .where(and(eq(premiseTable.companyId, companyTable.id), notInArray(premiseTable.id, reached)));
  return within(unlimitedReach, inArray(companyTable.id, ofCompany), notExists(outside));
};

/** WHERE for the receipts of payers all of whose premises are in the viewer's reach. */
export const receiptInReach = (tx: Tx, viewer: Viewer): ReachFilter => {
  const companies = companyInReach(tx, viewer);
  if (companies === unlimitedReach) return unlimitedReach;
  const premises = tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(premiseInReach(tx, viewer, 'receipt.manage'));
  return within(
    unlimitedReach,
    or(
      inArray(receiptTable.companyId, tx.select({ id: companyTable.id }).from(companyTable).where(companies)),
      and(isNotNull(receiptTable.premiseId), inArray(receiptTable.premiseId, premises)),
    ),
  );
};

/** The payer of receipt rows, and in a WHERE. */
export const payerColumns = (payer: Payer) =>
  'companyId' in payer
    ? { companyId: payer.companyId, premiseId: null, partyEmail: null }
    : { companyId: null, premiseId: payer.premiseId, partyEmail: payer.partyEmail.toLowerCase() };

/** Throws not_found for a company that doesn't exist or of which a premise is out of reach. */
export const requireCompany = async (tx: Tx, viewer: Viewer, companyId: Id) => {
  const [company] = await tx
    .select()
    .from(companyTable)
    .where(within(companyInReach(tx, viewer), eq(companyTable.id, companyId)));
  if (!company) throw notFound();
  return company;
};

/** Throws not_found for a payer out of reach, and holds the currency until the transaction ends. */
export const requirePayer = async (tx: Tx, viewer: Viewer, payer: Payer): Promise<void> => {
  await tx.execute(sql`select ${holdCurrency}`);
  if ('companyId' in payer) {
    await requireCompany(tx, viewer, payer.companyId);
    return;
  }
  const [premise] = await tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, 'receipt.manage'), eq(premiseTable.id, payer.premiseId)));
  if (!premise) throw notFound();
};
