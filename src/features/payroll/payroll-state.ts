import { type Month, month } from '@contract/primitives';
import { addMonths } from '@domain/day';
import { usePageSearch } from '@src/hooks/use-page-search';

/** The whole month, up to the 15th, or from the 16th. */
export const HALVES = ['whole', '1', '2'] as const;
type Half = (typeof HALVES)[number];

/** The period and the searched guard, in the URL; by default the month before. */
export const usePayrollState = (thisMonth: Month) => {
  const [search, setSearch] = usePageSearch();
  const requested = search.get('month') ?? '';
  const chosen = month.safeParse(requested).success ? requested : addMonths(thisMonth, -1);
  const half: Half = HALVES.find((one) => one === search.get('half')) ?? 'whole';
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  return {
    month: chosen,
    half,
    query: { month: chosen, ...(half !== 'whole' && { half }) },
    globalKey: search.get('globalKey') ?? '',
    step: (count: number) => change('month', addMonths(chosen, count)),
    chooseHalf: (value: Half) => change('half', value === 'whole' ? '' : value),
    search: (text: string) => change('globalKey', text),
  };
};
