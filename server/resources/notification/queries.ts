import { NOTIFICATIONS_PER_PAGE, type Notification } from '@contract/notification';
import type { Lang } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { type Translate, translator } from '@server/base/translate';
import {
  type NotificationMessageRow,
  type NotificationRow,
  notificationMessageTable,
  notificationTable,
} from '@server/model/notification';
import { messageParams } from '@server/platform/notification/message-params';
import { sentenceOf } from '@server/platform/notification/sentence-of';
import { and, count, desc, eq, inArray } from 'drizzle-orm';

const onWire = (
  row: NotificationRow,
  message: NotificationMessageRow,
  params: NotificationMessageRow['params'],
  t: Translate,
): Notification => ({
  id: row.id,
  read: row.read,
  createdAt: row.createdAt.toISOString(),
  notificationMessage: {
    id: message.id,
    subject: sentenceOf(t, 'subject', message, params),
    body: sentenceOf(t, 'body', message, params),
    activityData: {
      topic: message.topic,
      action: message.action,
      ...(message.bookingId === null ? {} : { bookingId: message.bookingId }),
      ...(message.premiseId === null ? {} : { premise: { id: message.premiseId } }),
      ...(params.servedMonth === undefined ? {} : { month: String(params.servedMonth) }),
    },
  },
});

/** Returns a page of the user's notifications, newest first, in a language. Those of earlier pages are passed over in the index. */
export const listNotifications = async (tx: Tx, userId: number, page: number, lang: Lang) => {
  const t = translator(lang);
  const ofPage = tx
    .select({ id: notificationTable.id })
    .from(notificationTable)
    .where(eq(notificationTable.userId, userId))
    .orderBy(desc(notificationTable.id))
    .limit(NOTIFICATIONS_PER_PAGE)
    .offset((page - 1) * NOTIFICATIONS_PER_PAGE);
  const rows = await tx
    .select({
      row: notificationTable,
      message: notificationMessageTable,
      params: messageParams(notificationMessageTable, lang),
    })
    .from(notificationTable)
    .innerJoin(notificationMessageTable, eq(notificationMessageTable.id, notificationTable.messageId))
    .where(inArray(notificationTable.id, ofPage))
    .orderBy(desc(notificationTable.id));
  return rows.map(({ row, message, params }) => onWire(row, message, params, t));
};

export const countUnread = async (tx: Tx, userId: number): Promise<number> => {
  const [row] = await tx
    .select({ unread: count() })
    .from(notificationTable)
    .where(and(eq(notificationTable.userId, userId), eq(notificationTable.read, false)));
  return row?.unread ?? 0;
};

/** Marks messages as read for the user; returns how many changed. */
export const markRead = async (tx: Tx, userId: number, messageIds: readonly number[]): Promise<number> => {
  if (messageIds.length === 0) return 0;
  const marked = await tx
    .update(notificationTable)
    .set({ read: true })
    .where(
      and(
        eq(notificationTable.userId, userId),
        eq(notificationTable.read, false),
        inArray(notificationTable.messageId, [...messageIds]),
      ),
    )
    .returning({ id: notificationTable.id });
  return marked.length;
};
