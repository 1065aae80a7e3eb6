import { accountCalls } from '@contract/account';
import type { Lang } from '@contract/primitives';
import { ZERO } from '@domain/money';
import { personName } from '@domain/person-name';
import { type AnyActor, userRef } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import { notFound, RefusalError } from '@server/base/refusal';
import { slotTable } from '@server/model/booking';
import { invoicedSlotTable, invoiceTable } from '@server/model/invoice';
import { openingBalanceTable } from '@server/model/opening-balance';
import { premiseTable, premiseUserTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { roleTable, userRoleTable, userTable } from '@server/model/user';
import { recordAudit } from '@server/platform/audit/record-audit';
import { queueMail } from '@server/platform/mail/queue-mail';
import { announceChange } from '@server/platform/outbox/announce-change';
import { endSessions } from '@server/platform/session/end-sessions';
import { pauseStranded } from '@server/platform/standing-order/pause-stranded';
import { billedSlots } from '@server/resources/booking/slot-queries';
import { lockUser } from '@server/resources/user/lock-queries';
import { countSuperAdmins } from '@server/resources/user/super-admin-queries';
import { aliasedTable, and, asc, eq, exists, gt, inArray, isNull, ne, not, or, type SQL } from 'drizzle-orm';
import { forgetPerson } from './forget-person';

/**
 * WHERE for the premises with an open balance: an unpaid issued invoice, something owed from before the product was used, or
 * a slot in force, past or future, or cancelled for a fee, that no invoice bills yet.
 */
const hasOpenBalance = (tx: Tx): SQL | undefined =>
  or(
    exists(
      tx
        .select({ id: openingBalanceTable.id })
        .from(openingBalanceTable)
        .where(
          and(eq(openingBalanceTable.premiseId, premiseTable.id), gt(openingBalanceTable.balance, ZERO)),
        ),
    ),
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
        .where(and(eq(slotTable.premiseId, premiseTable.id), billedSlots, isNull(invoicedSlotTable.slotId))),
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
const findPremiseWithOpenBalance = async (tx: Tx, userId: number, lang: Lang): Promise<string | null> => {
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
    .orderBy(asc(nameOrder(premiseTable, lang)))
    .limit(1);
  return premise?.name ?? null;
};

/**
 * Erases the person's data and closes the account permanently; orders, decisions and history remain under a number.
 * Refused for the last active SuperAdmin and for the only client of a premise with an open balance.
 */
export const deleteAccount = async (tx: Tx, actor: AnyActor, userId: number): Promise<void> => {
  const user = await lockUser(tx, userId);
  if (user.status === 'deleted') throw notFound();
  const isActiveSuperAdmin = user.status === 'active' && user.roles.includes('SuperAdmin');
  if (isActiveSuperAdmin && (await countSuperAdmins(tx, userId)) === 0)
    throw new RefusalError('conflict', {}, { reason: 'lastSuperAdmin' });
  const premise = await findPremiseWithOpenBalance(tx, userId, actor.lang);
  if (premise !== null) throw new RefusalError('conflict', { premise }, { reason: 'openBalance' });

  await endSessions(tx, userId, 'deleted', actor.now);
  await forgetPerson(tx, { ...actor, by: userRef(userId) }, user);
  await pauseStranded(tx, actor, { userIds: [user.id] });
  await queueMail(
    tx,
    {
      to: user.email,
      language: user.language,
      content: { kind: 'deleted', params: { person: personName(user) } },
    },
    actor.now,
  );
  await recordAudit(tx, actor, {
    by: userRef(userId),
    action: 'user.deleted',
    subject: `user:${userId}`,
    before: { status: user.status },
    after: { status: 'deleted' },
  });
  // Many lists show the name; the change keys don't contain it.
  await announceChange(tx, actor.now, accountCalls.remove.tells);
};
