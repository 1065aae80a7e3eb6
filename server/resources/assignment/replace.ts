import type { AssignmentRow, ReplaceBody } from '@contract/assignment';
import { replacementRows } from '@domain/staffing/replace';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { staffSlots } from './staff-slots';

/** Replaces a guard by another on slots. Served time of the first guard stays, unless the reason is a no-show. */
export const replaceGuard = (tx: Tx, actor: Actor, body: ReplaceBody): Promise<{ rows: AssignmentRow[] }> =>
  staffSlots(tx, actor, {
    slotIds: body.slotIds,
    guardIds: [body.securityId, body.by],
    rowsOn: (slots) => replacementRows(body, slots, actor.now.toISOString()),
    code: body.reason,
    dryRun: body.dryRun ?? false,
  });
