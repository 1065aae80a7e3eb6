import type { CartItem } from '@contract/booking';
import type { PriceBook } from '@contract/price';
import type { Verdict } from '@domain/validation';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import type { Translate } from '@server/base/translate';
import { verdictOnWire } from './verdict-queries';

interface SentCart {
  cartItems: readonly CartItem[];
  /** The path of an item in the request body: v1 sends one item, unwrapped. */
  pathOfItem: (index: number) => string;
  /** Whether a cell is an existing slot of the edited booking, which keeps its times. */
  isExistingSlot?: (date: string, shift: CartItem['shifts'][number]) => boolean;
}

/** Refuses shifts whose times have changed since the page showed them. */
export const refuseChangedShifts = (
  { cartItems, pathOfItem, isExistingSlot = () => false }: SentCart,
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
      isChanged(ordered) && !item.dates.every((date) => isExistingSlot(date, ordered))
        ? [{ path: `${pathOfItem(itemIndex)}shifts.${shiftIndex}.startTime`, code: 'shift_changed' }]
        : [],
    ),
  );
  if (fields.length > 0) throw new FieldRefusalError(fields);
};

/** Refuses the order if a cell has an error, with the first code and the verdict on every cell. Warnings pass. */
export const refuseErrors = (verdict: Verdict, t: Translate): void => {
  for (const { problems } of verdict.items)
    for (const { code } of problems)
      if (code !== 'duplicate')
        throw new RefusalError(code, {}, { members: { items: verdictOnWire(verdict, t).items } });
};
