import type { ChangePreview } from '@contract/change-preview';
import { slotChanges } from '@domain/booking-change';
import { guardsFreed } from '@domain/guards-freed';
import { orderableCells } from '@domain/validation';
import { assignedInterval } from '@domain/wire-slot';
import type { Actor, Reader } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type EditedSlot, type EditRequest, planEdit } from './plan-edit';
import { slotOnWire } from './slot-queries';
import { verdictOnWire } from './verdict-queries';

const withGuards = ({ row }: EditedSlot, guardsRequired: number, reader: Reader) =>
  slotOnWire({ ...row, guardsRequired }, reader);

/** Previews an edit from the plan that the edit would use; stores nothing. */
export const previewEdit = async (tx: Tx, actor: Actor, request: EditRequest): Promise<ChangePreview> => {
  const { plan, slots, transition, hasNoSlotChanges, reducedPastCutOff } = await planEdit(tx, actor, request);
  const changes = slotChanges(plan, slots);
  const onWire = (cells: typeof plan.added) =>
    verdictOnWire({ items: cells, total: plan.totalAfter }, actor.t).items;
  const isImmediate = transition.to === 'byStaffing';
  return {
    items: onWire(plan.items),
    added: onWire(orderableCells(plan.added)),
    removed: changes
      .filter(({ after }) => after === 0)
      .map(({ slot, before }) => withGuards(slot, before, actor)),
    changed: changes
      .filter(({ after }) => after > 0)
      .map(({ slot, before, after }) => ({
        before: withGuards(slot, before, actor),
        after: withGuards(slot, after, actor),
      })),
    totalBefore: plan.totalBefore,
    totalAfter: plan.totalAfter,
    effect: hasNoSlotChanges ? 'none' : isImmediate ? 'now' : 'approval',
    guardsFreed: guardsFreed(
      changes.map(({ slot: { row }, after }) => ({
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
        guards: after,
        intervals: row.guards.map(assignedInterval),
      })),
    ),
    needsReason: !hasNoSlotChanges && transition.needsReason === true,
    refusal:
      reducedPastCutOff.length > 0 ? { code: 'cut_off', message: actor.t('problem.cut_off.lessened') } : null,
  };
};
