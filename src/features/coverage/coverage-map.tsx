import type { DutyAlert } from '@contract/coverage';
import type { CoverageDay, RunningGap } from '@contract/home';
import type { Day } from '@contract/primitives';
import { coverageLevel, firstDateOf } from '@domain/coverage-days';
import { weekday } from '@domain/day';
import { CoverageCount, DayHead, NoShifts } from '@src/components/calendar/coverage-cells';
import { DUTY_STATE_LOOKS } from '@src/components/ui/duty-state-looks';
import { HeatCell } from '@src/components/ui/heat-cell';
import { coverageGapText } from '@src/lib/coverage-gap-text';
import { formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { coverageTable, type PlaceCount, type PremiseCoverage } from './coverage-table';

interface CoverageMapProps {
  days: readonly CoverageDay[];
  now: readonly RunningGap[];
  duties: readonly DutyAlert[];
  today: Day;
  timeZone: string;
}

const STICKY = 'sticky left-0 z-sticky bg-surface-raised';

/** Premises by days: filled of required places, with understaffed days highlighted. */
export const CoverageMap = ({ days, now, duties, today, timeZone }: CoverageMapProps) => {
  const { t, i18n } = useTranslation();
  const { rows, totals, total } = coverageTable(days, i18n.language);
  // Two weeks have room beside the menu at 1280 px in small type.
  const isDense = days.length > 7;
  return (
    // More than two weeks are wider than the page, so the table scrolls, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
    <section className="relative overflow-x-auto" aria-label={t('coverage.title')} tabIndex={0}>
      <table className="w-full border-separate border-spacing-1 text-sm">
        <caption className="sr-only">{t('coverage.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className={clsx(STICKY, 'min-w-28 px-1 text-left font-medium md:min-w-36')}>
              {t('coverage.premise')}
            </th>
            {days.map(({ date }) => (
              <DayHead
                key={date}
                day={date}
                weekday={weekday(date)}
                isToday={date === today}
                isStacked
                className={isDense ? 'min-w-11' : 'min-w-14'}
              />
            ))}
            <th scope="col" className="min-w-16 px-1 text-right font-medium">
              {t('coverage.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells, total: ofPremise }) => (
            <tr key={id}>
              <th scope="row" className={clsx(STICKY, 'px-1 text-left font-medium wrap-anywhere')}>
                {name}
              </th>
              {days.map(({ date }, index) => {
                const coverage = cells[index];
                return (
                  <td key={date}>
                    {coverage ? (
                      <Cell
                        coverage={coverage}
                        alert={duties.find((each) => each.date === date && each.premiseId === id)}
                        date={date}
                        from={firstDateOf({ date, premiseId: id }, now, { days, today })}
                        timeZone={timeZone}
                        isDense={isDense}
                      />
                    ) : (
                      <NoShifts />
                    )}
                  </td>
                );
              })}
              <TotalCell sum={ofPremise} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={clsx(STICKY, 'px-1 py-2 text-left font-medium')}>
              {t('coverage.allPremises')}
            </th>
            {days.map(({ date }, index) => (
              <TotalCell key={date} sum={totals[index] ?? { filled: 0, required: 0 }} isCentred />
            ))}
            <TotalCell sum={total} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
};

const TotalCell = ({
  sum: { filled, required },
  isCentred = false,
}: {
  sum: PlaceCount;
  isCentred?: boolean;
}) => {
  const { i18n } = useTranslation();
  const number = (value: number) => formatNumber(i18n.language, value);
  return (
    <td
      className={clsx(
        'tabular px-1 whitespace-nowrap',
        isCentred ? 'text-center' : 'text-right',
        filled < required ? 'font-medium' : 'text-text-muted',
      )}
    >
      {required === 0 ? '–' : `${number(filled)}/${number(required)}`}
    </td>
  );
};

/** The most urgent first, with the signs of the duty states in them. */
const QUEUES = ['missing', 'declined', 'unconfirmed'] as const;
const QUEUE_LOOKS = {
  missing: { icon: DUTY_STATE_LOOKS.missing.icon, className: 'text-danger-text' },
  declined: { icon: DUTY_STATE_LOOKS.declined.icon, className: 'text-danger-text' },
  unconfirmed: { icon: DUTY_STATE_LOOKS.untold.icon, className: 'text-info-text' },
};

interface CellProps {
  coverage: PremiseCoverage;
  alert: DutyAlert | undefined;
  date: Day;
  /** The first service date that it counts: a night shift of yesterday may still run. */
  from: Day;
  timeZone: string;
  isDense: boolean;
}

/** The places of a premise on a day, linked to its staffing. */
const Cell = ({ coverage, alert, date, from, timeZone, isDense }: CellProps) => {
  const { t } = useTranslation();
  const { id, filled, required } = coverage;
  const level = coverageLevel(coverage);
  const gap = coverageGapText(t, coverage, timeZone);
  const alerts = QUEUES.flatMap((queue) => {
    const count = alert?.[queue] ?? 0;
    const text = t('form.summaryItem', { label: t(`attendance.queue.${queue}`), message: count });
    return count > 0 ? [{ queue, count, text }] : [];
  });
  return (
    <HeatCell
      level={level}
      to={paths.staffing({ from, to: date, premiseIds: id })}
      title={[gap, ...alerts.map(({ text }) => text)].filter(Boolean).join('\n') || undefined}
      className={clsx('flex-col items-center justify-center text-center', isDense && 'px-0.5 text-xs')}
    >
      <CoverageCount filled={filled} required={required} isMarked={level === 'empty'} gap={gap} />
      {alerts.length > 0 && (
        <span className="flex flex-wrap justify-center gap-x-1 text-xs font-medium">
          {alerts.map(({ queue, count, text }) => {
            const { icon: Icon, className } = QUEUE_LOOKS[queue];
            return (
              <span key={queue} className={clsx('inline-flex items-center', level !== 'empty' && className)}>
                <Icon className="size-4 shrink-0" aria-hidden />
                <span aria-hidden>{count}</span>
                <span className="sr-only">{text}</span>
              </span>
            );
          })}
        </span>
      )}
    </HeatCell>
  );
};
