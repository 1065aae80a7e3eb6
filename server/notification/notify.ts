import { INTERNAL_ROLES } from '@domain/access';
import { type Audience, type BookingEvent, noticesFor } from '@domain/booking-notices';
import { peopleReaching } from '@server/access-right/reach-queries';
import type { Tx } from '@server/db/database';
import { announceChanges } from '@server/http/change';
import { premiseUserTable } from '@server/premise/table';
import { roleTable, userRoleTable, userTable } from '@server/user/table';
import { type SQL, sql } from 'drizzle-orm';
import { notificationMessageTable, notificationTable } from './table';

interface ToldBooking {
  id: number;
  premiseId: number;
  orderedBy: number;
}

/** What the sentences name: values, never words of a language. Days as "yyyy-MM-dd". */
interface BookingNoticeParams {
  premise: string;
  person: string;
  firstDate: string;
  lastDate: string;
}

interface BookingNews {
  booking: ToldBooking;
  event: BookingEvent;
  /** Who did it and so hears nothing; null when time did. */
  actorId: number | null;
  params: BookingNoticeParams;
  now: Date;
}

/** Per audience of the product's table a query for its user ids. */
const audienceQueries = ({ premiseId, orderedBy }: ToldBooking): Readonly<Record<Audience, SQL>> => ({
  approvers: peopleReaching(premiseId, 'booking.approve'),
  internalInScope: peopleReaching(premiseId, 'booking.read', INTERNAL_ROLES),
  orderer: sql`select ${userTable.id} from ${userTable}
    where ${userTable.id} = ${orderedBy} and ${userTable.status} = 'active'`,
  otherPremiseUsers: sql`select ${userTable.id} from ${premiseUserTable}
    join ${userTable} on ${userTable.id} = ${premiseUserTable.userId} and ${userTable.status} = 'active'
    where ${premiseUserTable.premiseId} = ${premiseId} and ${premiseUserTable.userId} <> ${orderedBy}`,
  premiseClients: sql`select ${userTable.id} from ${premiseUserTable}
    join ${userTable} on ${userTable.id} = ${premiseUserTable.userId} and ${userTable.status} = 'active'
    join ${userRoleTable} on ${userRoleTable.userId} = ${userTable.id}
    join ${roleTable} on ${roleTable.id} = ${userRoleTable.roleId} and ${roleTable.name} = 'Client'
    where ${premiseUserTable.premiseId} = ${premiseId}`,
});

/** Writes each notice's message once, and a row for each person who hears it. Returns who heard anything. */
const writeNotices = async (tx: Tx, { booking, event, actorId, params, now }: BookingNews) => {
  const notices = noticesFor(event);
  const queries = audienceQueries(booking);
  const at = now.toISOString();
  const listeners = sql.join(
    notices.map(
      ({ topic, action, audience }) =>
        sql`select ${topic}::text as topic, ${action}::text as action, id as user_id
          from (${queries[audience]}) heard(id) where id is distinct from ${actorId}::int`,
    ),
    sql` union all `,
  );
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    with listener as (${listeners}),
    message as (
      insert into ${notificationMessageTable} (topic, action, booking_id, premise_id, params, created_at)
      select distinct topic, action, ${booking.id}::int, ${booking.premiseId}::int,
        ${JSON.stringify({ ...params, bookingId: booking.id })}::jsonb, ${at}::timestamptz
      from listener
      returning id, topic, action)
    insert into ${notificationTable} (user_id, message_id, read, created_at)
    select listener.user_id, message.id, false, ${at}::timestamptz
    from listener join message using (topic, action)
    returning user_id`);
  return rows.map(({ user_id }) => user_id);
};

/**
 * Tells of an event in a booking's life whoever the product's table names, in the transaction of the event, and
 * all open pages that bookings changed: the keys carry no data, so everybody may hear them.
 */
export const notifyOfBooking = async (tx: Tx, news: BookingNews): Promise<void> => {
  const told = await writeNotices(tx, news);
  await announceChanges(tx, news.now, [
    { keys: ['Notification', 'NotificationCount'], userIds: told },
    { keys: ['Booking', 'Premise'], userIds: null },
  ]);
};
