import { peopleReaching } from '@server/access-right/reach-queries';
import type { Tx } from '@server/db/database';
import type { Viewer } from '@server/viewer';
import { sql } from 'drizzle-orm';

export interface OwnedBooking {
  id: number;
  premiseId: number;
  /** Whose order it is, so that neither may approve it. */
  orderedBy: number;
  lastEditedBy: number;
}

/**
 * The ids of those of these bookings that somebody may approve in the ordinary way: an active approver who neither
 * ordered nor last edited it. Only a SuperAdmin may ever act as the last resort, so nobody else is asked after.
 */
export const findBookingsOthersMayApprove = async (
  tx: Tx,
  viewer: Viewer,
  bookings: readonly OwnedBooking[],
): Promise<ReadonlySet<number>> => {
  if (bookings.length === 0 || !viewer.roles.includes('SuperAdmin'))
    return new Set(bookings.map(({ id }) => id));
  const column = (value: (booking: OwnedBooking) => number) => sql`${sql.param(bookings.map(value))}::int[]`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select asked.id from unnest(${column(({ id }) => id)}, ${column(({ premiseId }) => premiseId)},
      ${column(({ orderedBy }) => orderedBy)}, ${column(({ lastEditedBy }) => lastEditedBy)})
      asked(id, premise_id, ordered_by, edited_by)
    where exists (
      select from (${peopleReaching(sql`asked.premise_id`, 'booking.approve')}) approver(id)
      where approver.id not in (asked.ordered_by, asked.edited_by))`);
  return new Set(rows.map(({ id }) => id));
};
