import { type Day, type Month, month as monthSchema } from '@contract/primitives';
import type { OrderRules } from '@domain/cart/order-rules';
import { monthOf } from '@domain/day';
import { today } from '@domain/time';
import { usePageSearch } from '@src/hooks/use-page-search';
import { useEffect, useRef } from 'react';

/**
 * Which view of an editor is open, and the month of its calendar. Both are in the URL, so that the browser's back
 * button returns to them. The calendar opens at the month of `firstDay`, but not before the current month.
 */
export const useEditorState = <V extends string>(
  views: readonly V[],
  initialView: V,
  { book, now }: Pick<OrderRules, 'book' | 'now'>,
  firstDay?: Day,
) => {
  const [search, setSearch] = usePageSearch();
  const thisDay = today(book.timeZone, now);
  const requestedMonth = search.get('month');
  const requestedView = search.get('view');
  const view = views.find((each) => each === requestedView) ?? initialView;

  const shown = useRef(view);
  // After a sheet has closed, which keeps the page in its place while it is open.
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    document.getElementById('content')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [view]);

  const show = (next: V, { keepsMonth = true } = {}) => {
    const params = new URLSearchParams(search);
    if (!keepsMonth) params.delete('month');
    if (next === initialView) params.delete('view');
    else params.set('view', next);
    setSearch(params);
  };
  const showMonth = (month: Month) => {
    const next = new URLSearchParams(search);
    next.set('month', month);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return {
    view,
    month:
      requestedMonth && monthSchema.safeParse(requestedMonth).success
        ? requestedMonth
        : monthOf(firstDay && firstDay > thisDay ? firstDay : thisDay),
    show,
    showMonth,
  };
};
