import { type Instant, MAX_MONEY, type Minor } from '@contract/primitives';
import { bookedGuards, type ExistingSlot, requestedGuards, type SlotTarget } from './existing-slot';
import { sumMoney, timesCount } from './money';
import type { CellProblem, EvaluatedCell } from './validation';

const only = (evaluated: EvaluatedCell, ...codes: CellProblem['code'][]): CellProblem[] =>
  evaluated.problems.filter(({ code }) => codes.includes(code));

/** Removes surplus guards from the last slots first. Requested slots come after those in force. */
const reduceSlots = <S extends ExistingSlot>(slots: readonly S[], surplus: number): SlotTarget<S>[] => {
  let surplusLeft = surplus;
  return slots
    .toReversed()
    .map((slot) => {
      const taken = Math.min(surplusLeft, bookedGuards(slot));
      surplusLeft -= taken;
      return { slot, guards: bookedGuards(slot) - taken };
    })
    .toReversed();
};

/** Guards at one price, to be distributed over the cells that request them. */
interface Share {
  price: Minor;
  guards: number;
}

/** What an edit does with the booking's slots of one date, shift and times. */
export interface SlotGroupPlan<S extends ExistingSlot> {
  first: S;
  targets: SlotTarget<S>[];
  /** Places added within the urgent lead time, as a separate cell. */
  extra: EvaluatedCell | null;
  problemsOf: (evaluated: EvaluatedCell) => CellProblem[];
  shares: Share[];
}

/** Places added within the lead time, at the current price. If the shift's times have changed, they have no price. */
const extraCell = (
  evaluated: EvaluatedCell,
  first: ExistingSlot,
  more: number,
  isConsented: boolean,
): EvaluatedCell => {
  const isPriced = evaluated.startTime === first.startTime && evaluated.endTime === first.endTime;
  const isSettled = ({ code }: CellProblem) =>
    code === 'duplicate' || (code === 'urgent_consent' && isConsented);
  return {
    ...evaluated,
    guards: more,
    amount: timesCount(evaluated.price, more),
    problems: isPriced
      ? evaluated.problems.filter((problem) => !isSettled(problem))
      : [{ code: 'no_price', severity: 'error' }],
  };
};

/** Keeps existing slots and adds or removes the difference to what the cart requests. */
export const planSlotGroup = <S extends ExistingSlot>(
  group: readonly [S, ...S[]],
  request: { guards: number; isConsented: boolean; evaluated: EvaluatedCell },
  urgentBefore: Instant,
): SlotGroupPlan<S> => {
  const [first] = group;
  const more = request.guards - group.reduce((sum, slot) => sum + bookedGuards(slot), 0);
  const isUrgent = more > 0 && first.startsAt < urgentBefore;
  const isAsBefore = request.guards === group.reduce((sum, slot) => sum + requestedGuards(slot), 0);
  const targets = isAsBefore
    ? group.map((slot) => ({ slot, guards: requestedGuards(slot) }))
    : reduceSlots(group, Math.max(0, -more)).map((target, index) =>
        index === 0 && more > 0 && !isUrgent ? { ...target, guards: target.guards + more } : target,
      );
  const extra = isUrgent ? extraCell(request.evaluated, first, more, request.isConsented) : null;
  const isTooMuch = targets.some(({ slot, guards }) => slot.price > MAX_MONEY / guards);
  return {
    first,
    targets,
    extra,
    problemsOf: (evaluated) => {
      if (more <= 0) return [];
      if (isTooMuch) return [{ code: 'over_limit', severity: 'error' }];
      return extra?.problems ?? only(evaluated, 'over_limit', 'premise_closed');
    },
    shares: [
      ...(extra ? [{ price: extra.price, guards: extra.guards }] : []),
      ...targets.map(({ slot, guards }) => ({ price: slot.price, guards: guards })),
    ],
  };
};

/** Takes `guards` from the remaining shares and returns their amount. */
const takeAmount = (shares: readonly Share[], guards: number): Minor => {
  let guardsLeft = guards;
  const amounts = shares.map((share) => {
    const taken = Math.min(guardsLeft, share.guards);
    guardsLeft -= taken;
    share.guards -= taken;
    return timesCount(share.price, taken);
  });
  return sumMoney(amounts);
};

/** A cell of existing slots: it has their times and prices instead of the current ones. */
export const existingCell = <S extends ExistingSlot>(
  evaluated: EvaluatedCell,
  plan: SlotGroupPlan<S>,
  isFirst: boolean,
): EvaluatedCell => {
  const { first, extra } = plan;
  return {
    ...evaluated,
    startTime: first.startTime,
    endTime: first.endTime,
    startsAt: first.startsAt,
    endsAt: first.endsAt,
    price: first.price,
    amount: takeAmount(plan.shares, evaluated.guards),
    bucket: isFirst && extra ? extra.bucket : first.bucket,
    reasons: isFirst && extra ? extra.reasons : [],
    problems: plan.problemsOf(evaluated),
  };
};
