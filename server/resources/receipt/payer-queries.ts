import type { Id } from '@contract/primitives';
import type { Payer } from '@contract/receipt';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { companyTable } from '@server/model/metadata';
import { premiseTable } from '@server/model/premise';
import { receiptTable } from '@server/model/receipt';
import { premiseInReach, type ReachFilter, unlimitedReach, within } from '@server/model/scope';
import { lockBooks } from '@server/platform/setting/lock-books';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';

/** WHERE for the companies all of whose premises are in the viewer's reach; without a premise it is in no scope. */
export const companyInReach = (tx: Tx, viewer: Viewer): ReachFilter => {
  const premises = premiseInReach(tx, viewer, 'receipt.manage');
  if (premises === unlimitedReach) return unlimitedReach;
  // One look at the premises for all companies. A premise without a group is in no group's scope: neither true nor false.
  const reached = tx
    .select({ companyId: premiseTable.companyId })
    .from(premiseTable)
    .groupBy(premiseTable.companyId)
    .having(sql`bool_and((${premises}) is true)`);
  return within(unlimitedReach, inArray(companyTable.id, reached));
};

/**
 * WHERE for the receipts of payers all of whose premises are in the viewer's reach. The companies are looked up first: by a subquery,
 * the planner expects half of the receipts and reads them in order until a page is full.
 */
export const receiptInReach = async (tx: Tx, viewer: Viewer): Promise<ReachFilter> => {
  const isReached = companyInReach(tx, viewer);
  if (isReached === unlimitedReach) return unlimitedReach;
  const companies = await tx.select({ id: companyTable.id }).from(companyTable).where(isReached);
  const premises = tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(premiseInReach(tx, viewer, 'receipt.manage'));
  return within(
    unlimitedReach,
    or(
      inArray(
        receiptTable.companyId,
        companies.map(({ id }) => id),
      ),
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

/** Throws not_found for a payer out of reach, and locks the books until the transaction ends. */
export const requirePayer = async (tx: Tx, viewer: Viewer, payer: Payer): Promise<void> => {
  await lockBooks(tx);
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
