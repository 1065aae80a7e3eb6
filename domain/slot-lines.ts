import type { Bucket } from '@contract/price';
import type { Day, Minor, Time } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import type { Slot } from '@contract/slot';
import { timesCount, ZERO } from './money';

/** The fields of a slot that its line depends on. */
export type LineSlot = Pick<
  Slot,
  'id' | 'date' | 'shiftId' | 'type' | 'startTime' | 'endTime' | 'price' | 'bucket'
>;

/** Places of slots with the same bucket, shift, times and price, as one line of a document. */
export interface SlotLine {
  /** Stable: the same for the same kind of places whenever lines are computed. */
  id: string;
  bucket: Bucket;
  shiftId: number;
  type: ShiftType;
  startTime: Time;
  endTime: Time;
  /** Set for special dates, which have separate lines; else null. */
  date: Day | null;
  price: Minor;
  /** Guard-slots: two guards on one slot count two. */
  count: number;
  /** The guards of each slot if all have the same number; else null. */
  guardsPerSlot: number | null;
  amount: Minor;
  slotIds: number[];
}

/** A line without places for a slot. `state` separates lines that are otherwise equal. */
export const emptyLine = (slot: LineSlot, state: string): SlotLine => {
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

/** Adds places of a slot to their line; starts with `empty` if there is none yet. */
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

/** Shifts counted in nights; others are counted in days. */
export const isAtNight = (type: ShiftType): boolean => type === 'Night' || type === 'Special';

const BUCKET_ORDER: readonly Bucket[] = ['normal', 'special', 'urgent'];

export const inTextOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts by bucket and special date, then by time of day. */
export const inDayOrder = (a: SlotLine, b: SlotLine): number =>
  BUCKET_ORDER.indexOf(a.bucket) - BUCKET_ORDER.indexOf(b.bucket) ||
  inTextOrder(a.date ?? '', b.date ?? '') ||
  inTextOrder(a.startTime, b.startTime) ||
  inTextOrder(a.endTime, b.endTime);
