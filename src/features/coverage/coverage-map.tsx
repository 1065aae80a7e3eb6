import type { CoverageDay } from '@contract/home';
import type { Day } from '@contract/primitives';
import { levelOf } from '@domain/coverage-days';
import { dayOfMonth, weekday } from '@domain/day';
import { timeOf } from '@domain/time';
import { HeatCell } from '@src/components/ui/heat-cell';
import { formatDay, formatNumber, weekdayName } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Covered, coverageTable, type Sum } from './coverage-table';

interface CoverageMapProps {
  days: readonly CoverageDay[];
  today: Day;
  timeZone: string;
}

const STICKY = 'sticky left-0 z-sticky bg-surface-raised';

/** Premises down, days across: places filled of those required, loud where guards are missing. */
export const CoverageMap = ({ days, today, timeZone }: CoverageMapProps) => {
  const { t, i18n } = useTranslation();
  const { rows, totals, total } = coverageTable(days);
  const head = (date: Day) => (
    <>
      <span aria-hidden className="flex flex-col items-center">
        <span className="text-xs">{weekdayName(i18n.language, weekday(date))}</span>
        <span className={clsx('tabular', date === today && 'font-semibold underline')}>
          {dayOfMonth(date)}
        </span>
      </span>
      <span className="sr-only">{formatDay(i18n.language, date, 'weekday')}</span>
    </>
  );
  return (
    // Wider than the page with more than two weeks, so it scrolls by itself, also by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
    <section className="relative overflow-x-auto" aria-label={t('coverage.title')} tabIndex={0}>
      <table className="border-separate border-spacing-1 text-sm">
        <caption className="sr-only">{t('coverage.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className={clsx(STICKY, 'min-w-28 px-1 text-left font-medium md:min-w-44')}>
              {t('coverage.premise')}
            </th>
            {days.map(({ date }) => (
              <th
                key={date}
                scope="col"
                aria-current={date === today ? 'date' : undefined}
                className={clsx('min-w-14 px-1 font-normal', date === today && 'text-primary-text')}
              >
                {head(date)}
              </th>
            ))}
            <th scope="col" className="min-w-20 px-1 text-right font-medium">
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
                const covered = cells[index];
                return (
                  <td key={date}>
                    {covered ? <Cell covered={covered} date={date} timeZone={timeZone} /> : <Nothing />}
                  </td>
                );
              })}
              <Total sum={ofPremise} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={clsx(STICKY, 'px-1 py-2 text-left font-medium')}>
              {t('coverage.allPremises')}
            </th>
            {days.map(({ date }, index) => (
              <Total key={date} sum={totals[index] ?? { filled: 0, required: 0 }} isCentred />
            ))}
            <Total sum={total} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
};

const Nothing = () => {
  const { t } = useTranslation();
  return (
    <p className="text-center text-text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{t('premise.day.quiet')}</span>
    </p>
  );
};

const Total = ({ sum: { filled, required }, isCentred = false }: { sum: Sum; isCentred?: boolean }) => {
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

interface CellProps {
  covered: Covered;
  date: Day;
  timeZone: string;
}

/** Leads to the grid in which the day is staffed at the premise. */
const Cell = ({ covered, date, timeZone }: CellProps) => {
  const { t } = useTranslation();
  const { id, filled, required, firstGapAt } = covered;
  const level = levelOf(covered);
  const isLoud = level === 'empty' || level === 'open';
  const gap =
    firstGapAt &&
    t(isLoud ? 'home.coverage.from' : 'home.coverage.was', { time: timeOf(firstGapAt, timeZone) });
  return (
    <HeatCell
      level={level}
      to={paths.staffing({ from: date, to: date, premiseIds: id })}
      title={gap ?? undefined}
      className="flex-col items-center justify-center"
    >
      <span className="inline-flex items-center gap-1 whitespace-nowrap">
        {level === 'empty' && <TriangleAlert className="size-3.5 shrink-0" aria-hidden />}
        {filled}/{required} <span className="sr-only">{t('premise.day.filled', { count: required })}</span>
      </span>
      {gap && <span className="text-xs font-normal whitespace-nowrap">{gap}</span>}
    </HeatCell>
  );
};
