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
type Comparison = (typeof COMPARISONS)[number];

const STANDARD_PERIOD: ReportPeriod = 'last12Months';

type Filters = Record<string, string | undefined>;

interface Period {
  from: Day;
  to: Day;
}

const isPeriodName = (text: string): text is ReportPeriod => REPORT_PERIODS.some((name) => name === text);

const ownPeriod = (search: URLSearchParams): Period | undefined => {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  if (!isDay(from) || !isDay(to)) return;
  const days = daysBetween(from, to);
  return days >= 0 && days < LONGEST_REPORT_DAYS ? { from, to } : undefined;
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

/** What the address says of a report: of when it is, compared with what, by what, and of what alone. */
export const useReportState = (today: Day) => {
  const [search, setSearch] = usePageSearch();
  const own = ownPeriod(search);
  const asked = search.get('period') ?? '';
  const name = isPeriodName(asked) ? asked : STANDARD_PERIOD;
  const period = own ?? reportPeriod(name, today);
  const comparison = COMPARISONS.find((one) => one === search.get('compare')) ?? 'none';
  const oneOf = <V extends string>(key: string, values: readonly V[]): V | undefined =>
    values.find((value) => value === search.get(key));
  const idOf = (key: string) => (/^[1-9]\d{0,8}$/.test(search.get(key) ?? '') ? search.get(key) : null);
  return {
    ...period,
    /** What stands as of one day stands as of the last of the period, and of none that is still to come. */
    day: period.to < today ? period.to : today,
    /** The name of a period that moves on with the day; empty where its days are fixed. */
    periodName: own ? '' : name,
    comparison,
    compared: COMPARED[comparison](period),
    sort: search.get('sort') ?? undefined,
    offset: Number(/^\d{1,6}$/.exec(search.get('offset') ?? '')?.[0] ?? 0),
    oneOf,
    valueOf: (key: string) => search.get(key) ?? '',
    /** Those of these filters that are set to an id, as a query takes them. */
    ids: <K extends string>(...keys: readonly K[]): Partial<Record<K, string>> =>
      Object.fromEntries(
        keys.flatMap((key) => {
          const id = idOf(key);
          return id ? [[key, id]] : [];
        }),
      ) as Partial<Record<K, string>>,
    change: (changes: Filters) => setSearch((before) => withChanges(before, changes), { replace: true }),
    /** The same report with something else in its address: what a row opens to. */
    pathWith: (changes: Filters) =>
      `${paths.report}?${withChanges(search, { sort: undefined, offset: undefined, ...changes })}`,
  };
};
export type ReportState = ReturnType<typeof useReportState>;
