import type { Slot } from '@contract/booking';
import type { ManualLine, PriceData } from '@contract/invoice';
import type { Bucket } from '@contract/price';
import type { Day, Instant, Minor, Month } from '@contract/primitives';
import { millisecondsInMinute } from 'date-fns/constants';
import { servedStretches } from './coverage';
import { addMoney, proRata, sumMoney, timesBasisPoints, timesCount, ZERO } from './money';
import { coveredMinutes, slotMinutes, wholePlaces } from './served';
import { addPlaces, emptyLineOf, inDayOrder, inTextOrder, type SlotLine } from './slot-lines';
import { monthSpan, type Span } from './time';

/** A row of places at one price. */
export interface PricedRow {
  price: Minor;
  /** Guard-slots: two guards on one slot count two. */
  count: number;
  bucket: Bucket;
}

const countByPrice = (rows: readonly PricedRow[], bucket: Bucket): PriceData['shiftPrices'] => {
  const counts = new Map<Minor, number>();
  for (const row of rows)
    if (row.bucket === bucket && row.count !== 0)
      counts.set(row.price, (counts.get(row.price) ?? 0) + row.count);
  return [...counts]
    .sort(([left], [right]) => left - right)
    .map(([price, count]) => ({ price, count, amount: timesCount(price, count) }));
};

/** Places counted per distinct price, the lowest first, in the three buckets of a bill. */
export const priceData = (rows: readonly PricedRow[]): PriceData => ({
  shiftPrices: countByPrice(rows, 'normal'),
  urgentDatePrices: countByPrice(rows, 'urgent'),
  specialDatePrices: countByPrice(rows, 'special'),
});

export interface BillableSlot
  extends Pick<
    Slot,
    | 'id'
    | 'date'
    | 'shiftId'
    | 'type'
    | 'startTime'
    | 'endTime'
    | 'startsAt'
    | 'endsAt'
    | 'price'
    | 'bucket'
    | 'numOfSecurity'
    | 'servedMinutes'
  > {
  /** When guards stood there. */
  stints: readonly Span[];
}

/** When somebody stood on a place; of minutes that staff corrected nobody knows when, so only how many they were. */
export interface ServedPart {
  date: Day;
  stretches: Span[];
  minutes: number;
}

/** A line of a draft as data; the sentence about it is made where the reader's language is known. */
export interface DraftLine extends SlotLine {
  /** False for places that were ordered but not served: they are shown, and cost nothing. */
  served: boolean;
  /** Of a place served in part, which is a line of its own. */
  part: ServedPart | null;
}

export interface InvoiceDraft {
  forecast: boolean;
  lines: DraftLine[];
  priceData: PriceData;
  subtotal: Minor;
  tax: Minor;
  total: Minor;
}

/** A month is a forecast until it is over by the business's clock and its last slot has ended. */
export const isForecast = (
  month: Month,
  slots: readonly Pick<BillableSlot, 'endsAt'>[],
  zone: string,
  now: Instant,
): boolean => now < monthSpan(month, zone).endsAt || slots.some(({ endsAt }) => endsAt > now);

type Part = Pick<ServedPart, 'stretches' | 'minutes'>;

interface BilledPlaces {
  whole: number;
  /** Each place that was served in part. */
  inPart: Part[];
}

/** Each place in the minutes in which somebody stood there. */
const coveredPlaces = (slot: BillableSlot): BilledPlaces => {
  const length = slotMinutes(slot);
  const places = servedStretches(slot, slot.stints).map((stretches) => ({
    stretches,
    minutes: stretches.reduce((sum, stretch) => sum + slotMinutes(stretch), 0),
  }));
  return {
    whole: places.filter(({ minutes }) => minutes === length).length,
    inPart: places.filter(({ minutes }) => minutes > 0 && minutes < length),
  };
};

/**
 * Places to bill: what is ordered in a forecast, else the minutes that staff confirmed, which fill whole places first and
 * leave at most one in part, else what the assignments cover. Where staff confirmed what is covered, that place keeps its
 * stretches.
 */
