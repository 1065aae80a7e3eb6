import type { Slot } from '@contract/booking';
import type { PriceData } from '@contract/invoice';
import type { Bucket } from '@contract/price';
import type { Instant, Minor, Month, Time } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { addMoney, sumMoney, timesBasisPoints, timesCount, ZERO } from './money';
import { monthSpan } from './time';

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
    | 'shiftId'
    | 'type'
    | 'startTime'
    | 'endTime'
    | 'endsAt'
    | 'price'
    | 'bucket'
    | 'numOfSecurity'
    | 'served'
  > {
  /** Guards assigned when the slot ended. */
  assigned: number;
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

/** Places to bill: what is ordered in a forecast, else what staff confirmed, else who was assigned at the end. */
const countBilledGuards = ({ numOfSecurity, served, assigned }: BillableSlot, forecast: boolean): number =>
  forecast ? numOfSecurity : Math.min(numOfSecurity, served ?? assigned);

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
    price,
    count: 0,
    guardsPerSlot: null,
    amount: ZERO,
    slotIds: [],
  };
};

const BUCKET_ORDER: readonly Bucket[] = ['normal', 'special', 'urgent'];

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const inReadingOrder = (a: DraftLine, b: DraftLine): number =>
  Number(b.served) - Number(a.served) ||
  BUCKET_ORDER.indexOf(a.bucket) - BUCKET_ORDER.indexOf(b.bucket) ||
  inOrder(a.startTime, b.startTime) ||
  inOrder(a.endTime, b.endTime) ||
  inOrder(a.id, b.id);

/**
 * The lines of a month's slots: one for each bucket, shift, times and price, with the slots behind it, then the
 * places not served at amount 0. Each place of each slot stands in exactly one line.
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
    const places = countBilledGuards(slot, forecast);
    add(slot, true, places);
    add(slot, false, slot.numOfSecurity - places);
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
