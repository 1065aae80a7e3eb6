import type { MasterSetting } from '@contract/master-setting';
import type { Id, Instant, Lang, Minor, Month } from '@contract/primitives';
import type { SplitTerms } from '@contract/split-config';
import { draftInvoice, isForecast } from '@domain/billing';
import { partTotals } from '@domain/invoice-split';
import type { Occasions } from '@server/document/line-text';
import type { BilledPremise } from './billed-premise';
import { printLine, printManualLine } from './describe-line';
import type { InvoiceRow } from './lock-invoice';
import type { Printed } from './printed';
import type { MonthSlot } from './slot-queries';

/** What the bill of one month is computed from. */
export interface BillSources {
  billed: BilledPremise;
  period: Month;
  slots: readonly MonthSlot[];
  /** What was edited by hand, or is issued; null where nothing is stored. */
  row: InvoiceRow | null;
  /** How the premise's invoices are split, where this one isn't by terms of its own. */
  premiseSplit: SplitTerms;
  language: Lang;
  occasions: Occasions;
}

export interface ComputedInvoice {
  forecast: boolean;
  printed: Printed;
  split: SplitTerms;
  partTotals: Minor[];
}

/** The invoice of a premise's month as its slots, the settings and what was edited by hand now say. */
export const computeInvoice = (
  { billed, period, slots, row, premiseSplit, language, occasions }: BillSources,
  setting: MasterSetting,
  now: Instant,
): ComputedInvoice => {
  const { timeZone, taxRate, taxLabel, currency } = setting;
  const forecast = isForecast(period, slots, timeZone, now);
  const manualLines = row?.manualLines ?? [];
  const draft = draftInvoice(slots, { forecast, taxRate, manualLines });
  const lines = [
    ...draft.lines.map((line) => printLine(line, timeZone, occasions)),
    ...manualLines.map(printManualLine),
  ];
  const { priceData, subtotal, tax, total } = draft;
  const split = row?.split ?? premiseSplit;
  return {
    forecast,
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
    },
    split,
    partTotals: partTotals(split, { lines, tax, total }),
  };
};

/** The key of a premise's month in maps. */
export const billKey = (premiseId: Id, period: Month): string => `${premiseId}-${period}`;
