import type { Day, Id, Instant, Minor } from '@contract/primitives';
import type { Ageing, StatementEntry, StatementKind } from '@contract/statement';
import { addMonthsToDay, daysBetween } from './day';
import { addMoney, minor, sumMoney, ZERO } from './money';

/** The invoice of an entry and its due day. */
interface OnInvoice {
  invoiceId: Id;
  dueOn: Day;
}

/** A change of a premise's balance. */
export interface StatementEvent extends OnInvoice {
  /** The day it counts on, in the business's time zone. */
  on: Day;
  /** When it was recorded; sorts entries within a day. */
  at: Instant;
  kind: StatementKind;
  code: string;
  /** Positive if it increases what is owed. */
  amount: Minor;
}

/** The balance of an invoice before a period. */
export interface CarriedBalance extends OnInvoice {
  balance: Minor;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By day and time of record; at the same instant increases come first, then by code. */
const inOrder = (a: StatementEvent, b: StatementEvent): number =>
  compare(a.on, b.on) || compare(a.at, b.at) || b.amount - a.amount || compare(a.code, b.code);

/** The ageing bucket on day `on` of an amount due on `dueOn`. */
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

/** The open amounts on the closing day by days overdue. */
const ageingOf = (
  carried: readonly CarriedBalance[],
  events: readonly StatementEvent[],
  closing: Day,
): Ageing => {
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
 * The account of a period: `carried` is each invoice's balance before it, `events` are those of its days. The opening
 * balance plus the entries equals the closing balance, and so does the sum of the ageing buckets.
 */
export const statementOf = (
  carried: readonly CarriedBalance[],
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

/** The period of a statement; by default the twelve months up to its last day or today. */
export const statementPeriod = (
  requested: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): { from: Day; to: Day } => {
  const to = requested.to ?? today;
  return { from: requested.from ?? addMonthsToDay(to, -12), to };
};
