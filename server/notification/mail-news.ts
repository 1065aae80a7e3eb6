import type { RoleName } from '@contract/access';
import type { NotificationAction, Topic } from '@contract/notification';
import type { Lang } from '@contract/primitives';
import { lastDailyMail, PREFERENCE_OF } from '@domain/news-mail';
import { areaOfRoles, notificationTarget } from '@domain/notification-target';
import { type NameParts, personName } from '@domain/person-name';
import type { Database, Tx } from '@server/db/database';
import type { NewsLine } from '@server/mail/content';
import { queueMail } from '@server/mail/queue-mail';
import { findTimeZone } from '@server/setting/queries';
import { sql } from 'drizzle-orm';

/** What one act tells somebody goes together, and so does what follows it at once. */
const SETTLED_MS = 2_000;
const PEOPLE_AT_ONCE = 50;
/** A mail of more would be cut off by its reader's program. */
const MOST_LINES = 50;

interface News extends NameParts, Record<string, unknown> {
  id: number;
  userId: number;
  email: string;
  language: Lang;
  roles: RoleName[];
  topic: Topic;
  action: NotificationAction;
  bookingId: number | null;
  premiseId: number | null;
  params: NewsLine['params'];
}

/** How a person wants to be mailed of a message. */
const pace = sql`(person.mail_preferences ->> (${JSON.stringify(PREFERENCE_OF)}::jsonb ->> message.topic))`;
const TO_MAIL = sql`from notification news
  join notification_message message on message.id = news.message_id
  join user_account person on person.id = news.user_id
  where news.mailed_at is null`;

const isAnyToMail = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select from notification where mailed_at is null limit 1`);
  return rows.length > 0;
};

/** Of what was read, what isn't wanted, and what was for somebody who is not there any more, no mail is sent. */
const passOver = async (tx: Tx, now: Date): Promise<void> => {
  const idle = sql`select news.id ${TO_MAIL} and (news.read or person.status <> 'active' or ${pace} = 'none')
    for update of news skip locked`;
  await tx.execute(sql`update notification set mailed_at = ${now.toISOString()}::timestamptz
    where id = any(array(${idle}))`);
};

/** What some people are to be mailed of now, locked: another server that mails at the same time leaves it out. */
const takeNews = async (tx: Tx, settled: string, eight: string): Promise<News[]> => {
  const isDaily = sql`${pace} = 'daily' and news.created_at < ${eight}::timestamptz`;
  const people = sql`select distinct news.user_id ${TO_MAIL} and person.status = 'active' and not news.read
    and (${pace} = 'at-once' and news.created_at <= ${settled}::timestamptz or ${isDaily}) limit ${PEOPLE_AT_ONCE}`;
  const { rows } = await tx.execute<News>(sql`
    select news.id, news.user_id as "userId", person.email, person.language,
      person.first_name as "firstName", person.last_name as "lastName",
      array(select role.name from user_role join role on role.id = user_role.role_id
        where user_role.user_id = person.id) as roles,
      message.topic, message.action, message.booking_id as "bookingId", message.premise_id as "premiseId",
      message.params
    ${TO_MAIL} and person.status = 'active' and not news.read and (${pace} = 'at-once' or ${isDaily})
      and news.user_id = any(array(${people}))
    order by news.id for update of news skip locked`);
  return rows;
};

const lineOf = ({ topic, action, params, bookingId, premiseId, roles }: News): NewsLine => {
  const activity = {
    topic,
    bookingId: bookingId ?? undefined,
    premise: premiseId === null ? undefined : { id: premiseId },
  };
  return { topic, action, params, path: notificationTarget(activity, areaOfRoles(roles)) ?? null };
};

const queueNews = async (tx: Tx, own: readonly [News, ...News[]], now: Date): Promise<void> => {
  const [person] = own;
  const content = {
    kind: 'notifications' as const,
    params: { person: personName(person) },
    lines: own.slice(0, MOST_LINES).map(lineOf),
    count: own.length,
  };
  await queueMail(tx, { to: person.email, language: person.language, content }, now);
};

const groupByPerson = (news: readonly News[]): [News, ...News[]][] => {
  const groups = new Map<number, [News, ...News[]]>();
  for (const item of news) {
    const group = groups.get(item.userId);
    if (group) group.push(item);
    else groups.set(item.userId, [item]);
  }
  return [...groups.values()];
};

/** Queues the mails of some people, and marks what is in them, all in one transaction. Answers how many were served. */
const mailSome = async (tx: Tx, settled: string, eight: string, now: Date): Promise<number> => {
  const news = await takeNews(tx, settled, eight);
  if (news.length === 0) return 0;
  const groups = groupByPerson(news);
  for (const group of groups) await queueNews(tx, group, now);
  await tx.execute(sql`update notification set mailed_at = ${now.toISOString()}::timestamptz
    where id = any(${sql.param(news.map(({ id }) => id))}::int[])`);
  return groups.length;
};

/**
 * Mails what is new to those who want it by mail, in one mail a person: at once, once what happened has settled, or
 * daily at eight by the business's clock. Several servers may do it at once.
 */
export const mailNews = async (db: Database, now: Date): Promise<void> => {
  if (!(await isAnyToMail(db))) return;
  await passOver(db, now);
  const settled = new Date(now.getTime() - SETTLED_MS).toISOString();
  const eight = lastDailyMail(await findTimeZone(db), settled);
  for (;;) {
    const served = await db.transaction((tx) => mailSome(tx, settled, eight, now));
    if (served < PEOPLE_AT_ONCE) return;
  }
};
