import { ACCESS, ROLES } from '@contract/access';
import type { ChangeKey } from '@contract/change-key';
import type { NotificationAction, Topic } from '@contract/notification';
import type { Day } from '@contract/primitives';
import { peopleReachingGuards } from '@server/access-right/reach-queries';
import type { Tx } from '@server/db/database';
import { announcing } from '@server/outbox/announce-change';
import { type SQL, sql } from 'drizzle-orm';
import { HEARD } from './notify';

interface News {
  topic: Topic;
  action: NotificationAction;
  /** A query for the ids of who hears it. */
  people: SQL;
  params: Record<string, string | number>;
  /** What else is stale on their open pages. */
  changed: readonly ChangeKey[];
  now: Date;
}

/** Tells people of something that isn't a booking's, in the transaction of what happened; one statement. */
const notifyPeople = async (tx: Tx, { topic, action, people, params, changed, now }: News): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const changeForListeners = sql`select ${at}, ${sql.param([...HEARD, ...changed])}::text[],
    array_agg(user_id) from heard having count(*) > 0`;
  await tx.execute(sql`
    with listener as (${people}),
    message as (
      insert into notification_message (topic, action, params, created_at)
      select ${topic}::text, ${action}::text, ${JSON.stringify(params)}::jsonb, ${at}
      where exists (select from listener)
      returning id),
    heard as (
      insert into notification (user_id, message_id, read, created_at)
      select listener.id, message.id, false, ${at} from listener, message
      returning user_id)
    ${announcing([changeForListeners])}`);
};

const MANAGERS_OF_USERS = ROLES.filter((role) => ACCESS['user.manage'][role] !== null);
const managersOfUsers = sql`select distinct person.id from user_account person
  join user_role on user_role.user_id = person.id join role on role.id = user_role.role_id
  where person.status = 'active' and role.name = any(${sql.param(MANAGERS_OF_USERS)}::text[])`;

/**
 * Tells those who let people in that somebody waits, and their open pages that the list of users changed. The id goes
 * with the name, so that the name can be taken out again with the account.
 */
export const notifyOfWaitingUser = (tx: Tx, userId: number, person: string, now: Date): Promise<void> =>
  notifyPeople(tx, {
    topic: 'USER_WAITING_APPROVAL',
    action: 'CREATE',
    people: managersOfUsers,
    params: { person, userId },
    changed: ['User'],
    now,
  });

interface ExpiringLicence {
  /** The guard's name. */
  person: string;
  number: string;
  expiresOn: Day;
  guardGroupId: number | null;
}

/** Tells those who keep the guard's licences that one of them ends. */
export const notifyOfExpiry = (
  tx: Tx,
  { guardGroupId, ...params }: ExpiringLicence,
  now: Date,
): Promise<void> =>
  notifyPeople(tx, {
    topic: 'SECURITY_LICENSE_EXPIRY',
    action: 'EDIT',
    people: peopleReachingGuards(guardGroupId, 'guard.edit'),
    params,
    changed: [],
    now,
  });
