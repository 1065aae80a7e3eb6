import { type BookingStatus, MAX_CELLS } from '@contract/booking';
import type { Instant, Minor } from '@contract/primitives';
import { type ExistingSlot, requestedGuards, type SlotTarget } from './existing-slot';
import { keptCell, planSlotGroup, type SlotGroupPlan } from './kept-slots';
import { sumMoney, timesCount } from './money';
import { addHours } from './time';
import { type JudgedCell, type OrderedCell, orderableCells, slotKey, totalOf } from './validation';

/** What an edit would change in a booking, before it is decided when the change takes effect. */
export interface ChangePlan<S extends ExistingSlot = ExistingSlot> {
  /** Slots whose number of guards changes. */
  targets: SlotTarget<S>[];
  /** Cells that become new slots, at the current price. */
  added: JudgedCell[];
  /** The verdict on every cell of the edited cart: those that stay as they are have no problems. */
  items: JudgedCell[];
  /** Of the booking as it is meant so far: where a change waits, as that has it. */
  totalBefore: Minor;
  totalAfter: Minor;
}

export interface EditedCart<S extends ExistingSlot = ExistingSlot> {
  /** Each cell of the cart as it was sent, beside its verdict; the booking's own slots were not in its way. */
  cells: readonly { sent: OrderedCell; judged: JudgedCell }[];
  /** By id. */
  slots: readonly S[];
  now: Instant;
  urgentLeadHours: number;
}

const amountOf = ({ price }: ExistingSlot, numOfSecurity: number): Minor => timesCount(price, numOfSecurity);

/** How many guards the cart asks for in each slot, summed over all cells for it. */
const wantedOf = (cells: EditedCart['cells']) => {
  const guards = new Map<string, number>();
  const consented = new Set<string>();
  for (const { sent } of cells) {
    guards.set(sent.key, (guards.get(sent.key) ?? 0) + sent.shift.numOfSecurity);
    if (sent.consented) consented.add(sent.key);
  }
  return { guards, consented };
};

/**
 * Compares an edited cart with the booking's live slots (product §3). The same date, shift and times is the same
 * slot: it keeps its price, and places added to it pay the same. Inside the urgent lead time added places become
 * a slot of their own, priced now, and need consent; not so those that a waiting change asked for before it began.
 * Anything else new is priced now; a slot that is no longer in the cart is removed.
 */
export const planChange = <S extends ExistingSlot>({
  cells,
  slots,
  now,
  urgentLeadHours,
}: EditedCart<S>): ChangePlan<S> => {
  const urgentBefore = addHours(now, urgentLeadHours);
  const inForceFirst = [...slots].sort((a, b) => a.state.localeCompare(b.state) || a.id - b.id);
  const present = new Map<string, S[]>();
  for (const slot of inForceFirst) present.set(slotKey(slot), [...(present.get(slotKey(slot)) ?? []), slot]);
  const wanted = wantedOf(cells);

  const plans = new Map<string, SlotGroupPlan<S>>();
  const added: JudgedCell[] = [];
  const items = cells.map(({ sent: { key }, judged }, index): JudgedCell => {
    const [first, ...others] = present.get(key) ?? [];
    if (!first) {
      added.push(judged);
      return judged;
    }
    const isFirst = !plans.has(key);
    const asked = { wanted: wanted.guards.get(key) ?? 0, isConsented: wanted.consented.has(key), judged };
    const plan = plans.get(key) ?? planSlotGroup([first, ...others], asked, urgentBefore);
    if (isFirst && plan.extra) added.push(plan.extra);
    plans.set(key, plan);
    const cell = keptCell(judged, plan, isFirst);
    // Cells past the limit of an order are not read, so slots there can't be kept either.
    return index < MAX_CELLS
      ? cell
      : { ...cell, problems: judged.problems.filter(({ code }) => code === 'over_limit') };
  });

  const after = [...present].flatMap(
    ([key, alike]) => plans.get(key)?.targets ?? alike.map((slot) => ({ slot, numOfSecurity: 0 })),
  );
  return {
    targets: after.filter(({ slot, numOfSecurity }) => numOfSecurity !== slot.numOfSecurity),
    added,
    items,
    totalBefore: sumMoney(slots.map((slot) => amountOf(slot, requestedGuards(slot)))),
    totalAfter: sumMoney([
      ...after.map(({ slot, numOfSecurity }) => amountOf(slot, numOfSecurity)),
      totalOf(orderableCells(added)),
    ]),
  };
};

export interface SlotChange<S extends ExistingSlot = ExistingSlot> {
  slot: S;
  before: number;
  after: number;
}

/** The slots that a plan changes, from what was meant of them so far: where a change waits, from what that asks for. */
export const slotChanges = <S extends ExistingSlot>(
  { targets }: Pick<ChangePlan<S>, 'targets'>,
  slots: readonly S[],
): SlotChange<S>[] => {
  const targetOf = new Map(targets.map(({ slot, numOfSecurity }) => [slot.id, numOfSecurity]));
  return slots
    .map((slot) => ({
      slot,
      before: requestedGuards(slot),
      after: targetOf.get(slot.id) ?? slot.numOfSecurity,
    }))
    .filter(({ before, after }) => before !== after);
};

/**
 * Whether a plan asks for exactly what waits already, or where nothing waits for what is: then contact and remarks
 * are all that changes.
 */
export const asksNothingNew = <S extends ExistingSlot>(
  plan: Pick<ChangePlan<S>, 'targets' | 'added'>,
  slots: readonly S[],
): boolean => plan.added.length === 0 && slotChanges(plan, slots).length === 0;

interface CutOff {
  now: Instant;
  cutOffHours: number;
  status: BookingStatus;
  /** Whether the cut-off applies: not to SuperAdmin and Manager. Nobody can remove what has started. */
  isBound: boolean;
}

/**
 * The slots that this edit takes from though it is too late for that: those that start within the cut-off, as a
 * cancel would be refused, and whatever has started. What was never in force and only waits to be added may be
 * taken back until it starts, and what a waiting change asked for in time may go on being asked.
 */
export const reductionsPastCutOff = <S extends ExistingSlot>(
  { targets }: Pick<ChangePlan<S>, 'targets'>,
  { now, cutOffHours, status, isBound }: CutOff,
): S[] => {
  const limit = addHours(now, cutOffHours);
  const isTooLate = (slot: S) => {
    const isOnlyAsked = slot.state === 'requested' && status !== 'Ordered';
    return slot.startsAt <= now || (isBound && !isOnlyAsked && slot.startsAt < limit);
  };
  const isLess = ({ slot, numOfSecurity }: SlotTarget<S>) =>
    numOfSecurity < Math.min(slot.numOfSecurity, requestedGuards(slot));
  return targets.filter((target) => isLess(target) && isTooLate(target.slot)).map(({ slot }) => slot);
};

/** How many places an approval leaves a slot of which a change asks so many: what has begun loses none any more. */
export const placesOnceApproved = (
  { numOfSecurity, startsAt }: Pick<ExistingSlot, 'numOfSecurity' | 'startsAt'>,
  guardsAsked: number,
  now: Instant,
): number => (startsAt <= now ? Math.max(numOfSecurity, guardsAsked) : guardsAsked);
