import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { peopleReaching } from '@server/model/people-reaching';
import { sql } from 'drizzle-orm';

export interface OwnedBooking {
  id: number;
  premiseId: number;
  /** Neither of the two may approve the booking. */
  orderedBy: number;
  lastEditedBy: number;
}

/**
 * The ids of those bookings that another user may approve: an active approver who neither ordered nor last edited
 * it. Only a SuperAdmin may approve as the last resort, so for other viewers every id is returned.
 */
export const findBookingsWithOtherApprovers = async (
  tx: Tx,
  viewer: Viewer,
  bookings: readonly OwnedBooking[],
): Promise<ReadonlySet<number>> => {
  if (bookings.length === 0 || !viewer.roles.includes('SuperAdmin'))
    return new Set(bookings.map(({ id }) => id));
  const column = (value: (booking: OwnedBooking) => number) => sql`${sql.param(bookings.map(value))}::int[]`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select requested.id from unnest(${column(({ id }) => id)}, ${column(({ premiseId }) => premiseId)},
      ${column(({ orderedBy }) => orderedBy)}, ${column(({ lastEditedBy }) => lastEditedBy)})
      requested(id, premise_id, ordered_by, edited_by)
    where exists (
      select from (${peopleReaching(sql`requested.premise_id`, 'booking.approve')}) approver(id)
      where approver.id not in (requested.ordered_by, requested.edited_by))`);
  return new Set(rows.map(({ id }) => id));
};
