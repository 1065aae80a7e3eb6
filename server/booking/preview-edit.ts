import type { ChangePreview } from '@contract/booking';
import { slotChanges } from '@domain/booking-change';
import { guardsFreed } from '@domain/guards-freed';
import { orderableCells } from '@domain/validation';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { type EditAsked, type EditedSlot, planEdit } from './plan-edit';
import { type Reader, slotOnWire } from './slot-queries';
import { verdictOnWire } from './verdict';

const withGuards = ({ row }: EditedSlot, guardsRequired: number, reader: Reader) =>
  slotOnWire({ ...row, guardsRequired }, reader);

/** What an edit would do, by the very plan that it would follow; nothing is stored. */
export const previewEdit = async (tx: Tx, actor: Actor, asked: EditAsked): Promise<ChangePreview> => {
  const { plan, slots, transition, isNothingNew, tooLate } = await planEdit(tx, actor, asked);
  const changes = slotChanges(plan, slots);
  const onWire = (cells: typeof plan.added) =>
    verdictOnWire({ items: cells, total: plan.totalAfter }, actor.t).items;
  const isAtOnce = transition.to === 'byFilling';
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
    effect: isNothingNew ? 'none' : isAtOnce ? 'now' : 'approval',
    guardsFreed: guardsFreed(
      changes.map(({ slot: { row }, after }) => ({
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
        guards: row.guards,
        numOfSecurity: after,
      })),
    ),
    needsReason: !isNothingNew && transition.needsReason === true,
    refusal: tooLate.length > 0 ? { code: 'cut_off', message: actor.t('problem.cut_off.lessened') } : null,
  };
};
