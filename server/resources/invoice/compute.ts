import type { ManualLine } from '@contract/invoice-line';
import {
  type Day,
  type Id,
  type Instant,
  LANGUAGES,
  type Lang,
  type Minor,
  type Month,
  type Texts,
} from '@contract/primitives';
import type { ServedMonthState } from '@contract/served-month';
import type { SplitSettings } from '@contract/split-config';
import { type DraftLine, draftInvoice, isForecast, lastEndAwaited, manualAmount } from '@domain/billing';
import { dayText } from '@domain/day-text';
import { durationText } from '@domain/duration-text';
import { partTotals } from '@domain/invoice-split';
import { type MonthAgreement, missingAgreement, servedMonthState } from '@domain/served-month';
import { taxRateOfMonth } from '@domain/tax-rate';
import { timeOf } from '@domain/time';
import { translator } from '@server/base/translate';
import type { InvoiceRow } from '@server/model/invoice';
import type { BilledPremise } from '@server/platform/document/billed-premise';
import {
  type LineContext,
  lineText,
  type SpecialDateNames,
  shiftText,
} from '@server/platform/document/line-text';
import type { PrintedInvoice, PrintedLine } from '@server/platform/document/printed-invoice';
import type { DatedSetting } from '@server/platform/setting/queries';
import type { LateFeeSlot, MonthSlot } from './slot-queries';

const descriptionOf = (line: DraftLine, zone: string, context: LineContext): string => {
  const { lang } = context;
  const t = translator(lang);
  const { bucket, startTime, endTime, served, part } = line;
  const sentence = served ? `invoice.line.served.${bucket}` : 'invoice.line.notServed';
  if (!part) return lineText(line, sentence, context);
  const intervals = part.intervals.map(
    (interval) => `${timeOf(interval.startsAt, zone)}–${timeOf(interval.endsAt, zone)}`,
  );
  const guarded = intervals.length > 0 ? intervals.join(t('listSeparator')) : durationText(t, part.minutes);
  const shift = shiftText(line, sentence, context);
  return t('invoice.line.part', { line: shift, date: dayText(lang, part.date), guarded, startTime, endTime });
};

/** A text that is written when it is read: a page shows one language, and a list of drafts none. Sealing reads all. */
const inEachLanguage = (textIn: (lang: Lang) => string): Texts =>
  Object.defineProperties(
    {} as Texts,
    Object.fromEntries(LANGUAGES.map((lang) => [lang, { enumerable: true, get: () => textIn(lang) }])),
  );

/** The references of a line's slots, each once; empty if none has one. */
const referencesOf = (slotIds: readonly Id[], slotById: ReadonlyMap<Id, MonthSlot>): (string | null)[] => {
  const references = new Set(slotIds.map((id) => slotById.get(id)?.reference ?? null));
  return [...references].some((reference) => reference !== null) ? [...references] : [];
};

/** The service dates of a line, unless its description names the one that it has. */
const daysOf = ({ date, part, slotIds }: DraftLine, slotById: ReadonlyMap<Id, MonthSlot>): Day[] =>
  date || part ? [] : [...new Set(slotIds.flatMap((id) => slotById.get(id)?.date ?? []))].sort();

/** A computed line with its description in every language. */
const printLine = (
  line: DraftLine,
  zone: string,
  specialDateNames: SpecialDateNames,
): Omit<PrintedLine, 'references' | 'days'> => ({
  id: line.id,
  kind: 'slots',
  description: inEachLanguage((lang) => descriptionOf(line, zone, { lang, specialDateNames })),
  price: line.price,
  count: line.count,
  amount: line.amount,
  slotIds: line.slotIds,
  type: line.type,
});

/** A manual line; its text is the same in every language. */
const printManualLine = (line: ManualLine, index: number): PrintedLine => ({
  id: `manual/${index + 1}`,
  kind: 'manual',
  description: inEachLanguage(() => line.description),
  price: line.price,
  count: line.count,
  amount: manualAmount(line),
  slotIds: [],
  days: [],
  references: [],
  type: null,
});

