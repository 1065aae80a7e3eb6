import type { AssignmentRow } from '@contract/assignment';
import type { ReplaceRequest } from '@domain/staffing/facts';
import { replacementRows } from '@domain/staffing/replace';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { staffSlots } from './staff-slots';

/** Replaces a guard by another on slots. Served time of the first guard stays, unless the reason is a no-show. */
export const replaceGuard = (
  tx: Tx,
  actor: Actor,
  request: ReplaceRequest,
): Promise<{ rows: AssignmentRow[] }> =>
  staffSlots(tx, actor, {
    slotIds: request.slotIds,
    guardIds: [request.guardId, request.by],
    rowsOn: (slots) => replacementRows(request, slots, actor.now.toISOString()),
    code: request.reason,
    dryRun: request.dryRun ?? false,
  });
