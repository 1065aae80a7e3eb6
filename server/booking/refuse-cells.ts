import type { CartItem } from '@contract/booking';
import type { PriceBook } from '@contract/price';
import type { Verdict } from '@domain/validation';
import { FieldRefusalError, RefusalError } from '@server/refusal';
import type { Translate } from '@server/translate';
import { verdictOnWire } from './verdict';

interface SentCart {
  cartItems: readonly CartItem[];
  /** Where an item stands in the caller's body: v1 sends one item, unwrapped. */
  pathOfItem: (index: number) => string;
  /** Whether a cell is a slot of the edited booking, which keeps the times it has. */
  isKept?: (date: string, shift: CartItem['shifts'][number]) => boolean;
}

/** A shift whose times were changed since the page showed them isn't ordered at times that nobody has seen. */
export const refuseChangedShifts = (
  { cartItems, pathOfItem, isKept = () => false }: SentCart,
  { shifts }: PriceBook,
): void => {
  const isChanged = (ordered: CartItem['shifts'][number]) => {
    const present = shifts.find(({ id }) => id === ordered.shiftId);
    return (
      present !== undefined &&
      (present.type !== ordered.type ||
        present.startTime !== ordered.startTime ||
        present.endTime !== ordered.endTime)
    );
  };
  const fields = cartItems.flatMap((item, itemIndex) =>
    item.shifts.flatMap((ordered, shiftIndex) =>
      isChanged(ordered) && !item.dates.every((date) => isKept(date, ordered))
        ? [{ path: `${pathOfItem(itemIndex)}shifts.${shiftIndex}.startTime`, code: 'shift_changed' }]
        : [],
    ),
  );
  if (fields.length > 0) throw new FieldRefusalError(fields);
};

/** An error in any cell refuses the order, with the first one's code and every cell's verdict. Warnings don't. */
export const refuseErrors = (verdict: Verdict, t: Translate): void => {
  for (const { problems } of verdict.items)
    for (const { code } of problems)
      if (code !== 'duplicate')
        throw new RefusalError(code, {}, { members: { items: verdictOnWire(verdict, t).items } });
};