const billedPlaces = (slot: BillableSlot, forecast: boolean): BilledPlaces => {
  const { numOfSecurity, servedMinutes, stints } = slot;
  if (forecast) return { whole: numOfSecurity, inPart: [] };
  const covered = coveredPlaces(slot);
  if (servedMinutes === null) return covered;
  const whole = wholePlaces(slot, servedMinutes);
  const minutes = servedMinutes - whole * slotMinutes(slot);
  const isAsCovered =
    servedMinutes === coveredMinutes(slot, stints) &&
    whole === covered.whole &&
    covered.inPart.length === Math.min(1, minutes);
  if (isAsCovered) return covered;
  return { whole, inPart: minutes > 0 ? [{ stretches: [], minutes }] : [] };
};

const lineOf = (slot: BillableSlot, served: boolean): DraftLine => {
  const line = emptyLineOf(slot, served ? 'served' : 'open');
  return { ...line, price: served ? line.price : ZERO, served, part: null };
};

/** Minutes as whole numbers, also where a relief came in the middle of one. */
const inMilliseconds = (minutes: number): number => Math.round(minutes * millisecondsInMinute);

/** One place of a slot, at its price by the minute, rounded once. */
const partPrice = (slot: BillableSlot, { minutes }: Part): Minor =>
  proRata(slot.price, inMilliseconds(minutes), inMilliseconds(slotMinutes(slot)));

/** What is billed of a slot that is over: places at its price, and the amount of each place served in part. */
export const billedOfSlot = (slot: BillableSlot): { whole: number; parts: Minor[] } => {
  const { whole, inPart } = billedPlaces(slot, false);
  return { whole, parts: inPart.map((part) => partPrice(slot, part)) };
};

const partLineOf = (slot: BillableSlot, part: Part, place: number): DraftLine => {
  const line = lineOf(slot, true);
  const price = partPrice(slot, part);
  return {
    ...line,
    id: `${line.id}/${slot.id}/${place}`,
    part: { date: slot.date, ...part },
    price,
    count: 1,
    guardsPerSlot: 1,
    amount: price,
    slotIds: [slot.id],
  };
};

const inReadingOrder = (a: DraftLine, b: DraftLine): number =>
  Number(b.served) - Number(a.served) ||
  inDayOrder(a, b) ||
  inTextOrder(a.part?.date ?? '', b.part?.date ?? '') ||
  inTextOrder(a.id, b.id);

/**
 * The lines of a month's slots: one for each bucket, shift, times and price, with the slots behind it, one for each place
 * served in part, then the places not served at amount 0. Each place of each slot stands in exactly one line.
 */
const linesOf = (slots: readonly BillableSlot[], forecast: boolean): DraftLine[] => {
  const lines = new Map<string, DraftLine>();
  const add = (slot: BillableSlot, served: boolean, count: number) =>
    addPlaces(lines, lineOf(slot, served), slot.id, count);
  for (const slot of slots) {
    const { whole, inPart } = billedPlaces(slot, forecast);
    add(slot, true, whole);
    for (const [index, part] of inPart.entries()) {
      const line = partLineOf(slot, part, whole + index + 1);
      lines.set(line.id, line);
    }
    add(slot, false, slot.numOfSecurity - whole - inPart.length);
  }
  return [...lines.values()].sort(inReadingOrder);
};

export interface DraftTerms {
  forecast: boolean;
  /** Basis points. */
  taxRate: number;
  /** What a clerk added by hand. */
  manualLines?: readonly ManualLine[];
}

/** What amounts before tax come to. Only the tax is rounded, once. */
export const invoiceTotals = (
  amounts: readonly Minor[],
  taxRate: number,
): Pick<InvoiceDraft, 'subtotal' | 'tax' | 'total'> => {
  const subtotal = sumMoney(amounts);
  const tax = timesBasisPoints(subtotal, taxRate);
  return { subtotal, tax, total: addMoney(subtotal, tax) };
};

export const manualAmount = ({ price, count }: ManualLine): Minor => timesCount(price, count);

/**
 * The bill of a premise's month as its slots now say. `slots` are those of the month by service date that are to
 * be billed: in force, with the started ones of cancelled bookings.
 */
export const draftInvoice = (
  slots: readonly BillableSlot[],
  { forecast, taxRate, manualLines = [] }: DraftTerms,
): InvoiceDraft => {
  const lines = linesOf(slots, forecast);
  return {
    forecast,
    lines,
    priceData: priceData(lines.filter(({ served }) => served)),
    ...invoiceTotals([...lines.map(({ amount }) => amount), ...manualLines.map(manualAmount)], taxRate),
  };
};
