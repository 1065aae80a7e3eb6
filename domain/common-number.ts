import type { CartItem } from '@contract/booking';

/** Sets the item's common number of guards if all its shifts have the same. */
export const withCommonNumber = <I extends Pick<CartItem, 'shifts' | 'numOfSecurity'>>(item: I): I => {
  const { numOfSecurity: _before, ...rest } = item;
  const [common, ...others] = new Set(item.shifts.map(({ numOfSecurity }) => numOfSecurity));
  return { ...rest, ...(others.length === 0 && { numOfSecurity: common }) } as I;
};
