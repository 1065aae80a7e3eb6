import { ACCESS, ROLES } from '@contract/access';
import type { ChangeKey } from '@contract/change-key';
import type { NotificationAction, Topic } from '@contract/notification';
import type { Day } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import { peopleReachingGuards } from '@server/model/people-reaching';
import { insertOutboxRows } from '@server/platform/outbox/announce-change';
import { type SQL, sql } from 'drizzle-orm';
import { NOTIFICATION_KEYS } from './notify';

interface NewNotification {
  topic: Topic;
  action: NotificationAction;
  /** A query for the ids of the recipients. */
  recipients: SQL;
  params: Record<string, string | number>;
  /** Further stale keys of the recipients. */
  changed: readonly ChangeKey[];
  now: Date;
}

/** Notifies users of an event that isn't about a booking, in one statement. */
const notifyPeople = async (
  tx: Tx,
  { topic, action, recipients, params, changed, now }: NewNotification,
): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const changeForRecipients = sql`select ${at}, ${sql.param([...NOTIFICATION_KEYS, ...changed])}::text[],
    array_agg(user_id) from notified having count(*) > 0`;
  await tx.execute(sql`
    with recipient as (${recipients}),
    message as (
      insert into notification_message (topic, action, params, created_at)
      select ${topic}::text, ${action}::text, ${JSON.stringify(params)}::jsonb, ${at}
      where exists (select from recipient)
      returning id),
    notified as (
      insert into notification (user_id, message_id, read, created_at)
      select recipient.id, message.id, false, ${at} from recipient, message
      returning user_id)
    ${insertOutboxRows([changeForRecipients])}`);
};

const USER_MANAGER_ROLES = ROLES.filter((role) => ACCESS['user.manage'][role] !== null);
const userManagers = sql`select distinct person.id from user_account person
  join user_role on user_role.user_id = person.id join role on role.id = user_role.role_id
  where person.status = 'active' and role.name = any(${sql.param(USER_MANAGER_ROLES)}::text[])`;

/**
 * Notifies user managers of a user waiting for approval. The params contain the id, so that the name can be erased with
 * the account.
 */
export const notifyOfWaitingUser = (tx: Tx, userId: number, person: string, now: Date): Promise<void> =>
  notifyPeople(tx, {
    topic: 'USER_WAITING_APPROVAL',
    action: 'CREATE',
    recipients: userManagers,
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

/** Notifies those who may edit the guard of an expiring licence. */
export const notifyOfLicenceExpiry = (
  tx: Tx,
  { guardGroupId, ...params }: ExpiringLicence,
  now: Date,
): Promise<void> =>
  notifyPeople(tx, {
    topic: 'SECURITY_LICENSE_EXPIRY',
    action: 'EDIT',
    recipients: peopleReachingGuards(guardGroupId, 'guard.edit'),
    params,
    changed: [],
    now,
  });
