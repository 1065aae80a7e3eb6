import type { Day, Instant, Month } from '@contract/primitives';
import type { ServedMonth, ServedMonthState } from '@contract/served-month';
import type { Slot } from '@contract/slot';
import { isForecast } from './billing';
import { addDays, lastDayOf } from './day';
import { today } from './time';

/** When a client agreed to a month, and when the month was changed last. */
export interface MonthAgreement {
  agreedAt: Instant | null;
  /** The last correction, question or answer; null if there was none. */
  changedAt: Instant | null;
  /** Without an answer. */
  openQuestions: number;
}

/** The settings that decide when a client has agreed. */
export interface AgreementTerms {
  timeZone: string;
  agreeDays: number;
  silenceAgrees: boolean;
}

/**
 * The day from which silence counts as agreement: `agreeDays` whole days after the month's end or, if that is later, after the
 * day of its last change, which the client has had no time to see before.
 */
export const silentFrom = (
  month: Month,
  { changedAt }: Pick<MonthAgreement, 'changedAt'>,
  { timeZone, agreeDays, silenceAgrees }: AgreementTerms,
): Day | null => {
  if (!silenceAgrees) return null;
  const changedOn = changedAt === null ? '' : today(timeZone, changedAt);
  const end = lastDayOf(month);
  return addDays(changedOn > end ? changedOn : end, agreeDays + 1);
};

interface SlotsOfMonth {
  inForce: readonly Pick<Slot, 'endsAt'>[];
  /** They wait for approval. */
  waiting: readonly Pick<Slot, 'endsAt'>[];
}

/** How far the agreement to a month is. */
export const servedMonthState = (
  month: Month,
  { inForce, waiting }: SlotsOfMonth,
  { agreedAt, changedAt, openQuestions }: MonthAgreement,
  terms: AgreementTerms,
  now: Instant,
): ServedMonthState => {
  if (isForecast(month, [...inForce, ...waiting], terms.timeZone, now)) return 'open';
  if (inForce.length === 0) return 'empty';
  if (openQuestions > 0) return 'questioned';
  if (agreedAt !== null) return 'agreed';
  const from = silentFrom(month, { changedAt }, terms);
  return from !== null && from <= today(terms.timeZone, now) ? 'silent' : 'waiting';
};

/** Why the invoice of a month can't be issued at a premise that requires the client's agreement; null if it can. */
export const missingAgreement = (state: ServedMonthState): 'notAgreed' | 'questioned' | null => {
  if (state === 'waiting') return 'notAgreed';
  return state === 'questioned' ? 'questioned' : null;
};

/** What the state of a month allows, regardless of the caller. */
export const servedMonthActions = (
  state: ServedMonthState,
  hasQuestions: boolean,
): ServedMonth['allowed'][number][] => [
  ...(state === 'waiting' || state === 'silent' ? (['agree'] as const) : []),
  ...(state === 'empty' ? [] : (['question'] as const)),
  ...(hasQuestions ? (['answer'] as const) : []),
];
