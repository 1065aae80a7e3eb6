import { type Day, isDay } from '@contract/primitives';
import { LONGEST_REPORT_DAYS } from '@contract/report';
import { daysBetween } from '@domain/day';
import {
  periodBefore,
  periodLastYear,
  REPORT_PERIODS,
  type ReportPeriod,
  reportPeriod,
} from '@domain/report-period';
import { usePageSearch } from '@src/hooks/use-page-search';
import { paths } from '@src/lib/paths';

export const COMPARISONS = ['none', 'before', 'lastYear'] as const;
export type Comparison = (typeof COMPARISONS)[number];

const STANDARD_PERIOD: ReportPeriod = 'last12Months';

type Filters = Record<string, string | undefined>;

const isPeriodName = (text: string): text is ReportPeriod => REPORT_PERIODS.some((name) => name === text);

const ownPeriod = (search: URLSearchParams): { from: Day; to: Day } | undefined => {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  if (!isDay(from) || !isDay(to)) return;
  const days = daysBetween(from, to);
  return days >= 0 && days < LONGEST_REPORT_DAYS ? { from, to } : undefined;
};

const COMPARED: Readonly<
  Record<Comparison, (period: { from: Day; to: Day }) => { from: Day; to: Day } | undefined>
> = { none: () => undefined, before: periodBefore, lastYear: periodLastYear };

/** What the address says of a report: which, of when, compared with what, by what, and of what alone. */
export const useReportState = (today: Day) => {
  const [search, setSearch] = usePageSearch();
  const own = ownPeriod(search);
  const asked = search.get('period') ?? '';
  const name = isPeriodName(asked) ? asked : STANDARD_PERIOD;
  const period = own ?? reportPeriod(name, today);
  const comparison = COMPARISONS.find((one) => one === search.get('compare')) ?? 'none';
  const withChanges = (before: URLSearchParams, changes: Filters) => {
    const next = new URLSearchParams(before);
    for (const [key, value] of Object.entries(changes))
      if (value) next.set(key, value);
      else next.delete(key);
    return next;
  };
  const oneOf = <V extends string>(key: string, values: readonly V[]): V | undefined =>
    values.find((value) => value === search.get(key));
  return {
    ...period,
    /** The name of a period that moves on with the day; empty where its days are fixed. */
    periodName: own ? '' : name,
    comparison,
    compared: COMPARED[comparison](period),
    sort: search.get('sort') ?? undefined,
    oneOf,
    /** An id among the filters; empty where there is none. */
    idOf: (key: string) => (/^[1-9]\d{0,8}$/.test(search.get(key) ?? '') ? (search.get(key) ?? '') : ''),
    change: (changes: Filters) => setSearch((before) => withChanges(before, changes), { replace: true }),
    /** The same report with something else in its address: what a row opens to. */
    pathWith: (changes: Filters) => `${paths.report}?${withChanges(search, { sort: undefined, ...changes })}`,
  };
};
export type ReportState = ReturnType<typeof useReportState>;
