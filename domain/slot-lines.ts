import type { Slot } from '@contract/booking';
import type { Bucket } from '@contract/price';
import type { Day, Minor, Time } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { timesCount, ZERO } from './money';

/** What a line says of a slot. */
export type LinedSlot = Pick<
  Slot,
  'id' | 'date' | 'shiftId' | 'type' | 'startTime' | 'endTime' | 'price' | 'bucket'
>;

/** Places of slots that are alike in bucket, shift, times and price, as one line of a document. */
export interface SlotLine {
  /** The same for the same kind of places each time the lines are computed. */
  id: string;
  bucket: Bucket;
  shiftId: number;
  type: ShiftType;
  startTime: Time;
  endTime: Time;
  /** Of special dates, each of which has lines of its own; else null. */
  date: Day | null;
  price: Minor;
  /** Guard-slots: two guards on one slot count two. */
  count: number;
  /** The guards of each of its slots, where all have as many; else null. */
  guardsPerSlot: number | null;
  amount: Minor;
  slotIds: number[];
}

/** The line that places of a slot stand in, still without places. `state` sets apart what is alike in all else. */
export const emptyLineOf = (slot: LinedSlot, state: string): SlotLine => {
  const { bucket, shiftId, type, startTime, endTime, price } = slot;
  const date = bucket === 'special' ? slot.date : null;
  return {
    id: [bucket, ...(date ? [date] : []), shiftId, type, startTime, endTime, price, state].join('/'),
    bucket,
    date,
    shiftId,
    type,
    startTime,
    endTime,
    price,
    count: 0,
    guardsPerSlot: null,
    amount: ZERO,
    slotIds: [],
  };
};

/** Puts places of a slot into the line of their kind, which is `empty` where there is none yet. */
export const addPlaces = <L extends SlotLine>(
  lines: Map<string, L>,
  empty: L,
  slotId: number,
  count: number,
): void => {
  if (count === 0) return;
  const line = lines.get(empty.id) ?? empty;
  line.guardsPerSlot = line.count === 0 || line.guardsPerSlot === count ? count : null;
  line.count += count;
  line.amount = timesCount(line.price, line.count);
  line.slotIds.push(slotId);
  lines.set(line.id, line);
};

const BUCKET_ORDER: readonly Bucket[] = ['normal', 'special', 'urgent'];

export const inTextOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By bucket and special date, then in the order of the day. */
export const inDayOrder = (a: SlotLine, b: SlotLine): number =>
  BUCKET_ORDER.indexOf(a.bucket) - BUCKET_ORDER.indexOf(b.bucket) ||
  inTextOrder(a.date ?? '', b.date ?? '') ||
  inTextOrder(a.startTime, b.startTime) ||
  inTextOrder(a.endTime, b.endTime);
