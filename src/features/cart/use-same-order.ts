import type { Area } from '@contract/access';
import type { CartOrder } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import type { Named } from '@contract/primitives';
import { shiftCalls } from '@contract/shift';
import type { StoredItem } from '@domain/cart/cart';
import { type CopiedOrder, copiedOrder } from '@domain/cart/copied-order';
import { toCartItem } from '@domain/cart/sent-items';
import { itemsForPremise } from '@domain/items-for-premise';
import { verdictCalls } from '@src/api/booking';
import { COMBO_STALE_AFTER } from '@src/api/combo';
import { useAllPremises } from '@src/api/premise';
import { queryOf } from '@src/api/use-call';
import { usePageSearch } from '@src/hooks/use-page-search';
import { storedCart } from '@src/stores/cart';
import { cartName } from '@src/stores/cart-name';
import { useSession } from '@src/stores/session';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';

/** The search parameter of the premises that get the same order, so that a reload keeps them. */
const ALSO = 'also';

/** The same order for one more premise. */
export interface Copy {
  premise: Named;
  cartName: string;
  /** Undefined until the server has checked it. */
  order: CopiedOrder | undefined;
  isFailed: boolean;
}

/** The other active premises of the same company that the user may book. */
const useOtherPremises = (area: Area, premise: Named & { companyId: number }): Named[] => {
  const company = area === 'admin' ? { companyId: String(premise.companyId) } : {};
  const { data = [] } = useAllPremises(area, { status: 'active', ...company });
  return data.filter(({ id }) => id !== premise.id);
};

/** The same order for other premises: which may be chosen, which are, and what they cost by the server's verdict. */
export const useSameOrder = (
  area: Area,
  premise: Named & { companyId: number },
  items: readonly StoredItem[],
) => {
  const userId = useSession(({ user }) => user?.id ?? 0);
  const [search, setSearch] = usePageSearch();
  const others = useOtherPremises(area, premise).map((other) => {
    const name = cartName(userId, other.id);
    // A premise has one cart: an order that is left in it would be ordered along.
    return { ...other, cartName: name, hasCart: storedCart(name).items.length > 0 };
  });
  // The router draws a new URL in a transition, which on a slow machine comes too late for a checkbox.
  const [tickedIds, setTickedIds] = useState(() => (search.get(ALSO) ?? '').split(',').map(Number));
  const chosen =
    items.length === 0 ? [] : others.filter(({ id, hasCart }) => !hasCart && tickedIds.includes(id));

  const facts = useQueries({
    queries: chosen.flatMap(({ id }) => [
      {
        ...queryOf(shiftCalls.combo, { params: { premiseId: id }, query: { withPrice: 'true' } }),
        staleTime: COMBO_STALE_AFTER,
      },
    ]),
  });
  const owners = useQueries({
    queries: chosen.map(({ id }) => ({
      ...queryOf(bookingCalls.ownerInfo[area], { query: { premiseId: id } }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const copies = chosen.map((_, index) => {
    const [shifts, owner] = [facts[index]?.data, owners[index]?.data];
    return shifts && owner
      ? itemsForPremise(items, { shifts, owner }).map((item): StoredItem => ({ ...item, confirmed: [] }))
      : undefined;
  });
  const verdicts = useQueries({
    queries: chosen.map(({ id }, index) => {
      const body: CartOrder = { premiseId: id, cartItems: (copies[index] ?? []).map(toCartItem) };
      return { ...queryOf(verdictCalls[area], { body }), enabled: body.cartItems.length > 0, gcTime: 0 };
    }),
  });
  const orderOf = (index: number) => {
    const [copy, verdict] = [copies[index], verdicts[index]?.data];
    return copy && verdict && copiedOrder(copy, verdict.items);
  };
  const setTicked = (ids: number[]) => {
    setTickedIds(ids);
    setSearch(
      (before) => {
        if (ids.length > 0) before.set(ALSO, ids.join());
        else before.delete(ALSO);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return {
    others,
    copies: chosen.map(
      ({ id, name, cartName }, index): Copy => ({
        premise: { id, name },
        cartName,
        order: orderOf(index),
        isFailed: [facts, owners, verdicts].some((queries) => queries[index]?.isError),
      }),
    ),
    choose: (id: number, isChosen: boolean) =>
      setTicked([...chosen.map((each) => each.id).filter((each) => each !== id), ...(isChosen ? [id] : [])]),
    clear: () => setTicked([]),
    /** Checks the copies once more; undefined if that fails. */
    recheck: async (): Promise<CopiedOrder[] | undefined> => {
      const answers = await Promise.all(verdicts.map(({ refetch }) => refetch()));
      const orders = answers.flatMap(({ data }, index) => {
        const copy = copies[index];
        return copy && data ? [copiedOrder(copy, data.items)] : [];
      });
      return answers.some(({ isError }) => isError) || orders.length < chosen.length ? undefined : orders;
    },
    retry: () => {
      for (const { isError, refetch } of [...facts, ...owners, ...verdicts]) if (isError) void refetch();
    },
  };
};
export type SameOrder = ReturnType<typeof useSameOrder>;
