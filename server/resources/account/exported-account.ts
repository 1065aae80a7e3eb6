import type { Lang } from '@contract/primitives';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameIn } from '@server/base/db/localized-name';
import { guardGroupRightTable, premiseGroupRightTable } from '@server/model/access-right';
import { fileTable } from '@server/model/file';
import { mailTable } from '@server/model/mail';
import { guardGroupTable, premiseGroupTable } from '@server/model/metadata';
import { notificationMessageTable, notificationTable } from '@server/model/notification';
import { premiseTable, premiseUserTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { knownDeviceTable, signInTable } from '@server/model/session';
import { messageParams } from '@server/platform/notification/message-params';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { batchesOf, type ReadAfter } from './export-batches';
import { exportedWork } from './exported-work';
import { findProfile } from './profile';

const listSignIns = (tx: Tx, userId: number) =>
  tx
    .select({
      createdAt: signInTable.createdAt,
      lastSeenAt: signInTable.lastSeenAt,
      endsAt: signInTable.endsAt,
      endedFor: signInTable.endedFor,
      userAgent: signInTable.userAgent,
      address: signInTable.address,
    })
    .from(signInTable)
    .where(eq(signInTable.userId, userId))
    .orderBy(asc(signInTable.createdAt));

const listPremises = (tx: Tx, userId: number, lang: Lang) =>
  tx
    .select({ id: premiseTable.id, name: premiseName(lang) })
    .from(premiseUserTable)
    .innerJoin(premiseTable, eq(premiseTable.id, premiseUserTable.premiseId))
    .where(eq(premiseUserTable.userId, userId))
    .orderBy(asc(premiseTable.id));

const listScope = async (tx: Tx, userId: number, lang: Lang) => ({
  premiseGroups: await tx
    .select({ id: premiseGroupTable.id, name: nameIn(premiseGroupTable, lang) })
    .from(premiseGroupRightTable)
    .innerJoin(premiseGroupTable, eq(premiseGroupTable.id, premiseGroupRightTable.premiseGroupId))
    .where(eq(premiseGroupRightTable.userId, userId))
    .orderBy(asc(premiseGroupTable.id)),
  securityGroups: await tx
    .select({ id: guardGroupTable.id, name: nameIn(guardGroupTable, lang) })
    .from(guardGroupRightTable)
    .innerJoin(guardGroupTable, eq(guardGroupTable.id, guardGroupRightTable.guardGroupId))
    .where(eq(guardGroupRightTable.userId, userId))
    .orderBy(asc(guardGroupTable.id)),
});

/** Notifications in the language they are shown in. */
const readNotices =
  (tx: Tx, userId: number, { lang, t }: Actor): ReadAfter =>
  async (after, limit) => {
    const rows = await tx
      .select({
        id: notificationTable.id,
        at: notificationTable.createdAt,
        read: notificationTable.read,
        message: notificationMessageTable,
        params: messageParams(notificationMessageTable, lang),
      })
      .from(notificationTable)
      .innerJoin(notificationMessageTable, eq(notificationMessageTable.id, notificationTable.messageId))
      .where(and(eq(notificationTable.userId, userId), gt(notificationTable.id, after)))
      .orderBy(asc(notificationTable.id))
      .limit(limit);
    return rows.map(({ id, at, read, params, message: { topic, action, bookingId, premiseId } }) => ({
      id,
      at,
      read,
      topic,
      action,
      bookingId,
      premiseId,
      body: t(`notification.${topic}.${action}.body`, params),
    }));
  };

/** Without the contents: the link in a pending mail gives access to the account. */
const readMails =
  (tx: Tx, email: string): ReadAfter =>
  (after, limit) =>
    tx
      .select({
        id: mailTable.id,
        kind: sql<string | null>`${mailTable.content} ->> 'kind'`,
        createdAt: mailTable.createdAt,
        sentAt: mailTable.sentAt,
      })
      .from(mailTable)
      .where(and(eq(sql`lower(${mailTable.recipient})`, sql`lower(${email})`), gt(mailTable.id, after)))
      .orderBy(asc(mailTable.id))
      .limit(limit);

const findAvatar = async (tx: Tx, avatarId: string | null) => {
  if (avatarId === null) return null;
  const [file] = await tx.select().from(fileTable).where(eq(fileTable.id, avatarId));
  return file ? { type: file.type, base64: base64Of(file.bytes) } : null;
};

const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** All data stored about the caller, without secrets: no hash, no token. What grows with time is read in batches. */
export const exportedAccount = async (tx: Tx, actor: Actor) => {
  const { userId } = actor.viewer;
  const profile = await findProfile(tx, actor);
  return {
    exportedAt: actor.now,
    profile,
    avatar: await findAvatar(tx, profile.avatarId),
    scope: await listScope(tx, userId, actor.lang),
    premises: await listPremises(tx, userId, actor.lang),
    signIns: await listSignIns(tx, userId),
    knownDevices: await tx
      .select({ since: knownDeviceTable.createdAt })
      .from(knownDeviceTable)
      .where(eq(knownDeviceTable.userId, userId))
      .orderBy(asc(knownDeviceTable.createdAt)),
    notifications: batchesOf(readNotices(tx, userId, actor)),
    ...(await exportedWork(tx, userId, actor.lang)),
    mails: batchesOf(readMails(tx, profile.email)),
  };
};
