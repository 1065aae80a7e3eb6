import type { Area } from '@contract/access';
import type { StoredItem } from '@domain/cart/cart';
import { cartCells, readCells } from '@domain/cart/cart-cells';
import type { Sum } from '@domain/cart/cart-sum';
import { evaluateItems } from '@domain/cart/evaluate-cells';
import { usePriceBook } from '../api/premise';
import { businessNow } from '../api/setting';

/** What the items of a cart cost now; undefined until the prices are loaded. */
export const useCartSum = (area: Area, premiseId: number, items: readonly StoredItem[]): Sum | undefined => {
  const { data: book } = usePriceBook(area, premiseId);
  if (!book) return;
  const evaluated = evaluateItems(items, { book, now: businessNow(book), isPremiseClosed: false });
  return readCells(items, cartCells({ evaluated, added: evaluated, serverVerdict: undefined })).sum;
};
