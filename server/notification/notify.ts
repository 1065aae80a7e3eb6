import { type ChangeKey, STALE_WITH_SLOTS } from '@contract/change-key';
import type { Day } from '@contract/primitives';
import { INTERNAL_ROLES } from '@domain/access';
import {
  type Audience,
  type BookingEvent,
  CONFIRMATIONS,
  isWithdrawal,
  noticesFor,
} from '@domain/booking-notices';
import { peopleReaching } from '@server/access-right/reach-queries';
import type { AnyActor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { announcing, changeFor } from '@server/outbox/announce-change';
import { type SQL, sql } from 'drizzle-orm';

interface ToldBooking {
  /** Or a query for it, of the statement that stores it. */
  id: number | SQL;
  premiseId: number;
  orderedBy: number;
}

export interface BookingNews {
  booking: ToldBooking;
  event: BookingEvent;
  /** The service dates that it concerns, in any order; at least one. */
  dates: readonly Day[];
}

/** What the sentences name besides the booking and its premise: values, never words of a language. */
const paramsOf = ({ viewer }: AnyActor, { event, dates }: BookingNews) => {
  const inOrder = [...dates].sort();
  return {
    person: viewer?.name ?? '',
    firstDate: inOrder[0] ?? '',
    lastDate: inOrder.at(-1) ?? '',
    ...(event in CONFIRMATIONS && { confirmed: CONFIRMATIONS[event as keyof typeof CONFIRMATIONS] }),
    ...(isWithdrawal(event) && { cancelled: 'withdrawn' }),
    ...(event === 'undecided' && { rejected: 'undecided' }),
  };
};

const PREMISE_USERS = sql.raw(`select person.id from premise_user
  join user_account person on person.id = premise_user.user_id and person.status = 'active'`);
const CLIENTS_ONLY = sql.raw(`join user_role on user_role.user_id = person.id
  join role on role.id = user_role.role_id and role.name = 'Client'`);

/** What a notice makes stale for who hears it. */
export const HEARD: readonly ChangeKey[] = ['Notification', 'NotificationCount'];

/** Per audience of the product's table a query for its user ids: of people who may open the booking. */
const AUDIENCES: Readonly<Record<Audience, (booking: ToldBooking) => SQL>> = {
  approvers: ({ premiseId }) => peopleReaching(premiseId, 'booking.approve'),
  internalInScope: ({ premiseId }) => peopleReaching(premiseId, 'booking.read', INTERNAL_ROLES),
  orderer: ({ premiseId, orderedBy }) =>
    sql`select id from (${peopleReaching(premiseId, 'booking.read')}) reader(id) where id = ${orderedBy}`,
  otherPremiseUsers: ({ premiseId, orderedBy }) => sql`${PREMISE_USERS}
    where premise_user.premise_id = ${premiseId} and premise_user.user_id <> ${orderedBy}`,
  premiseClients: ({ premiseId }) => sql`${PREMISE_USERS} ${CLIENTS_ONLY}
    where premise_user.premise_id = ${premiseId}`,
};

/**
 * Parts of a WITH that tell of an event in a booking's life whoever the product's table names, in the transaction of
 * the event, and all open pages what is stale by it: the keys carry no data, so everybody may hear them. Each notice's
 * message stands once, with a row for each who hears it. Who did it hears nothing; time did what nobody did.
 */
export const noticesOfBooking = (actor: AnyActor, news: BookingNews): SQL => {
  const { booking, event } = news;
  const at = sql`${actor.now.toISOString()}::timestamptz`;
  const listeners = noticesFor(event).map(
    ({ topic, action, audience }) =>
      sql`select ${topic}::text as topic, ${action}::text as action, id as user_id
        from (${AUDIENCES[audience](booking)}) heard(id) where id is distinct from ${actor.viewer?.userId ?? null}::int`,
  );
  const changeForListeners = sql`select ${at}, ${sql.param(HEARD)}::text[],
    array_agg(distinct user_id) from heard having count(*) > 0`;
  return sql`listener as (${sql.join(listeners, sql` union `)}),
    message as (
      insert into notification_message (topic, action, booking_id, premise_id, params, created_at)
      select distinct topic, action, told.id, ${booking.premiseId}::int,
        ${JSON.stringify(paramsOf(actor, news))}::jsonb || jsonb_build_object(
          'bookingId', told.id, 'premise', (select name from premise where id = ${booking.premiseId}::int)), ${at}
      from listener, (select ${booking.id}::int as id) told
      returning id, topic, action),
    heard as (
      insert into notification (user_id, message_id, read, created_at)
      select listener.user_id, message.id, false, ${at} from listener join message using (topic, action)
      returning user_id),
    change as (${announcing([changeForListeners, changeFor(actor.now, STALE_WITH_SLOTS, null)])})`;
};

/** Tells of an event in a booking's life. */
export const notifyOfBooking = async (tx: Tx, actor: AnyActor, news: BookingNews): Promise<void> => {
  await tx.execute(sql`with ${noticesOfBooking(actor, news)} select`);
};