/** The line of a slot that the client cancelled late; it is in no bucket. */
const printLateFee = (slot: LateFeeSlot): PrintedLine => ({
  id: `fee/${slot.id}`,
  kind: 'fee',
  description: inEachLanguage((lang) => {
    const t = translator(lang);
    return t('invoice.line.lateFee', {
      shift: t(`shift.type.${slot.type}`),
      startTime: slot.startTime,
      endTime: slot.endTime,
      date: dayText(lang, slot.date),
      guards: t('invoice.line.guards', { count: slot.guards }),
    });
  }),
  price: slot.fee,
  count: 1,
  amount: slot.fee,
  slotIds: [slot.id],
  days: [],
  references: slot.reference === null ? [] : [slot.reference],
  type: slot.type,
});

/** The data that the invoice of one month is computed from. */
export interface BillSources {
  billed: BilledPremise;
  period: Month;
  slots: readonly MonthSlot[];
  /** Slots that wait for approval. */
  waiting: readonly Pick<MonthSlot, 'endsAt'>[];
  /** Slots that the client cancelled late. */
  lateFees: readonly LateFeeSlot[];
  /** The stored draft edits or the issued invoice; null if nothing is stored. */
  row: InvoiceRow | null;
  /** The premise's split settings, used unless the invoice has its own. */
  premiseSplit: SplitSettings;
  language: Lang;
  specialDateNames: SpecialDateNames;
  agreement: MonthAgreement;
  /** The premise's invoices wait for the client's agreement. */
  mustAgree: boolean;
}

export interface ComputedInvoice {
  forecast: boolean;
  /** The end of the last slot, if only slots keep the month open. */
  lastEndAwaited: Instant | null;
  /** How far the client's agreement to what was served is. */
  agreement: ServedMonthState;
  mustAgree: boolean;
  printed: PrintedInvoice;
  /** The slots that the lines bill. */
  slots: readonly MonthSlot[];
  lateFees: readonly LateFeeSlot[];
  split: SplitSettings;
  partTotals: Minor[];
}

/** What is taken over from the revision that is replaced. */
export type KeptFields = Partial<
  Pick<PrintedInvoice, 'taxLabel' | 'taxRate' | 'currency' | 'premise' | 'head' | 'language'>
>;

/** Computes the invoice of a premise's month from its slots, the settings and manual edits. */
export const computeInvoice = (
  sources: BillSources,
  setting: DatedSetting,
  now: Instant,
  kept: KeptFields = {},
): ComputedInvoice => {
  const { billed, period, slots, waiting, lateFees, row, premiseSplit, language, specialDateNames } = sources;
  const { timeZone, taxLabel, currency } = setting;
  const { taxRate = taxRateOfMonth(setting.taxRates, period) } = kept;
  const forecast = isForecast(period, [...slots, ...waiting], timeZone, now);
  const manualLines = row?.manualLines ?? [];
  const slotById = new Map(slots.map((slot) => [slot.id, slot]));
  const draft = draftInvoice(slots, {
    forecast,
    taxRate,
    manualLines,
    fees: lateFees.map(({ fee }) => fee),
  });
  const lines = [
    ...draft.lines.map((line) => ({
      ...printLine(line, timeZone, specialDateNames),
      days: daysOf(line, slotById),
      references: referencesOf(line.slotIds, slotById),
    })),
    ...lateFees.map(printLateFee),
    ...manualLines.map(printManualLine),
  ];
  const { priceData, subtotal, tax, total } = draft;
  const split = row?.split ?? premiseSplit;
  return {
    forecast,
    lastEndAwaited: lastEndAwaited(period, [...slots, ...waiting], timeZone, now),
    agreement: servedMonthState(period, { inForce: slots, waiting }, sources.agreement, setting, now),
    mustAgree: sources.mustAgree,
    slots,
    lateFees,
    printed: {
      premise: billed.premise,
      period,
      head: billed.head,
      language,
      currency,
      timeZone,
      lines,
      priceData,
      subtotal,
      taxLabel,
      taxRate,
      tax,
      total,
      notes: row?.notes ?? '',
      ...kept,
    },
    split,
    partTotals: partTotals(split, { lines, tax, total }),
  };
};

/** The map key of a premise's month. */
export const billKey = (premiseId: Id, period: Month): string => `${premiseId}-${period}`;

/** Why the invoice waits for the client; null if it doesn't. */
export const missingAgreementOf = ({ agreement, mustAgree }: ComputedInvoice) =>
  mustAgree ? missingAgreement(agreement) : null;
