import type { RoleName } from '@contract/access';
import type { NotificationAction, Topic } from '@contract/notification';
import type { Lang } from '@contract/primitives';
import { lastDailyMail, MAIL_PREFERENCE_OF } from '@domain/notification-mail';
import { areaOfRoles, notificationTarget } from '@domain/notification-target';
import { type NameParts, personName } from '@domain/person-name';
import type { Database, Tx } from '@server/base/db/database';
import type { NotificationLine } from '@server/model/mail-content';
import { queueMail } from '@server/platform/mail/queue-mail';
import { messageParams } from '@server/platform/notification/message-params';
import { findTimeZone } from '@server/platform/setting/queries';
import { sql } from 'drizzle-orm';

/** Notifications that follow each other closely go into one mail. */
const SETTLED_MS = 2_000;
const USERS_PER_BATCH = 50;
/** Mail programs cut off longer mails. */
const MAX_LINES = 50;

interface PendingNotification extends NameParts, Record<string, unknown> {
  id: number;
  userId: number;
  email: string;
  language: Lang;
  roles: RoleName[];
  topic: Topic;
  action: NotificationAction;
  bookingId: number | null;
  premiseId: number | null;
  params: NotificationLine['params'];
}

/** The user's mail preference for the topic of the message. */
const preference = sql`(person.mail_preferences ->> (${JSON.stringify(MAIL_PREFERENCE_OF)}::jsonb ->> message.topic))`;
const PENDING = sql`from notification pending
  join notification_message message on message.id = pending.message_id
  join user_account person on person.id = pending.user_id
  where pending.mailed_at is null`;

const MESSAGE = { params: sql`message.params`, premiseId: sql`message.premise_id` };

const hasPending = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select from notification where mailed_at is null limit 1`);
  return rows.length > 0;
};

/** Marks notifications that need no mail: read, not wanted by mail, or of a user who isn't active. */
const skipUnwanted = async (tx: Tx, now: Date): Promise<void> => {
  const unwanted = sql`select pending.id ${PENDING} and (pending.read or person.status <> 'active' or ${preference} = 'none')
    for update of pending skip locked`;
  await tx.execute(sql`update notification set mailed_at = ${now.toISOString()}::timestamptz
    where id = any(array(${unwanted}))`);
};

/** Returns the notifications to mail to the next users, locked: other servers skip them. */
const lockBatch = async (
  tx: Tx,
  atOnceBefore: string,
  dailyBefore: string,
): Promise<PendingNotification[]> => {
  const isDaily = sql`${preference} = 'daily' and pending.created_at < ${dailyBefore}::timestamptz`;
  const userIds = sql`select distinct pending.user_id ${PENDING} and person.status = 'active' and not pending.read
    and (${preference} = 'at-once' and pending.created_at <= ${atOnceBefore}::timestamptz or ${isDaily}) limit ${USERS_PER_BATCH}`;
  const { rows } = await tx.execute<PendingNotification>(sql`
    select pending.id, pending.user_id as "userId", person.email, person.language,
      person.first_name as "firstName", person.last_name as "lastName",
      array(select role.name from user_role join role on role.id = user_role.role_id
        where user_role.user_id = person.id) as roles,
      message.topic, message.action, message.booking_id as "bookingId", message.premise_id as "premiseId",
      ${messageParams(MESSAGE, sql`person.language`)} as params
    ${PENDING} and person.status = 'active' and not pending.read and (${preference} = 'at-once' or ${isDaily})
      and pending.user_id = any(array(${userIds}))
    order by pending.id for update of pending skip locked`);
  return rows;
};

const lineOf = ({
  topic,
  action,
  params,
  bookingId,
  premiseId,
  roles,
}: PendingNotification): NotificationLine => {
  const activity = {
    topic,
    bookingId: bookingId ?? undefined,
    premise: premiseId === null ? undefined : { id: premiseId },
    month: params.servedMonth === undefined ? undefined : String(params.servedMonth),
  };
  return { topic, action, params, path: notificationTarget(activity, areaOfRoles(roles)) ?? null };
};

const queueMailOf = async (
  tx: Tx,
  notifications: readonly [PendingNotification, ...PendingNotification[]],
  now: Date,
): Promise<void> => {
  const [person] = notifications;
  const content = {
    kind: 'notifications' as const,
    params: { person: personName(person) },
    lines: notifications.slice(0, MAX_LINES).map(lineOf),
    count: notifications.length,
  };
  await queueMail(tx, { to: person.email, language: person.language, content }, now);
};

const groupByUser = (
  notifications: readonly PendingNotification[],
): [PendingNotification, ...PendingNotification[]][] => {
  const groups = new Map<number, [PendingNotification, ...PendingNotification[]]>();
  for (const item of notifications) {
    const group = groups.get(item.userId);
    if (group) group.push(item);
    else groups.set(item.userId, [item]);
  }
  return [...groups.values()];
};

/** Queues the mails of one batch of users and marks their notifications. Returns the number of users. */
const mailBatch = async (tx: Tx, atOnceBefore: string, dailyBefore: string, now: Date): Promise<number> => {
  const notifications = await lockBatch(tx, atOnceBefore, dailyBefore);
  if (notifications.length === 0) return 0;
  const groups = groupByUser(notifications);
  for (const group of groups) await queueMailOf(tx, group, now);
  await tx.execute(sql`update notification set mailed_at = ${now.toISOString()}::timestamptz
    where id = any(${sql.param(notifications.map(({ id }) => id))}::int[])`);
  return groups.length;
};

/**
 * Mails new notifications, one mail per user: two seconds after the oldest, or daily at eight in the business's time
 * zone. Safe on several servers at once.
 */
export const mailNotifications = async (db: Database, now: Date, stopping?: AbortSignal): Promise<void> => {
  if (!(await hasPending(db))) return;
  await skipUnwanted(db, now);
  const atOnceBefore = new Date(now.getTime() - SETTLED_MS).toISOString();
  const dailyBefore = lastDailyMail(await findTimeZone(db), atOnceBefore);
  while (!stopping?.aborted) {
    const users = await db.transaction((tx) => mailBatch(tx, atOnceBefore, dailyBefore, now));
    if (users < USERS_PER_BATCH) return;
  }
};
