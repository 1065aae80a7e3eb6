import type { ProblemKind } from '@contract/booking';
import { type ChangeKey, STALE_WITH_SLOTS } from '@contract/change-key';
import type { Day } from '@contract/primitives';
import { INTERNAL_ROLES } from '@domain/access';
import {
  type Audience,
  type BookingEvent,
  CONFIRMATIONS,
  isOfStandingOrder,
  noticesFor,
  PARTIAL_CANCELS,
} from '@domain/booking-notices';
import type { Params } from '@domain/outcome';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { peopleReaching } from '@server/model/people-reaching';
import { insertOutboxRows, outboxRow } from '@server/platform/outbox/announce-change';
import { type SQL, sql } from 'drizzle-orm';

interface NotifiedBooking {
  /** Or a query for it, in the statement that inserts the booking. */
  id: number | SQL;
  premiseId: number;
  orderedBy: number;
}

export interface BookingNotification {
  booking: NotifiedBooking;
  event: BookingEvent;
  /** The service dates of the affected slots, at least one, in any order. */
  dates: readonly Day[];
  /** Of a rejection. */
  reason?: string | null;
  /** Of `problemReported` and `problemAnswered`. */
  problem?: { kind: ProblemKind; reportedBy: number };
  /** Of a standing order: further values of its sentences. */
  params?: Params | undefined;
}

/** The name of who acted, with the id by which it is erased with the account. */
export const namedIn = ({ name, userId }: Viewer): Params => ({ person: name, userId });

/** Values of the sentences besides the booking and its premise, independent of language. The premise is named when it is read. */
const paramsOf = ({ viewer }: AnyActor, { event, dates, reason, problem, params }: BookingNotification) => {
  const inOrder = [...dates].sort();
  return {
    // The sentences about a standing order name nobody.
    ...(viewer && !isOfStandingOrder(event) ? namedIn(viewer) : { person: '' }),
    firstDate: inOrder[0] ?? '',
    lastDate: inOrder.at(-1) ?? '',
    ...(event in CONFIRMATIONS && { confirmed: CONFIRMATIONS[event as keyof typeof CONFIRMATIONS] }),
    ...(event in PARTIAL_CANCELS && {
      cancelled: PARTIAL_CANCELS[event as keyof typeof PARTIAL_CANCELS],
      count: dates.length,
    }),
    ...(event === 'undecided' && { rejected: 'undecided' }),
    ...(event === 'rejected' && reason && { rejected: 'withReason', reason }),
    ...(problem && { edited: event === 'problemReported' ? `reported.${problem.kind}` : 'answered' }),
    ...(isOfStandingOrder(event) && { standing: event }),
    ...params,
  };
};

const PREMISE_USERS = sql.raw(`select person.id from premise_user
  join user_account person on person.id = premise_user.user_id and person.status = 'active'`);
const CLIENTS_ONLY = sql.raw(`join user_role on user_role.user_id = person.id
  join role on role.id = user_role.role_id and role.name = 'Client'`);

/** The stale keys of everyone who is notified. */
export const NOTIFICATION_KEYS: readonly ChangeKey[] = ['Notification', 'NotificationCount'];

/** Somebody, while the booking is in their reach. */
const readerNamed = ({ premiseId }: NotifiedBooking, userId: number): SQL =>
  sql`select id from (${peopleReaching(premiseId, 'booking.read')}) reader(id) where id = ${userId}`;

/** Queries for the user ids of each audience in `noticesFor`. */
const AUDIENCES: Readonly<
  Record<Audience, (booking: NotifiedBooking, problem: BookingNotification['problem']) => SQL>
> = {
  approvers: ({ premiseId }) => peopleReaching(premiseId, 'booking.approve'),
  internalInScope: ({ premiseId }) => peopleReaching(premiseId, 'booking.read', INTERNAL_ROLES),
  orderer: (booking) => readerNamed(booking, booking.orderedBy),
  problemAnswerers: ({ premiseId }) => peopleReaching(premiseId, 'problemReport.answer'),
  reporter: (booking, problem) => readerNamed(booking, problem?.reportedBy ?? 0),
  otherPremiseUsers: ({ premiseId, orderedBy }) => sql`${PREMISE_USERS}
    where premise_user.premise_id = ${premiseId} and premise_user.user_id <> ${orderedBy}`,
  premiseClients: ({ premiseId }) => sql`${PREMISE_USERS} ${CLIENTS_ONLY}
    where premise_user.premise_id = ${premiseId}`,
};

/**
 * Returns CTEs that notify the audiences of a booking event, except the acting user, and announce the stale keys to
 * everybody. Each message is stored once, with a notification per recipient.
 */
export const bookingNotificationCtes = (actor: AnyActor, notification: BookingNotification): SQL => {
  const { booking, event, problem } = notification;
  const at = sql`${actor.now.toISOString()}::timestamptz`;
  const recipients = noticesFor(event).map(
    ({ topic, action, audience }) =>
      sql`select ${topic}::text as topic, ${action}::text as action, id as user_id
        from (${AUDIENCES[audience](booking, problem)}) audience(id) where id is distinct from ${actor.viewer?.userId ?? null}::int`,
  );
  const changeForRecipients = sql`select ${at}, ${sql.param(NOTIFICATION_KEYS)}::text[],
    array_agg(distinct user_id) from notified having count(*) > 0`;
  return sql`recipient as (${sql.join(recipients, sql` union `)}),
    message as (
      insert into notification_message (topic, action, booking_id, premise_id, params, created_at)
      select distinct topic, action, booking.id, ${booking.premiseId}::int,
        ${JSON.stringify(paramsOf(actor, notification))}::jsonb || jsonb_build_object('bookingId', booking.id), ${at}
      from recipient, (select ${booking.id}::int as id) booking
      returning id, topic, action),
    notified as (
      insert into notification (user_id, message_id, read, created_at)
      select recipient.user_id, message.id, false, ${at} from recipient join message using (topic, action)
      returning user_id),
    change as (${insertOutboxRows([changeForRecipients, outboxRow(actor.now, STALE_WITH_SLOTS, null)])})`;
};

/** Notifies the audiences of a booking event. */
export const notifyOfBooking = async (
  tx: Tx,
  actor: AnyActor,
  notification: BookingNotification,
): Promise<void> => {
  await tx.execute(sql`with ${bookingNotificationCtes(actor, notification)} select`);
};
