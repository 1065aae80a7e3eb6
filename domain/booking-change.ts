import type { BookingStatus, CartItem, Slot } from '@contract/booking';
import type { Instant, Minor } from '@contract/primitives';
import { sumMoney, timesCount } from './money';
import { addHours } from './time';
import { type CellProblem, hasError, type JudgedCell, type OrderedCell, slotKey } from './validation';

/** A live slot of the booking that is edited: in force, or waiting for approval. */
export interface OwnSlot
  extends Pick<
    Slot,
    | 'id'
    | 'date'
    | 'shiftId'
    | 'startTime'
    | 'endTime'
    | 'startsAt'
    | 'endsAt'
    | 'numOfSecurity'
    | 'price'
    | 'bucket'
  > {
  state: 'requested' | 'approved';
}

export interface SlotTarget<S extends OwnSlot = OwnSlot> {
  slot: S;
  /** What it shall have; 0 takes it out. */
  numOfSecurity: number;
}

/** What an edit makes of a booking, before it is decided when that counts. */
export interface ChangePlan<S extends OwnSlot = OwnSlot> {
  /** Slots whose number of guards changes. */
  targets: SlotTarget<S>[];
  /** Cells that become slots of their own, at the price of now. */
  added: JudgedCell[];
  /** The verdict on every cell of the edited cart: those that stay as they are have no problems. */
  items: JudgedCell[];
  totalBefore: Minor;
  totalAfter: Minor;
}

export interface EditedCart<S extends OwnSlot = OwnSlot> {
  /** Each cell of the cart as it was sent, beside its verdict; the booking's own slots were not in its way. */
  cells: readonly { sent: OrderedCell; judged: JudgedCell }[];
  /** By id. */
  slots: readonly S[];
  now: Instant;
  urgentLeadHours: number;
}

const amountOf = ({ price }: OwnSlot, numOfSecurity: number): Minor => timesCount(price, numOfSecurity);
const only = (judged: JudgedCell, ...codes: CellProblem['code'][]): CellProblem[] =>
  judged.problems.filter(({ code }) => codes.includes(code));

/** The last ones lose their guards first; what waits goes before what is in force. */
const lessened = <S extends OwnSlot>(slots: readonly S[], surplus: number): SlotTarget<S>[] => {
  const targets: SlotTarget<S>[] = [];
  let left = surplus;
  for (const slot of slots.toReversed()) {
    const taken = Math.min(left, slot.numOfSecurity);
    if (taken > 0) targets.push({ slot, numOfSecurity: slot.numOfSecurity - taken });
    left -= taken;
  }
  return targets;
};

/** A cell as it stays: at the price and in the bucket of the slot that it is. */
const kept = (judged: JudgedCell, slot: OwnSlot, problems: CellProblem[]): JudgedCell => ({
  ...judged,
  startTime: slot.startTime,
  endTime: slot.endTime,
  startsAt: slot.startsAt,
  endsAt: slot.endsAt,
  price: slot.price,
  amount: amountOf(slot, judged.numOfSecurity),
  bucket: slot.bucket,
  reasons: [],
  problems,
});

/**
 * Compares an edited cart with the booking's live slots (product §3). The same date, shift and times is the same
 * slot: it keeps its price, and places added to it pay the same. Inside the urgent lead time added places become
 * a slot of their own, priced now, and need consent. Whatever else is new is priced now; a slot that the cart
 * does not hold any more is taken out.
 */
export const planChange = <S extends OwnSlot>({
  cells,
  slots,
  now,
  urgentLeadHours,
}: EditedCart<S>): ChangePlan<S> => {
  const inForceFirst = [...slots].sort((a, b) => a.state.localeCompare(b.state) || a.id - b.id);
  const present = new Map<string, S[]>();
  for (const slot of inForceFirst) present.set(slotKey(slot), [...(present.get(slotKey(slot)) ?? []), slot]);
  const wanted = new Map<string, number>();
  const consented = new Set<string>();
  for (const { sent } of cells) {
    wanted.set(sent.key, (wanted.get(sent.key) ?? 0) + sent.shift.numOfSecurity);
    if (sent.consented) consented.add(sent.key);
  }

  const targets: SlotTarget<S>[] = [];
  const added: JudgedCell[] = [];
  const items: JudgedCell[] = [];
  const settled = new Set<string>();
  for (const { sent, judged } of cells) {
    const alike = present.get(sent.key);
    const [first] = alike ?? [];
    if (!alike || !first) {
      added.push(judged);
      items.push(judged);
      continue;
    }
    if (settled.has(sent.key)) {
      items.push(kept(judged, first, only(judged, 'over_limit')));
      continue;
    }
    settled.add(sent.key);
    const had = alike.reduce((sum, { numOfSecurity }) => sum + numOfSecurity, 0);
    const more = (wanted.get(sent.key) ?? 0) - had;
    if (more < 0) targets.push(...lessened(alike, -more));
    if (more <= 0) {
      items.push(kept(judged, first, []));
      continue;
    }
    const isUrgent = first.startsAt < addHours(now, urgentLeadHours);
    if (!isUrgent) {
      targets.push({ slot: first, numOfSecurity: first.numOfSecurity + more });
      items.push(kept(judged, first, only(judged, 'over_limit', 'premise_closed')));
      continue;
    }
    const isPriced = judged.startTime === first.startTime && judged.endTime === first.endTime;
    const extra: JudgedCell = {
      ...judged,
      numOfSecurity: more,
      amount: timesCount(judged.price, more),
      problems: isPriced
        ? judged.problems.filter(
            ({ code }) => code !== 'duplicate' && !(code === 'urgent_consent' && consented.has(sent.key)),
          )
        : [{ code: 'no_price', severity: 'error' }],
    };
    added.push(extra);
    items.push({
      ...kept(judged, first, extra.problems),
      amount: sumMoney([amountOf(first, Math.max(0, judged.numOfSecurity - more)), extra.amount]),
      bucket: extra.bucket,
      reasons: extra.reasons,
    });
  }
  for (const [key, alike] of present)
    if (!wanted.has(key)) for (const slot of alike) targets.push({ slot, numOfSecurity: 0 });

  const targetOf = new Map(targets.map(({ slot, numOfSecurity }) => [slot.id, numOfSecurity]));
  return {
    targets,
    added,
    items,
    totalBefore: sumMoney(slots.map((slot) => amountOf(slot, slot.numOfSecurity))),
    totalAfter: sumMoney([
      ...slots.map((slot) => amountOf(slot, targetOf.get(slot.id) ?? slot.numOfSecurity)),
      ...added.filter((cell) => !hasError(cell)).map(({ amount }) => amount),
    ]),
  };
};

