import type { ManualLine, PriceData } from '@contract/invoice-line';
import type { Bucket } from '@contract/price';
import type { Day, Instant, Minor, Month } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { millisecondsInMinute } from 'date-fns/constants';
import { servedIntervals } from './coverage';
import { addMoney, proRata, sumMoney, timesBasisPoints, timesCount, ZERO } from './money';
import { coveredMinutes, slotMinutes, wholePlaces } from './served';
import { addPlaces, emptyLine, inDayOrder, inTextOrder, type SlotLine } from './slot-lines';
import { type Interval, monthInterval } from './time';

/** Places billed at one price. */
export interface PricedLine {
  price: Minor;
  /** Guard-slots: two guards on one slot count two. */
  count: number;
  bucket: Bucket;
}

const countByPrice = (rows: readonly PricedLine[], bucket: Bucket): PriceData['shiftPrices'] => {
  const counts = new Map<Minor, number>();
  for (const row of rows)
    if (row.bucket === bucket && row.count !== 0)
      counts.set(row.price, (counts.get(row.price) ?? 0) + row.count);
  return [...counts]
    .sort(([left], [right]) => left - right)
    .map(([price, count]) => ({ price, count, amount: timesCount(price, count) }));
};

/** Counts places per distinct price, lowest first, in the three buckets of an invoice. */
export const priceData = (rows: readonly PricedLine[]): PriceData => ({
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
    | 'servedMinutes'
  > {
  /** The number of guards ordered. */
  guards: number;
  /** When guards were on duty. */
  intervals: readonly Interval[];
}

/** When a place was served. Without `intervals`, staff corrected the minutes, so only their number is known. */
export interface ServedPart {
  date: Day;
  intervals: Interval[];
  minutes: number;
}

/** A line of a draft as data; its description is rendered later, in the reader's language. */
export interface DraftLine extends SlotLine {
  /** False for places that were ordered but not served: they are listed at amount 0. */
  served: boolean;
  /** Set on the line of a place that was served in part. */
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

/**
 * A month is a forecast until it is over in the business's time zone and its last slot has ended. `slots` are those in force
 * and those that wait for approval: approved while it runs, one is still served and billed.
 */
export const isForecast = (
  month: Month,
  slots: readonly Pick<BillableSlot, 'endsAt'>[],
  zone: string,
  now: Instant,
): boolean => now < monthInterval(month, zone).endsAt || slots.some(({ endsAt }) => endsAt > now);

/** The end of the last slot that a month waits for although it is over; null if there is none, or the month itself runs. */
export const lastEndAwaited = (
  month: Month,
  slots: readonly Pick<BillableSlot, 'endsAt'>[],
  zone: string,
  now: Instant,
): Instant | null => {
  if (now < monthInterval(month, zone).endsAt) return null;
  const ends = slots.map(({ endsAt }) => endsAt).filter((endsAt) => endsAt > now);
  return ends.sort().at(-1) ?? null;
};

type Part = Pick<ServedPart, 'intervals' | 'minutes'>;

/** The fields that the amount of an ended slot depends on. */
type ServedSlot = Pick<
  BillableSlot,
  'startsAt' | 'endsAt' | 'price' | 'guards' | 'servedMinutes' | 'intervals'
>;

interface BilledPlaces {
  whole: number;
  /** One entry per place that was served in part. */
  inPart: Part[];
}

/** The places of a slot that its assignments cover. */
const coveredPlaces = (slot: ServedSlot): BilledPlaces => {
  const length = slotMinutes(slot);
  const places = servedIntervals(slot, slot.intervals).map((intervals) => ({
    intervals,
    minutes: intervals.reduce((sum, interval) => sum + slotMinutes(interval), 0),
  }));
  return {
    whole: places.filter(({ minutes }) => minutes === length).length,
    inPart: places.filter(({ minutes }) => minutes > 0 && minutes < length),
  };
};

/**
 * Places to bill: in a forecast the ordered ones, otherwise the minutes that staff confirmed (they fill whole places first
 * and leave at most one in part), otherwise what the assignments cover. If staff confirmed exactly what is covered, the
 * intervals are known too.
 */
const billedPlaces = (slot: ServedSlot, forecast: boolean): BilledPlaces => {
  const { guards, servedMinutes } = slot;
  if (forecast) return { whole: guards, inPart: [] };
  const covered = coveredPlaces(slot);
  if (servedMinutes === null) return covered;
  const wholeCount = wholePlaces(slot, servedMinutes);
  const minutes = servedMinutes - wholeCount * slotMinutes(slot);
  const isAsCovered =
    servedMinutes === coveredMinutes(slot) &&
    wholeCount === covered.whole &&
    covered.inPart.length === Math.min(1, minutes);
  if (isAsCovered) return covered;
  return { whole: wholeCount, inPart: minutes > 0 ? [{ intervals: [], minutes }] : [] };
};

const lineOf = (slot: BillableSlot, served: boolean): DraftLine => {
  const line = emptyLine(slot, served ? 'served' : 'open');
  return { ...line, price: served ? line.price : ZERO, served, part: null };
};

/** Minutes as an integer number of milliseconds: a replacement can begin within a minute. */
const inMilliseconds = (minutes: number): number => Math.round(minutes * millisecondsInMinute);

/** The price of a place served in part: pro rata by the minute, rounded once. */
const partPrice = (slot: ServedSlot, { minutes }: Part): Minor =>
  proRata(slot.price, inMilliseconds(minutes), inMilliseconds(slotMinutes(slot)));

/** What an ended slot bills: the number of whole places, and the amount of each place served in part. */
export const billedOfSlot = (slot: ServedSlot): { whole: number; parts: Minor[] } => {
  const { whole, inPart } = billedPlaces(slot, false);
  return { whole, parts: inPart.map((part) => partPrice(slot, part)) };
};

/** The amount that an ended slot bills, before tax. */
export const billedAmount = (slot: ServedSlot): Minor => {
  const { whole, parts } = billedOfSlot(slot);
  return addMoney(timesCount(slot.price, whole), sumMoney(parts));
};

/** The served minutes that `billedAmount` counts. */
export const billedMinutes = (slot: ServedSlot): number => slot.servedMinutes ?? coveredMinutes(slot);

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
 * The lines of a month's slots: one per bucket, shift, times and price, one per place served in part, then the places not
 * served at amount 0. Each place of each slot is in exactly one line.
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
    add(slot, false, slot.guards - whole - inPart.length);
  }
  return [...lines.values()].sort(inReadingOrder);
};

export interface DraftOptions {
  forecast: boolean;
  /** Basis points. */
  taxRate: number;
  /** Lines that a clerk added. */
  manualLines?: readonly ManualLine[];
  /** The fees of slots that the client cancelled late. */
  fees?: readonly Minor[];
}

/** The totals of amounts before tax. Only the tax is rounded, once. */
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
 * Computes the invoice of a premise's month. `slots` are the billable slots of the month by service date: those in force,
 * and those of cancelled bookings that had started.
 */
export const draftInvoice = (
  slots: readonly BillableSlot[],
  { forecast, taxRate, manualLines = [], fees = [] }: DraftOptions,
): InvoiceDraft => {
  const lines = linesOf(slots, forecast);
  return {
    forecast,
    lines,
    priceData: priceData(lines.filter(({ served }) => served)),
    ...invoiceTotals(
      [...lines.map(({ amount }) => amount), ...fees, ...manualLines.map(manualAmount)],
      taxRate,
    ),
  };
};
