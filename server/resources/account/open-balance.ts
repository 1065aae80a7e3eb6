import type { Lang } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { invoicedSlotTable, invoiceTable } from '@server/model/invoice';
import { premiseTable, premiseUserTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { roleTable, userRoleTable, userTable } from '@server/model/user';
import { aliasedTable, and, asc, eq, exists, inArray, isNull, ne, not, or, type SQL } from 'drizzle-orm';

/**
 * WHERE for the premises with an open balance: an unpaid issued invoice, or a slot in force, past or future, that
 * no invoice bills yet.
 */
const hasOpenBalance = (tx: Tx): SQL | undefined =>
  or(
    exists(
      tx
        .select({ id: invoiceTable.id })
        .from(invoiceTable)
        .where(
          and(
            eq(invoiceTable.premiseId, premiseTable.id),
            eq(invoiceTable.status, 'Issued'),
            eq(invoiceTable.isPaid, false),
          ),
        ),
    ),
    exists(
      tx
        .select({ id: slotTable.id })
        .from(slotTable)
        .leftJoin(invoicedSlotTable, eq(invoicedSlotTable.slotId, slotTable.id))
        .where(
          and(
            eq(slotTable.premiseId, premiseTable.id),
            eq(slotTable.state, 'approved'),
            isNull(invoicedSlotTable.slotId),
          ),
        ),
    ),
  );

const usedPremise = aliasedTable(premiseUserTable, 'used_premise');

/** The active clients besides this user who are users of the outer statement's premise. */
const otherClients = (tx: Tx, userId: number) =>
  tx
    .select({ id: premiseUserTable.userId })
    .from(premiseUserTable)
    .innerJoin(userTable, and(eq(userTable.id, premiseUserTable.userId), eq(userTable.status, 'active')))
    .innerJoin(userRoleTable, eq(userRoleTable.userId, userTable.id))
    .innerJoin(roleTable, and(eq(roleTable.id, userRoleTable.roleId), eq(roleTable.name, 'Client')))
    .where(and(eq(premiseUserTable.premiseId, premiseTable.id), ne(premiseUserTable.userId, userId)));

const premisesUsedBy = (tx: Tx, userId: number) =>
  tx
    .select({ id: usedPremise.premiseId })
    .from(usedPremise)
    .innerJoin(userRoleTable, eq(userRoleTable.userId, usedPremise.userId))
    .innerJoin(roleTable, and(eq(roleTable.id, userRoleTable.roleId), eq(roleTable.name, 'Client')))
    .where(eq(usedPremise.userId, userId));

/**
 * Returns the name of a premise with an open balance whose only active client is this user; null if there is none.
 * Locks the client's premises, so that of the last two clients who leave at once the second is refused.
 */
export const findPremiseWithOpenBalance = async (
  tx: Tx,
  userId: number,
  lang: Lang,
): Promise<string | null> => {
  const used = inArray(premiseTable.id, premisesUsedBy(tx, userId));
  await tx
    .select({ id: premiseTable.id })
    .from(premiseTable)
    .where(used)
    .orderBy(asc(premiseTable.id))
    .for('no key update');
  const [premise] = await tx
    .select({ name: premiseName(lang) })
    .from(premiseTable)
    .where(and(used, hasOpenBalance(tx), not(exists(otherClients(tx, userId)))))
    .orderBy(asc(premiseName(lang)))
    .limit(1);
  return premise?.name ?? null;
};
