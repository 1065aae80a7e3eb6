import { type BookingStatus, MAX_CELLS } from '@contract/booking';
import type { Instant, Minor } from '@contract/primitives';
import { type ExistingSlot, requestedGuards, type SlotTarget } from './existing-slot';
import { sumMoney, timesCount } from './money';
import { existingCell, planSlotGroup, type SlotGroupPlan } from './slot-group-plan';
import { addHours } from './time';
import {
  type CellProblem,
  type EvaluatedCell,
  type OrderedCell,
  orderableCells,
  slotKey,
  totalOf,
  type Verdict,
} from './validation';

/** What an edit changes in a booking, whether it takes effect at once or needs approval. */
export interface ChangePlan<S extends ExistingSlot = ExistingSlot> {
  /** Slots whose number of guards changes. */
  targets: SlotTarget<S>[];
  /** Cells that become new slots, at the current price. */
  added: EvaluatedCell[];
  /** The verdict on every cell of the edited cart. Unchanged cells have no problems. */
  items: EvaluatedCell[];
  /** The total with any pending change included. */
  totalBefore: Minor;
  totalAfter: Minor;
}

export interface EditedCart<S extends ExistingSlot = ExistingSlot> {
  /** Each cell of the cart as sent, with its verdict. The booking's existing slots don't count as duplicates in it. */
  cells: readonly { sent: OrderedCell; evaluated: EvaluatedCell }[];
  /** By id. */
  slots: readonly S[];
  now: Instant;
  urgentLeadHours: number;
}

const amountOf = ({ price }: ExistingSlot, guards: number): Minor => timesCount(price, guards);

/** The guards requested per slot, summed over all its cells, and the slots with consent to the urgent surcharge. */
const requestedByKey = (cells: EditedCart['cells']) => {
  const guards = new Map<string, number>();
  const consented = new Set<string>();
  for (const { sent } of cells) {
    guards.set(sent.key, (guards.get(sent.key) ?? 0) + sent.shift.guards);
    if (sent.isConsented) consented.add(sent.key);
  }
  return { guards, consented };
};

/**
 * Compares an edited cart with the booking's live slots. A cell with the same date, shift and times as a
 * slot is that slot: it keeps its price, also for added places. Within the urgent lead time added places become a
 * separate slot at the current price and need consent, unless a pending change requested them before the lead time
 * began. All other new cells get the current price. A slot that is missing from the cart is removed.
 */
export const planChange = <S extends ExistingSlot>({
  cells,
  slots,
  now,
  urgentLeadHours,
}: EditedCart<S>): ChangePlan<S> => {
  const urgentBefore = addHours(now, urgentLeadHours);
  const inForceFirst = [...slots].sort((a, b) => a.state.localeCompare(b.state) || a.id - b.id);
  const existing = new Map<string, S[]>();
  for (const slot of inForceFirst)
    existing.set(slotKey(slot), [...(existing.get(slotKey(slot)) ?? []), slot]);
  const requested = requestedByKey(cells);

  const plans = new Map<string, SlotGroupPlan<S>>();
  const added: EvaluatedCell[] = [];
  const items = cells.map(({ sent: { key }, evaluated }, index): EvaluatedCell => {
    const [first, ...others] = existing.get(key) ?? [];
    if (!first) {
      added.push(evaluated);
      return evaluated;
    }
    const isFirst = !plans.has(key);
    const request = {
      guards: requested.guards.get(key) ?? 0,
      isConsented: requested.consented.has(key),
      evaluated,
    };
    const plan = plans.get(key) ?? planSlotGroup([first, ...others], request, urgentBefore);
    if (isFirst && plan.extra) added.push(plan.extra);
    plans.set(key, plan);
    const cell = existingCell(evaluated, plan, isFirst);
    // Cells beyond the limit of an order are ignored, so slots there can't be kept either.
    return index < MAX_CELLS
      ? cell
      : { ...cell, problems: evaluated.problems.filter(({ code }) => code === 'over_limit') };
  });

  const after = [...existing].flatMap(
    ([key, group]) => plans.get(key)?.targets ?? group.map((slot) => ({ slot, guards: 0 })),
  );
  return {
    targets: after.filter(({ slot, guards }) => guards !== slot.guards),
    added,
    items,
    totalBefore: sumMoney(slots.map((slot) => amountOf(slot, requestedGuards(slot)))),
    totalAfter: sumMoney([
      ...after.map(({ slot, guards }) => amountOf(slot, guards)),
      totalOf(orderableCells(added)),
    ]),
  };
};