/**
 * Whether a plan asks for exactly what waits already, or where nothing waits for what is: then contact and remarks
 * are all that changes.
 */
export const asksNothingNew = <S extends OwnSlot & { guardsAsked: number | null }>(
  { targets, added }: Pick<ChangePlan<S>, 'targets' | 'added'>,
  slots: readonly S[],
): boolean => {
  const targetOf = new Map(targets.map(({ slot, numOfSecurity }) => [slot.id, numOfSecurity]));
  return (
    added.length === 0 &&
    slots.every(
      (slot) => (targetOf.get(slot.id) ?? slot.numOfSecurity) === (slot.guardsAsked ?? slot.numOfSecurity),
    )
  );
};

interface CutOff {
  now: Instant;
  cutOffHours: number;
  status: BookingStatus;
  /** SuperAdmin and Manager are not bound by it; what has started stays for everybody. */
  isBound: boolean;
}

/**
 * The slots that this edit takes from though it is too late for that: those that start within the cut-off, as a
 * cancel would be refused, and whatever has started. What was never in force and only waits to be added may be
 * taken back until it starts.
 */
export const tooLateToLessen = <S extends OwnSlot>(
  { targets }: Pick<ChangePlan<S>, 'targets'>,
  { now, cutOffHours, status, isBound }: CutOff,
): S[] => {
  const limit = addHours(now, cutOffHours);
  const isTooLate = (slot: S) => {
    const isOnlyAsked = slot.state === 'requested' && status !== 'Ordered';
    return slot.startsAt <= now || (isBound && !isOnlyAsked && slot.startsAt < limit);
  };
  return targets
    .filter(({ slot, numOfSecurity }) => numOfSecurity < slot.numOfSecurity && isTooLate(slot))
    .map(({ slot }) => slot);
};

type ItemCells = Pick<CartItem, 'dates' | 'shifts'>;
type LiveCell = Pick<Slot, 'date' | 'shiftId' | 'startTime' | 'endTime' | 'numOfSecurity'>;

/**
 * The items of a booking as they now are: of what was asked for, only the cells that are live, with the guards
 * that they have; an item is cut into several where its dates differ. What an editor opens with.
 */
export const liveItems = <I extends ItemCells>(items: readonly I[], live: readonly LiveCell[]): I[] => {
  const left = new Map<string, number>();
  for (const cell of live) left.set(slotKey(cell), (left.get(slotKey(cell)) ?? 0) + cell.numOfSecurity);
  const lastItemOf = new Map<string, number>();
  for (const [index, { dates, shifts }] of items.entries())
    for (const date of dates) for (const shift of shifts) lastItemOf.set(slotKey({ date, ...shift }), index);

  return items.flatMap((item, index) => {
    const byShifts = new Map<string, I>();
    for (const date of new Set(item.dates)) {
      const shifts = item.shifts.flatMap((shift) => {
        const key = slotKey({ date, ...shift });
        const rest = left.get(key) ?? 0;
        const guards = lastItemOf.get(key) === index ? rest : Math.min(rest, shift.numOfSecurity);
        left.set(key, rest - guards);
        return guards > 0 ? [{ ...shift, numOfSecurity: guards }] : [];
      });
      if (shifts.length === 0) continue;
      const signature = shifts
        .map((shift) => `${slotKey({ date: '', ...shift })} ${shift.numOfSecurity}`)
        .join();
      const alike = byShifts.get(signature);
      if (alike) alike.dates.push(date);
      else byShifts.set(signature, { ...item, dates: [date], shifts });
    }
    return [...byShifts.values()];
  });
};
