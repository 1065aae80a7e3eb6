import type { Id, Instant, Lang, Minor, Month } from '@contract/primitives';
import type { SplitSettings } from '@contract/split-config';
import { draftInvoice, isForecast } from '@domain/billing';
import { partTotals } from '@domain/invoice-split';
import { taxRateOfMonth } from '@domain/tax-rate';
import type { InvoiceRow } from '@server/model/invoice';
import type { BilledPremise } from '@server/platform/document/billed-premise';
import type { SpecialDateNames } from '@server/platform/document/line-text';
import type { PrintedInvoice } from '@server/platform/document/printed-invoice';
import type { DatedSetting } from '@server/platform/setting/queries';
import { printLine, printManualLine } from './describe-line';
import type { MonthSlot } from './slot-queries';

/** The data that the invoice of one month is computed from. */
export interface BillSources {
  billed: BilledPremise;
  period: Month;
  slots: readonly MonthSlot[];
  /** The stored draft edits or the issued invoice; null if nothing is stored. */
  row: InvoiceRow | null;
  /** The premise's split settings, used unless the invoice has its own. */
  premiseSplit: SplitSettings;
  language: Lang;
  specialDateNames: SpecialDateNames;
}

export interface ComputedInvoice {
  forecast: boolean;
  printed: PrintedInvoice;
  /** The slots that the lines bill. */
  slots: readonly MonthSlot[];
  split: SplitSettings;
  partTotals: Minor[];
}

/** What is taken over from the revision that is replaced. */
export type KeptFields = Partial<
  Pick<PrintedInvoice, 'taxLabel' | 'taxRate' | 'currency' | 'premise' | 'head' | 'language'>
>;

/** Computes the invoice of a premise's month from its slots, the settings and manual edits. */
export const computeInvoice = (
  { billed, period, slots, row, premiseSplit, language, specialDateNames }: BillSources,
  setting: DatedSetting,
  now: Instant,
  kept: KeptFields = {},
): ComputedInvoice => {
  const { timeZone, taxLabel, currency } = setting;
  const { taxRate = taxRateOfMonth(setting.taxRates, period) } = kept;
  const forecast = isForecast(period, slots, timeZone, now);
  const manualLines = row?.manualLines ?? [];
  const draft = draftInvoice(slots, { forecast, taxRate, manualLines });
  const lines = [
    ...draft.lines.map((line) => printLine(line, timeZone, specialDateNames)),
    ...manualLines.map(printManualLine),
  ];
  const { priceData, subtotal, tax, total } = draft;
  const split = row?.split ?? premiseSplit;
  return {
    forecast,
    slots,
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
