import { ACCESS, ROLES } from '@contract/access';
import type { ChangeKey } from '@contract/change-key';
import type { NotificationAction, Topic } from '@contract/notification';
import type { Day } from '@contract/primitives';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { peopleReaching, peopleReachingGuards } from '@server/model/people-reaching';
import { insertOutboxRows } from '@server/platform/outbox/announce-change';
import { type SQL, sql } from 'drizzle-orm';
import { NOTIFICATION_KEYS, namedIn } from './notify';

interface NewNotification {
  topic: Topic;
  action: NotificationAction;
  /** A query for the ids of the recipients. */
  recipients: SQL;
  params: Record<string, string | number>;
  /** Named when the notification is read. */
  premiseId?: number;
  /** The booking that it concerns, although it is told by other sentences than a booking's. */
  bookingId?: number | undefined;
  /** Further stale keys of the recipients. */
  changed: readonly ChangeKey[];
  now: Date;
}

/** Notifies users of an event that isn't an act on a booking, in one statement. */
export const notifyPeople = async (
  tx: Tx,
  { topic, action, recipients, params, premiseId, bookingId, changed, now }: NewNotification,
): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const changeForRecipients = sql`select ${at}, ${sql.param([...NOTIFICATION_KEYS, ...changed])}::text[],
    array_agg(user_id) from notified having count(*) > 0`;
  await tx.execute(sql`
    with recipient as (${recipients}),
    message as (
      insert into notification_message (topic, action, premise_id, booking_id, params, created_at)
      select ${topic}::text, ${action}::text, ${premiseId ?? null}::int, ${bookingId ?? null}::int, ${JSON.stringify(params)}::jsonb, ${at}
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
 * Notifies user managers of a user waiting for approval, with the premise if a client invites the person to it. The
 * params contain the id, so that the name can be erased with the account.
 */
export const notifyOfWaitingUser = (
  tx: Tx,
  userId: number,
  person: string,
  now: Date,
  premiseId?: number,
): Promise<void> =>
  notifyPeople(tx, {
    topic: 'USER_WAITING_APPROVAL',
    action: 'CREATE',
    premiseId,
    recipients: userManagers,
    params: { person, userId, ...(premiseId !== undefined && { waiting: 'invited' }) },
    changed: ['User'],
    now,
  });

interface RejectedColleague {
  userId: number;
  /** As typed in the invitation: the inviter may not learn the name of an existing account. */
  email: string;
  premiseId: number;
  invitedBy: number;
  reason: string;
}

/** Notifies who invited a colleague, while still able to, that the request was rejected. */
export const notifyOfRejectedColleague = (
  tx: Tx,
  { userId, email, premiseId, invitedBy, reason }: RejectedColleague,
  now: Date,
): Promise<void> =>
  notifyPeople(tx, {
    topic: 'USER_WAITING_APPROVAL',
    action: 'REJECT',
    premiseId,
    recipients: sql`select id from (${peopleReaching(premiseId, 'premiseUser.invite')}) reader(id) where id = ${invitedBy}`,
    params: { person: email, userId, reason },
    changed: [],
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

interface DecidedPostOrders {
  premiseId: number;
  event: 'accepted' | 'declined';
  proposedBy: number;
  /** Who decided. */
  by: Viewer;
  /** Of `declined`. */
  reason?: string;
}

/** Notifies who proposed post orders, while the premise is in their reach, that they are accepted or declined. */
export const notifyOfDecidedPostOrders = (
  tx: Tx,
  { premiseId, event, proposedBy, by, reason = '' }: DecidedPostOrders,
  now: Date,
): Promise<void> =>
  notifyPeople(tx, {
    topic: 'MODIFY_BOOKING',
    action: 'EDIT',
    premiseId,
    recipients: sql`select id from (${peopleReaching(premiseId, 'postOrder.propose')}) reader(id) where id = ${proposedBy}`,
    params: { edited: `postOrder.${event}`, ...namedIn(by), reason },
    changed: [],
    now,
  });
