import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { accessRightTable, guardGroupRightTable, premiseGroupRightTable } from '@server/model/access-right';
import { accountTokenTable } from '@server/model/account';
import { isByUser } from '@server/model/acted-by';
import { apiKeyTable } from '@server/model/api-key';
import { auditTable } from '@server/model/audit';
import { calendarKeyTable } from '@server/model/booking';
import { fileTable } from '@server/model/file';
import { idempotencyKeyTable } from '@server/model/idempotency';
import { mailTable } from '@server/model/mail';
import { notificationMessageTable, notificationTable, personOf } from '@server/model/notification';
import { colleagueInvitationTable, premiseUserTable } from '@server/model/premise';
import { recoveryCodeTable, secondFactorTable } from '@server/model/second-factor';
import { knownDeviceTable, signInTable } from '@server/model/session';
import { type UserRow, userFlagTable, userRoleTable, userTable } from '@server/model/user';
import { endApiKeys } from '@server/platform/api-key/end-api-keys';
import { erasePersonalOf } from '@server/platform/audit/erase-personal';
import { and, eq, exists, inArray, isNotNull, ne, not, sql } from 'drizzle-orm';

/** Replaces the name in every language; the number tells two erased people apart in a timeline. */
const erasedName = (userId: number) => `#${userId}`;

/** Tables whose rows belong to one person and are deleted with the account. */
const PERSONAL_TABLES = [
  userRoleTable,
  userFlagTable,
  accessRightTable,
  premiseGroupRightTable,
  guardGroupRightTable,
  premiseUserTable,
  colleagueInvitationTable,
  secondFactorTable,
  recoveryCodeTable,
  accountTokenTable,
  knownDeviceTable,
  notificationTable,
  calendarKeyTable,
] as const;

/**
 * Deletes mails to the current e-mail, to requested ones and to earlier ones, which only the audit knows, but not mails
 * to an address that now belongs to another user.
 */
const forgetMails = async (tx: Tx, { id, email }: UserRow): Promise<void> => {
  const requested = await tx
    .select({ email: accountTokenTable.email })
    .from(accountTokenTable)
    .where(and(eq(accountTokenTable.userId, id), isNotNull(accountTokenTable.email)));
  const earlier = await tx
    .select({
      before: sql<string | null>`${auditTable.before} ->> 'email'`,
      after: sql<string | null>`${auditTable.after} ->> 'email'`,
    })
    .from(auditTable)
    .where(eq(auditTable.subject, `user:${id}`));
  const emails = [
    email,
    ...requested.map((row) => row.email),
    ...earlier.flatMap((row) => [row.before, row.after]),
  ];
  const addresses = emails.flatMap((address) => (address === null ? [] : [address.toLowerCase()]));
  const isOthers = tx
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(sql`lower(${userTable.email}) = lower(${mailTable.recipient})`, ne(userTable.id, id)));
  await tx
    .delete(mailTable)
    .where(and(inArray(sql`lower(${mailTable.recipient})`, [...new Set(addresses)]), not(exists(isOthers))));
};

/** Removes the name from rows that stay. */
const eraseNames = async (tx: Tx, { id }: UserRow): Promise<void> => {
  await erasePersonalOf(tx, `user:${id}`);
  const params = sql`jsonb_set(${notificationMessageTable.params}, '{person}', to_jsonb(${erasedName(id)}::text))`;
  await tx
    .update(notificationMessageTable)
    .set({ params })
    .where(eq(personOf(notificationMessageTable.params), String(id)));
};

/** Erases the person's data and keeps the row that other tables refer to. */
export const forgetPerson = async (tx: Tx, actor: AnyActor, person: UserRow): Promise<void> => {
  const { id, avatarId } = person;
  await forgetMails(tx, person);
  await eraseNames(tx, person);
  for (const table of PERSONAL_TABLES) await tx.delete(table).where(eq(table.userId, id));
  await endApiKeys(tx, actor, id);
  await tx.update(apiKeyTable).set({ lastAddress: null }).where(eq(apiKeyTable.madeBy, id));
  await tx.delete(idempotencyKeyTable).where(isByUser(idempotencyKeyTable, id));
  await tx.update(signInTable).set({ userAgent: '', address: '' }).where(eq(signInTable.userId, id));
  await tx
    .update(userTable)
    .set({
      // An address that nobody can have signed up with.
      email: `deleted-${crypto.randomUUID()}@deleted.invalid`,
      passwordHash: null,
      firstName: erasedName(id),
      lastName: '',
      phone: '',
      avatarId: null,
      companyId: null,
      companyName: '',
      status: 'deleted',
      statusReason: null,
      mailPreferences: { booking: 'none', user: 'none', licence: 'none' },
      version: sql`${userTable.version} + 1`,
      updatedAt: actor.now,
    })
    .where(eq(userTable.id, id));
  if (avatarId !== null) await tx.delete(fileTable).where(eq(fileTable.id, avatarId));
};
