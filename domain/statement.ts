import type { Day, Id, Instant, Minor } from '@contract/primitives';
import type { Ageing, StatementEntry, StatementKind } from '@contract/statement';
import { addMonthsToDay, daysBetween } from './day';
import { addMoney, minor, sumMoney, ZERO } from './money';

/** The invoice that something stands on, and when that is due. */
interface OnInvoice {
  invoiceId: Id;
  dueOn: Day;
}

/** What changed the balance of a premise. */
export interface StatementEvent extends OnInvoice {
  /** The business's local day on which it counts. */
  on: Day;
  /** When it was recorded: the order within a day. */
  at: Instant;
  kind: StatementKind;
  code: string;
  /** What is owed more by it, or below zero less. */
  amount: Minor;
}

/** What was open on an invoice before a period. */
export interface Carried extends OnInvoice {
  balance: Minor;
}

const inOrder = (a: StatementEvent, b: StatementEvent): number =>
  a.on !== b.on ? (a.on < b.on ? -1 : 1) : a.at < b.at ? -1 : a.at > b.at ? 1 : 0;

/** Where what is due on a day stands in the ageing of another. */
export const ageingBucket = (dueOn: Day, on: Day): keyof Ageing => {
  const daysOverdue = daysBetween(dueOn, on);
  return daysOverdue <= 0
    ? 'current'
    : daysOverdue <= 30
      ? 'days1To30'
      : daysOverdue <= 60
        ? 'days31To60'
        : daysOverdue <= 90
          ? 'days61To90'
          : 'over90';
};

/** What each invoice leaves open on the closing day, by the days that it is overdue on it. */
const ageingOf = (carried: readonly Carried[], events: readonly StatementEvent[], closing: Day): Ageing => {
  const ageing: Ageing = { current: ZERO, days1To30: ZERO, days31To60: ZERO, days61To90: ZERO, over90: ZERO };
  const add = (dueOn: Day, amount: Minor) => {
    const bucket = ageingBucket(dueOn, closing);
    ageing[bucket] = addMoney(ageing[bucket], amount);
  };
  for (const { dueOn, balance } of carried) add(dueOn, balance);
  for (const { dueOn, amount } of events) add(dueOn, amount);
  return ageing;
};

export interface StatementSums {
  opening: Minor;
  entries: StatementEntry[];
  closing: Minor;
  ageing: Ageing;
}

/**
 * The account of a period: `carried` is what was open on each invoice before it, `events` are those of its days. The opening
 * balance and the entries sum to the closing balance, and so do the buckets of the ageing.
 */
export const statementOf = (
  carried: readonly Carried[],
  events: readonly StatementEvent[],
  closingDay: Day,
): StatementSums => {
  const opening = sumMoney(carried.map(({ balance }) => balance));
  let balance = opening;
  const entries = [...events].sort(inOrder).map(({ on, kind, code, amount }): StatementEntry => {
    balance = addMoney(balance, amount);
    const debit = amount > 0 ? amount : ZERO;
    return { on, kind, code, debit, credit: minor(debit - amount), balance };
  });
  return { opening, entries, closing: balance, ageing: ageingOf(carried, events, closingDay) };
};

/** The days that a statement is of where they are not said: the twelve months that end with its last day, or today. */
export const statementPeriod = (
  asked: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): { from: Day; to: Day } => {
  const to = asked.to ?? today;
  return { from: asked.from ?? addMonthsToDay(to, -12), to };
};
