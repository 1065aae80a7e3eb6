import type { Id, Instant, Minor } from '@contract/primitives';
import { isInternal } from '@domain/access';
import { lateFees } from '@domain/late-fee';
import { ZERO } from '@domain/money';
import { moneyText } from '@domain/money-text';
import type { Actor } from '@server/base/actor';
import { RefusalError } from '@server/base/refusal';
import type { DatedSetting } from '@server/platform/setting/queries';

interface CancelledSlot {
  id: Id;
  state: 'requested' | 'approved' | 'rejected' | 'cancelled';
  startsAt: Instant;
  price: Minor;
  guards: number;
}

/**
 * The fees, by slot id, for which a client cancels slots after their cut-off; null if they can't be paid for, so that the
 * cut-off refuses. Throws cut_off with the fee unless the client accepted exactly that; nothing is accepted where it is 0.
 */
export const acceptedLateFees = (
  actor: Actor,
  setting: DatedSetting,
  slots: readonly CancelledSlot[],
  acceptFee: Minor | undefined,
): ReadonlyMap<Id, Minor> | null => {
  // Internal users don't accept fees for a client: they cancel without one, or not at all.
  if (isInternal(actor.viewer.roles)) return null;
  const fees = lateFees(slots, {
    now: actor.now.toISOString(),
    cutOffHours: setting.cancelCutOffHours,
    percent: setting.lateCancelPercent,
  });
  if (!fees || fees.bySlot.size === 0 || fees.total === (acceptFee ?? ZERO)) return fees?.bySlot ?? null;
  throw new RefusalError(
    'cut_off',
    { fee: moneyText(actor.lang, fees.total, setting.currency) },
    { reason: 'fee', members: { fee: fees.total, slotIds: [...fees.bySlot.keys()] } },
  );
};
