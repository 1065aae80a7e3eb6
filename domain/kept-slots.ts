import { type Instant, MAX_MONEY, type Minor } from '@contract/primitives';
import { bookedGuards, type ExistingSlot, type SlotTarget } from './existing-slot';
import { sumMoney, timesCount } from './money';
import type { CellProblem, JudgedCell } from './validation';

const only = (judged: JudgedCell, ...codes: CellProblem['code'][]): CellProblem[] =>
  judged.problems.filter(({ code }) => codes.includes(code));

/** Removes a surplus from the last slots first, and from waiting ones before those in force. */
const lessened = <S extends ExistingSlot>(slots: readonly S[], surplus: number): SlotTarget<S>[] => {
  let left = surplus;
  return slots
    .toReversed()
    .map((slot) => {
      const taken = Math.min(left, bookedGuards(slot));
      left -= taken;
      return { slot, numOfSecurity: bookedGuards(slot) - taken };
    })
    .toReversed();
};

/** Guards at one price, to be distributed over the cells that ask for them. */
interface Share {
  price: Minor;
  guards: number;
}

/** What becomes of the booking's slots of one date, shift and times. */
export interface SlotGroupPlan<S extends ExistingSlot> {
  first: S;
  targets: SlotTarget<S>[];
  /** Places beyond those, inside the urgent lead time: a cell of their own. */
  extra: JudgedCell | null;
  problemsOf: (judged: JudgedCell) => CellProblem[];
  shares: Share[];
}

/** Added places inside the lead time, priced now; a shift that has other times by now has no price for these. */
const extraCell = (
  judged: JudgedCell,
  first: ExistingSlot,
  more: number,
  isConsented: boolean,
): JudgedCell => {
  const isPriced = judged.startTime === first.startTime && judged.endTime === first.endTime;
  const isSettled = ({ code }: CellProblem) =>
    code === 'duplicate' || (code === 'urgent_consent' && isConsented);
  return {
    ...judged,
    numOfSecurity: more,
    amount: timesCount(judged.price, more),
    problems: isPriced
      ? judged.problems.filter((problem) => !isSettled(problem))
      : [{ code: 'no_price', severity: 'error' }],
  };
};

/** Keeps slots as they are as far as they go: what the cart wants beyond them is added, what it wants less taken. */
export const planSlotGroup = <S extends ExistingSlot>(
  alike: readonly [S, ...S[]],
  asked: { wanted: number; isConsented: boolean; judged: JudgedCell },
  urgentBefore: Instant,
): SlotGroupPlan<S> => {
  const [first] = alike;
  const more = asked.wanted - alike.reduce((sum, slot) => sum + bookedGuards(slot), 0);
  const isUrgent = more > 0 && first.startsAt < urgentBefore;
  const targets = lessened(alike, Math.max(0, -more)).map((target, index) =>
    index === 0 && more > 0 && !isUrgent ? { ...target, numOfSecurity: target.numOfSecurity + more } : target,
  );
  const extra = isUrgent ? extraCell(asked.judged, first, more, asked.isConsented) : null;
  const isTooMuch = targets.some(({ slot, numOfSecurity }) => slot.price > MAX_MONEY / numOfSecurity);
  return {
    first,
    targets,
    extra,
    problemsOf: (judged) => {
      if (more <= 0) return [];
      if (isTooMuch) return [{ code: 'over_limit', severity: 'error' }];
      return extra?.problems ?? only(judged, 'over_limit', 'premise_closed');
    },
    shares: [
      ...(extra ? [{ price: extra.price, guards: extra.numOfSecurity }] : []),
      ...targets.map(({ slot, numOfSecurity }) => ({ price: slot.price, guards: numOfSecurity })),
    ],
  };
};

/** Takes so many guards from the remaining shares and returns their amount. */
const dealOut = (shares: readonly Share[], guards: number): Minor => {
  let left = guards;
  const amounts = shares.map((share) => {
    const taken = Math.min(left, share.guards);
    left -= taken;
    share.guards -= taken;
    return timesCount(share.price, taken);
  });
  return sumMoney(amounts);
};

/** A cell of slots that the booking has: at their times and prices, whatever an order would get now. */
export const keptCell = <S extends ExistingSlot>(
  judged: JudgedCell,
  plan: SlotGroupPlan<S>,
  isFirst: boolean,
): JudgedCell => {
  const { first, extra } = plan;
  return {
    ...judged,
    startTime: first.startTime,
    endTime: first.endTime,
    startsAt: first.startsAt,
    endsAt: first.endsAt,
    price: first.price,
    amount: dealOut(plan.shares, judged.numOfSecurity),
    bucket: isFirst && extra ? extra.bucket : first.bucket,
    reasons: isFirst && extra ? extra.reasons : [],
    problems: plan.problemsOf(judged),
  };
};
