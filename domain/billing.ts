import type { Slot } from '@contract/booking';
import type { PriceData } from '@contract/invoice';
import type { Bucket } from '@contract/price';
import type { Day, Instant, Minor, Month, Time } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { servedStretches } from './coverage';
import { addMoney, proRata, sumMoney, timesBasisPoints, timesCount, ZERO } from './money';
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
    | 'served'
  > {
  /** When guards stood there. */
  stints: readonly Span[];
}

/** A line of a draft as data; the sentence about it is made where the reader's language is known. */
export interface DraftLine {
  /** The same for the same kind of places each time the draft is computed. */
  id: string;
  bucket: Bucket;
  shiftId: number;
  type: ShiftType;
  startTime: Time;
  endTime: Time;
  /** False for places that were ordered but not served: they are shown, and cost nothing. */
  served: boolean;
  /** Of a place served in part, which is a line of its own: its day, and when somebody stood there. */
  part: { date: Day; stretches: Span[] } | null;
  price: Minor;
  count: number;
  /** The guards of each of its slots, where all have as many; else null. */
  guardsPerSlot: number | null;
  amount: Minor;
  slotIds: number[];
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

interface BilledPlaces {
  whole: number;
  /** The stretches of each place that was served in part. */
  inPart: Span[][];
}

/**
 * Places to bill: what is ordered in a forecast, else what staff confirmed, else each place in the minutes in which
 * somebody stood there.
 */
const billedPlaces = (slot: BillableSlot, forecast: boolean): BilledPlaces => {
  const { numOfSecurity, served, stints } = slot;
  if (forecast) return { whole: numOfSecurity, inPart: [] };
  if (served !== null) return { whole: Math.min(numOfSecurity, served), inPart: [] };
  const isWhole = (stretches: readonly Span[]) =>
    stretches.some(({ startsAt, endsAt }) => startsAt === slot.startsAt && endsAt === slot.endsAt);
  const places = servedStretches(slot, stints);
  return {
    whole: places.filter(isWhole).length,
    inPart: places.filter((stretches) => stretches.length > 0 && !isWhole(stretches)),
  };
};

const lineOf = (slot: BillableSlot, served: boolean): DraftLine => {
  const { bucket, shiftId, type, startTime, endTime } = slot;
  const price = served ? slot.price : ZERO;
  const id = [bucket, shiftId, type, startTime, endTime, slot.price, served ? 'served' : 'open'].join('/');
  return {
    id,
    bucket,
    shiftId,
    type,
    startTime,
    endTime,
    served,
    part: null,
    price,
    count: 0,
    guardsPerSlot: null,
    amount: ZERO,
    slotIds: [],
  };
};

/** Whole numbers, also where a relief came in the middle of a minute. */
const millisecondsOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { startsAt, endsAt }) => sum + Date.parse(endsAt) - Date.parse(startsAt), 0);

/** One place of a slot, at its price by the minute, rounded once. */
const partLineOf = (slot: BillableSlot, stretches: Span[], place: number): DraftLine => {
  const line = lineOf(slot, true);
  const price = proRata(slot.price, millisecondsOf(stretches), millisecondsOf([slot]));
  return {
    ...line,
    id: `${line.id}/${slot.id}/${place}`,
    part: { date: slot.date, stretches },
    price,
    count: 1,
    guardsPerSlot: 1,
    amount: price,
    slotIds: [slot.id],
  };
};

const BUCKET_ORDER: readonly Bucket[] = ['normal', 'special', 'urgent'];

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const inReadingOrder = (a: DraftLine, b: DraftLine): number =>
  Number(b.served) - Number(a.served) ||
  BUCKET_ORDER.indexOf(a.bucket) - BUCKET_ORDER.indexOf(b.bucket) ||
  inOrder(a.startTime, b.startTime) ||
  inOrder(a.endTime, b.endTime) ||
  inOrder(a.part?.date ?? '', b.part?.date ?? '') ||
  inOrder(a.id, b.id);

/**
 * The lines of a month's slots: one for each bucket, shift, times and price, with the slots behind it, one for each place
 * served in part, then the places not served at amount 0. Each place of each slot stands in exactly one line.
 */
const linesOf = (slots: readonly BillableSlot[], forecast: boolean): DraftLine[] => {
  const lines = new Map<string, DraftLine>();
  const add = (slot: BillableSlot, served: boolean, count: number) => {
    if (count === 0) return;
    const fresh = lineOf(slot, served);
    const line = lines.get(fresh.id) ?? fresh;
    line.guardsPerSlot = line.count === 0 || line.guardsPerSlot === count ? count : null;
    line.count += count;
    line.amount = timesCount(line.price, line.count);
    line.slotIds.push(slot.id);
    lines.set(line.id, line);
  };
  for (const slot of slots) {
    const { whole, inPart } = billedPlaces(slot, forecast);
    add(slot, true, whole);
    for (const [index, stretches] of inPart.entries()) {
      const line = partLineOf(slot, stretches, whole + index + 1);
      lines.set(line.id, line);
    }
    add(slot, false, slot.numOfSecurity - whole - inPart.length);
  }
  return [...lines.values()].sort(inReadingOrder);
};

/**
 * The bill of a premise's month as its slots now say. `slots` are those of the month by service date that are to
 * be billed: in force, with the started ones of cancelled bookings. Totals are sums of the rows; only the tax is
 * rounded, once.
 */
export const draftInvoice = (
  slots: readonly BillableSlot[],
  { forecast, taxRate }: { forecast: boolean; taxRate: number },
): InvoiceDraft => {
  const lines = linesOf(slots, forecast);
  const subtotal = sumMoney(lines.map(({ amount }) => amount));
  const tax = timesBasisPoints(subtotal, taxRate);
  return {
    forecast,
    lines,
    priceData: priceData(lines.filter(({ served }) => served)),
    subtotal,
    tax,
    total: addMoney(subtotal, tax),
  };
};
