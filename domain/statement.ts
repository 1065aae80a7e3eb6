import type { Day, Instant, Minor } from '@contract/primitives';
import type { Ageing, AgeingBucket, StatementEntry, StatementKind } from '@contract/statement';
import { addDays, addMonthsToDay, daysBetween } from './day';
import { addMoney, minor, sumMoney, ZERO } from './money';

/** A change of a balance. */
export interface StatementEvent {
  /** Due day of the invoice; for money that pays no invoice, the closing day. */
  dueOn: Day;
  /** The day it counts on, in the business's time zone. */
  on: Day;
  /** When it was recorded; sorts entries within a day. */
  at: Instant;
  kind: StatementKind;
  code: string;
  /** Positive if it increases what is owed. */
  amount: Minor;
}

/** The balance of invoices with one due day, or of the credit, before a period. */
export interface CarriedBalance {
  dueOn: Day;
  balance: Minor;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By day and time of record; at the same instant increases come first, then by code. */
const inOrder = (a: StatementEvent, b: StatementEvent): number =>
  compare(a.on, b.on) || compare(a.at, b.at) || b.amount - a.amount || compare(a.code, b.code);

/** The ageing bucket on day `on` of an amount due on `dueOn`. */
export const ageingBucket = (dueOn: Day, on: Day): AgeingBucket => {
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

/** The due days, both included, of what is in a bucket on day `on`; no end where the bucket has none. */
export const dueDaysOf = (bucket: AgeingBucket, on: Day): { from?: Day; to?: Day } => {
  const due = (daysOverdue: number) => addDays(on, -daysOverdue);
  switch (bucket) {
    case 'current':
      return { from: on };
    case 'days1To30':
      return { from: due(30), to: due(1) };
    case 'days31To60':
      return { from: due(60), to: due(31) };
    case 'days61To90':
      return { from: due(90), to: due(61) };
    case 'over90':
      return { to: due(91) };
  }
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

interface StatementSums<More> {
  opening: Minor;
  entries: (StatementEntry & More)[];
  closing: Minor;
  ageing: Ageing;
}

/**
 * The account of a period: `carried` are the balances before it, `events` are those of its days. The opening balance plus
 * the entries equals the closing balance, and so does the sum of the ageing buckets. `moreOf` adds fields to an entry.
 */
export const statementOf = <Event extends StatementEvent, More extends object = object>(
  carried: readonly CarriedBalance[],
  events: readonly Event[],
  closingDay: Day,
  moreOf: (event: Event) => More = () => ({}) as More,
): StatementSums<More> => {
  const opening = sumMoney(carried.map(({ balance }) => balance));
  let balance = opening;
  const entries = [...events].sort(inOrder).map((event): StatementEntry & More => {
    const { on, kind, code, amount } = event;
    balance = addMoney(balance, amount);
    const debit = amount > 0 ? amount : ZERO;
    return { on, kind, code, debit, credit: minor(debit - amount), balance, ...moreOf(event) };
  });
  return { opening, entries, closing: balance, ageing: ageingOf(carried, events, closingDay) };
};

/** The first of all days: there is none before 1900. */
const FIRST_DAY = '1900-01-01';

/** The period of a statement; by default the twelve months up to its last day or today. */
export const statementPeriod = (
  requested: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): { from: Day; to: Day } => {
  const to = requested.to ?? today;
  const yearBefore = addMonthsToDay(to, -12);
  return { from: requested.from ?? (yearBefore < FIRST_DAY ? FIRST_DAY : yearBefore), to };
};
