import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { replaceGuard } from '@server/resources/assignment/replace';
import { saveAssignments } from '@server/resources/assignment/save';
import type { ModelSlot } from './model';

/** The model doesn't know the rules of working time, so all warnings are overridden. */
const OVERRIDES = (['rest', 'duty_hours', 'weekly_hours', 'monthly_hours', 'rest_day'] as const).map(
  (rule) => ({ rule, reason: 'emergency' as const }),
);

/** Assigns, releases or replaces a guard in the product. */
export const staffSlot = (
  tx: Tx,
  actor: Actor,
  kind: 'assign' | 'release' | 'replace',
  { slot, guard, replacement }: { slot: ModelSlot; guard: number; replacement: number },
) => {
  const row = { slotId: slot.id ?? 0, guardId: guard };
  if (kind === 'assign')
    return saveAssignments(tx, actor, { assign: [{ ...row, overrides: OVERRIDES }], unassign: [] });
  if (kind === 'release') return saveAssignments(tx, actor, { assign: [], unassign: [row] });
  return replaceGuard(tx, actor, {
    slotIds: [row.slotId],
    guardId: guard,
    replacementId: replacement,
    reason: 'sick',
    overrides: OVERRIDES,
  });
};
