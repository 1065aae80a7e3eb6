import type { BookingListRow } from '@contract/booking';
import type { Id } from '@contract/primitives';
import type { Staffable } from '@contract/staffable';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { findMargins } from './margin-queries';

/** `findStaffable` of assignments, which know bookings: the app hands it in. */
export type FindStaffable = (
  tx: Tx,
  actor: Actor,
  bookingIds: readonly Id[],
) => Promise<ReadonlyMap<Id, Staffable>>;

/** Adds what an approver wants to know before deciding. */
export const judgeBookings = async (
  tx: Tx,
  actor: Actor,
  rows: readonly BookingListRow[],
  findStaffable: FindStaffable,
): Promise<BookingListRow[]> => {
  const ids = rows.map(({ id }) => id);
  const margins = await findMargins(tx, ids);
  const staffable = await findStaffable(tx, actor, ids);
  return rows.map((row) => ({
    ...row,
    margin: margins.get(row.id) ?? null,
    staffable: staffable.get(row.id) ?? null,
  }));
};