/** Problems of a new cell that a stored slot can't have: its price is fixed, and urgency was agreed to or not needed. */
const PRICE_PROBLEMS: readonly CellProblem['code'][] = ['urgent_consent', 'no_price'];

/** The verdict on the cells of a booking as they are stored: judged as of now, at the prices of the slots. */
export const verdictOnSlots = (cart: EditedCart): Verdict => {
  const keys = new Set(cart.slots.map(slotKey));
  const { items } = planChange(cart);
  const judged = items.map((cell, index) => {
    const { sent, evaluated } = cart.cells[index] ?? {};
    if (!sent || !evaluated || !keys.has(sent.key)) return cell;
    const problems = evaluated.problems.filter(({ code }) => !PRICE_PROBLEMS.includes(code));
    return { ...cell, problems };
  });
  return { total: totalOf(orderableCells(judged)), items: judged };
};

export interface SlotChange<S extends ExistingSlot = ExistingSlot> {
  slot: S;
  before: number;
  after: number;
}

/** The slots that a plan changes, with the guards requested before (including a pending change) and after. */
export const slotChanges = <S extends ExistingSlot>(
  { targets }: Pick<ChangePlan<S>, 'targets'>,
  slots: readonly S[],
): SlotChange<S>[] => {
  const targetOf = new Map(targets.map(({ slot, guards }) => [slot.id, guards]));
  return slots
    .map((slot) => ({
      slot,
      before: requestedGuards(slot),
      after: targetOf.get(slot.id) ?? slot.guards,
    }))
    .filter(({ before, after }) => before !== after);
};

/**
 * Whether a plan requests exactly what the booking has, including a pending change. Then at most contact and remarks
 * change.
 */
export const hasNoSlotChanges = <S extends ExistingSlot>(
  plan: Pick<ChangePlan<S>, 'targets' | 'added'>,
  slots: readonly S[],
): boolean => plan.added.length === 0 && slotChanges(plan, slots).length === 0;

interface CutOff {
  now: Instant;
  cutOffHours: number;
  status: BookingStatus;
  /** Whether the cut-off applies to the caller; it doesn't for SuperAdmin and Manager. Nobody can remove a started slot. */
  isBound: boolean;
}

/**
 * The slots that this edit reduces too late: those that start within the cut-off (a cancellation would be refused too),
 * and those that have started. A requested addition can be withdrawn until it starts, and a reduction that a pending
 * change requested in time remains allowed.
 */
export const reductionsPastCutOff = <S extends ExistingSlot>(
  { targets }: Pick<ChangePlan<S>, 'targets'>,
  { now, cutOffHours, status, isBound }: CutOff,
): S[] => {
  const limit = addHours(now, cutOffHours);
  const isTooLate = (slot: S) => {
    const isOnlyRequested = slot.state === 'requested' && status !== 'Ordered';
    return slot.startsAt <= now || (isBound && !isOnlyRequested && slot.startsAt < limit);
  };
  const isReduced = ({ slot, guards }: SlotTarget<S>) =>
    guards < Math.min(slot.guards, requestedGuards(slot));
  return targets.filter((target) => isReduced(target) && isTooLate(target.slot)).map(({ slot }) => slot);
};

/** The guards of a slot once its pending change is approved. A slot that has started can't lose any. */
export const guardsAfterApproval = (
  { guards, startsAt }: Pick<ExistingSlot, 'guards' | 'startsAt'>,
  requestedGuards: number,
  now: Instant,
): number => (startsAt <= now ? Math.max(guards, requestedGuards) : requestedGuards);
