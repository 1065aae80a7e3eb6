import type { AssignmentRow } from '@contract/assignment';
import { withArrivals } from '@domain/staffing/arrival';
import type { StaffingRows } from '@domain/staffing/facts';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { staffSlots } from './staff-slots';

/**
 * Assigns and releases guards, all rows or none. Served time on a running slot stays, and a guard assigned to one
 * without a start begins now.
 */
export const saveAssignments = (
  tx: Tx,
  actor: Actor,
  { assign, unassign, dryRun = false }: StaffingRows & { dryRun?: boolean },
): Promise<{ rows: AssignmentRow[] }> => {
  const rows = [...assign, ...unassign];
  return staffSlots(tx, actor, {
    slotIds: rows.map(({ slotId }) => slotId),
    guardIds: rows.map(({ guardId }) => guardId),
    rowsOn: (slots) => ({ assign: withArrivals(assign, slots, actor.now.toISOString()), unassign }),
    dryRun,
  });
};
