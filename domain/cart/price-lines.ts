import type { Day, Minor } from '@contract/primitives';
import { timesCount } from '../money';
import { type CartCell, isPaid } from './cart-cells';

/** Cells of one shift with the same price for the same reason: `guards` × `price` on each of `dates` are `amount`. */
export interface PriceLine extends Pick<CartCell, 'bucket' | 'price' | 'guards' | 'specialDate'> {
  dates: Day[];
  amount: Minor;
}

type LineShift = Pick<CartCell, 'shiftId' | 'startTime' | 'endTime'>;

/** How the price of a cart item's shift comes about, in the order of its days. Their amounts add up to what is paid for it. */
export const priceLinesOf = (cells: readonly CartCell[], shift: LineShift): PriceLine[] => {
  const lines = new Map<string, PriceLine>();
  for (const cell of cells) {
    const isOfShift =
      cell.shiftId === shift.shiftId && cell.startTime === shift.startTime && cell.endTime === shift.endTime;
    if (!isOfShift || !isPaid(cell)) continue;
    const { bucket, price, guards } = cell;
    const specialDate = bucket === 'normal' ? null : cell.specialDate;
    const key = `${bucket} ${price} ${guards} ${specialDate?.en ?? ''}`;
    const dates = [...(lines.get(key)?.dates ?? []), cell.date];
    const amount = timesCount(price, dates.length * guards);
    lines.set(key, { bucket, price, guards, specialDate, dates, amount });
  }
  return [...lines.values()];
};
