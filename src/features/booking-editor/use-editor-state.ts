import { type Day, type Month, month as monthSchema } from '@contract/primitives';
import type { OrderRules } from '@domain/cart/order-rules';
import { monthOf } from '@domain/day';
import { today } from '@domain/time';
import { usePageSearch } from '@src/hooks/use-page-search';

/**
 * Which view of an editor is open, and the month of its calendar. Both are in the URL, so that the browser's back
 * button returns to them. The calendar opens at the month of `firstDay`, else at the current month.
 */
export const useEditorState = <V extends string>(
  views: readonly V[],
  initialView: V,
  { book, now }: Pick<OrderRules, 'book' | 'now'>,
  firstDay?: Day,
) => {
  const [search, setSearch] = usePageSearch();
  const requestedMonth = search.get('month');
  const requestedView = search.get('view');

  const show = (view: V, { keepsMonth = true } = {}) => {
    const next = new URLSearchParams(search);
    if (!keepsMonth) next.delete('month');
    if (view === initialView) next.delete('view');
    else next.set('view', view);
    setSearch(next);
    window.scrollTo({ top: 0 });
  };
  const showMonth = (month: Month) => {
    const next = new URLSearchParams(search);
    next.set('month', month);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return {
    view: views.find((view) => view === requestedView) ?? initialView,
    month:
      requestedMonth && monthSchema.safeParse(requestedMonth).success
        ? requestedMonth
        : monthOf(firstDay ?? today(book.timeZone, now)),
    show,
    showMonth,
  };
};
