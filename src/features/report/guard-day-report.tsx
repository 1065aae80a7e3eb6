import type { CallAnswer } from '@contract/call';
import { type GuardDay, MAX_GUARD_DAYS, reportCalls } from '@contract/report';
import { daysBetween, daysFrom } from '@domain/day';
import { Pagination } from '@src/components/table/pagination';
import { EmptyState } from '@src/components/ui/empty-state';
import { GuardLink } from '@src/components/ui/guard-link';
import { formatDay, formatHours } from '@src/lib/format';
import { clsx } from 'clsx';
import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GuardFilter, PremiseFilters } from './group-filters';
import { PeriodFilters } from './period-filters';
import { ReportFrame } from './report-frame';
import { rosterPath } from './report-rows';
import type { ReportState } from './report-state';

/** Guards per page. */
const PAGE_SIZE = 50;

interface GuardDayReportProps {
  state: ReportState;
  groupSelect: ReactNode;
}

/** The hours of each guard on each day, as a table of guards and days. */
export const GuardDayReport = ({ state, groupSelect }: GuardDayReportProps) => {
  const { t } = useTranslation();
  const { from, to } = state;
  return (
    <ReportFrame
      name="hours"
      state={state}
      call={reportCalls.guardDays}
      query={{ from, to, ...state.ids('premiseId', 'companyId', 'securityId') }}
      obstacle={daysBetween(from, to) < MAX_GUARD_DAYS ? undefined : t('report.hours.tooLong')}
      filters={
        <PeriodFilters state={state}>
          {groupSelect}
          <GuardFilter state={state} />
          <PremiseFilters state={state} />
        </PeriodFilters>
      }
      explanations={[t('report.hours.help.hours')]}
    >
      {({ rows }) => <GuardDays state={state} rows={rows} />}
    </ReportFrame>
  );
};

interface GuardRow {
  guard: GuardDay['guard'];
  minutes: ReadonlyMap<string, number>;
  total: number;
}

const byGuard = (rows: readonly GuardDay[]): GuardRow[] => {
  const ofGuard = new Map<number | undefined, GuardDay[]>();
  for (const row of rows) ofGuard.set(row.guard?.id, [...(ofGuard.get(row.guard?.id) ?? []), row]);
  return [...ofGuard.values()].map((days) => ({
    guard: days[0]?.guard ?? null,
    minutes: new Map(days.map(({ date, minutes }) => [date, minutes])),
    total: days.reduce((sum, { minutes }) => sum + minutes, 0),
  }));
};

const HEAD = 'border-b bg-surface-sunken px-1 py-2 text-xs font-medium whitespace-nowrap text-text-muted';
const SUM = 'border-t-2 border-line-strong px-1 py-2 text-right font-semibold whitespace-nowrap';
/** The guards stay in view while the days scroll. */
const FIRST =
  'sticky left-0 min-w-[136px] max-w-[200px] bg-surface-raised px-3 text-left text-sm font-medium';
const GuardDays = ({
  state,
  rows,
}: {
  state: ReportState;
  rows: CallAnswer<typeof reportCalls.guardDays>['rows'];
}) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  if (rows.length === 0) return <EmptyState icon={ChartColumn} text={t('report.none')} />;
  const days = daysFrom(state.from, state.to);
  const guards = byGuard(rows);
  const offset = state.offset < guards.length ? state.offset : 0;
  const { premiseId, companyId } = state.ids('premiseId', 'companyId');
  const pathOf = (guard: GuardDay['guard'], from: string, to: string) =>
    rosterPath({
      from,
      to,
      ...(premiseId && { premiseId }),
      ...(companyId && { companyId }),
      ...(guard && { securityId: String(guard.id) }),
    });
  const hours = (minutes: number) => formatHours(language, minutes);
  const sumOf = (date: string) => guards.reduce((sum, { minutes }) => sum + (minutes.get(date) ?? 0), 0);
  return (
    <div className="flex flex-col gap-4">
      <div className="relative overflow-x-auto rounded-lg border bg-surface-raised shadow-raised">
        <table data-print="wide" className="tabular w-full border-separate border-spacing-0 text-xs">
          <caption className="sr-only">{t('report.groupedBy.guardDay')}</caption>
          <thead>
            <tr>
              <th scope="col" className={clsx(HEAD, 'sticky left-0 px-3 text-left')}>
                {t('report.by.guard')}
              </th>
              <th scope="col" className={clsx(HEAD, 'pr-2 text-right')}>
                {t('report.total')}
              </th>
              {days.map((date) => (
                <th key={date} scope="col" className={clsx(HEAD, 'text-right')}>
                  <span aria-hidden>{Number(date.slice(-2))}</span>
                  <span className="sr-only">{formatDay(language, date)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {guards.slice(offset, offset + PAGE_SIZE).map(({ guard, minutes, total }) => (
              <tr key={guard?.id ?? 'open'}>
                <th scope="row" className={clsx(FIRST, 'border-b py-2')}>
                  {guard ? <GuardLink guard={guard} /> : t('report.withoutGuard')}
                </th>
                <td className="border-b px-1 py-1 pr-2 text-right font-semibold whitespace-nowrap">
                  <Hours to={pathOf(guard, state.from, state.to)}>{hours(total)}</Hours>
                </td>
                {days.map((date) => (
                  <td key={date} className="border-b px-1 py-1 text-right whitespace-nowrap">
                    <Hours
                      to={pathOf(guard, date, date)}
                      label={t('report.hours.showDay', {
                        guard: guard?.name ?? t('report.withoutGuard'),
                        day: formatDay(language, date),
                        hours: hours(minutes.get(date) ?? 0),
                      })}
                    >
                      {minutes.has(date) && hours(minutes.get(date) ?? 0)}
                    </Hours>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={clsx(FIRST, 'border-t-2 border-line-strong py-2')}>
                {t('report.total')}
              </th>
              <td className={clsx(SUM, 'pr-2')}>
                <Hours to={pathOf(null, state.from, state.to)}>
                  {hours(guards.reduce((sum, { total }) => sum + total, 0))}
                </Hours>
              </td>
              {days.map((date) => (
                <td key={date} className={SUM}>
                  {sumOf(date) > 0 && <Hours to={pathOf(null, date, date)}>{hours(sumOf(date))}</Hours>}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {guards.length > PAGE_SIZE && (
        <Pagination
          limit={PAGE_SIZE}
          offset={offset}
          total={guards.length}
          totalPages={Math.ceil(guards.length / PAGE_SIZE)}
          onOffset={(next) => state.change({ offset: String(next) })}
        />
      )}
    </div>
  );
};

interface HoursProps {
  to: string | undefined;
  /** For screen readers, where the text alone says too little. */
  label?: string;
  children: ReactNode;
}

/** Hours that open the roster that they sum; nothing without hours. */
const Hours = ({ to, label, children }: HoursProps) =>
  children === false ? null : to ? (
    <Link
      to={to}
      aria-label={label}
      className="inline-flex min-h-6 min-w-6 items-center justify-end hover:underline"
    >
      {children}
    </Link>
  ) : (
    children
  );
