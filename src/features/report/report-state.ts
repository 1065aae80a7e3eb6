import { type Day, isDay } from '@contract/primitives';
import { MAX_LONG_REPORT_DAYS } from '@contract/report';
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
type Comparison = (typeof COMPARISONS)[number];

const DEFAULT_PERIOD: ReportPeriod = 'last12Months';

type Filters = Record<string, string | undefined>;

interface Period {
  from: Day;
  to: Day;
}

const isPeriodName = (text: string): text is ReportPeriod => REPORT_PERIODS.some((name) => name === text);

const customPeriod = (search: URLSearchParams): Period | undefined => {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  if (!isDay(from) || !isDay(to)) return;
  const days = daysBetween(from, to);
  return days >= 0 && days < MAX_LONG_REPORT_DAYS ? { from, to } : undefined;
};

const COMPARED: Readonly<Record<Comparison, (period: Period) => Period | undefined>> = {
  none: () => undefined,
  before: periodBefore,
  lastYear: periodLastYear,
};

const withChanges = (before: URLSearchParams, changes: Filters) => {
  const next = new URLSearchParams(before);
  for (const [key, value] of Object.entries(changes))
    if (value) next.set(key, value);
    else next.delete(key);
  return next;
};

/** State of a report in the URL: period, compared period, grouping and filters. */
export const useReportState = (today: Day) => {
  const [search, setSearch] = usePageSearch();
  const custom = customPeriod(search);
  const requested = search.get('period') ?? '';
  const name = isPeriodName(requested) ? requested : DEFAULT_PERIOD;
  const period = custom ?? reportPeriod(name, today);
  const comparison = COMPARISONS.find((one) => one === search.get('compare')) ?? 'none';
  const oneOf = <V extends string>(key: string, values: readonly V[]): V | undefined =>
    values.find((value) => value === search.get(key));
  const idOf = (key: string) => (/^[1-9]\d{0,8}$/.test(search.get(key) ?? '') ? search.get(key) : null);
  return {
    ...period,
    today,
    /** The day of reports as of a day: the last day of the period, at most today. */
    day: period.to < today ? period.to : today,
    /** Name of a relative period; empty for fixed days. */
    periodName: custom ? '' : name,
    comparison,
    compared: COMPARED[comparison](period),
    /** For a report that always compares: by default with the period before. */
    comparedOrBefore: COMPARED[comparison](period) ?? periodBefore(period),
    sort: search.get('sort') ?? undefined,
    offset: Number(/^\d{1,6}$/.exec(search.get('offset') ?? '')?.[0] ?? 0),
    oneOf,
    valueOf: (key: string) => search.get(key) ?? '',
    /** The given filters that are set to an id, for a query. */
    ids: <K extends string>(...keys: readonly K[]): Partial<Record<K, string>> =>
      Object.fromEntries(
        keys.flatMap((key) => {
          const id = idOf(key);
          return id ? [[key, id]] : [];
        }),
      ) as Partial<Record<K, string>>,
    change: (changes: Filters) => setSearch((before) => withChanges(before, changes), { replace: true }),
    /** The path of the same report with changes. */
    pathWith: (changes: Filters) =>
      `${paths.report}?${withChanges(search, { sort: undefined, offset: undefined, ...changes })}`,
  };
};
export type ReportState = ReturnType<typeof useReportState>;
