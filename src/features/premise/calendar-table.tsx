import type { CalendarPremise } from '@contract/premise-calendar';
import type { Day } from '@contract/primitives';
import { weekday } from '@domain/day';
import { DayHead, NoShifts } from '@src/components/calendar/coverage-cells';
import { formatMoney, weekdayMark } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { weekdaysInOrder } from '@src/lib/week';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CalendarDayCell, type CalendarLook, DateOfCell } from './calendar-day';
import { sumOfDays } from './calendar-days';

interface CalendarTableProps {
  premises: readonly CalendarPremise[];
  dates: readonly Day[];
  look: CalendarLook;
}

/** Between cells, in pixels. */
const SPACING = 4;

const STICKY = 'sticky left-0 z-sticky bg-surface-raised';

/** Premises by days, for wide screens. */
export const CalendarTable = ({ premises, dates, look }: CalendarTableProps) => {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => formatMoney(i18n.language, amount, look.currency);
  const scrolled = useRef<HTMLElement>(null);
  const firstDate = dates[0];
  // Past days are on the left: a month opens at today.
  useLayoutEffect(() => {
    const box = scrolled.current;
    const head = box?.querySelector<HTMLElement>('th[aria-current="date"]');
    if (!box || !firstDate) return;
    const [premise, ...days] = box.querySelectorAll<HTMLElement>('thead th');
    const content = box.firstElementChild as HTMLElement;
    content.style.paddingRight = '0px';
    const end = box.scrollWidth - box.clientWidth;
    const wanted = head ? Math.min(head.offsetLeft - box.clientWidth / 3, end) : 0;
    // A whole day stands beside the column of premises, for which the end of the month may have to be longer.
    const beside = days.map(({ offsetLeft }) => offsetLeft - (premise?.offsetWidth ?? 0) - SPACING);
    const target = beside.find((left) => left >= wanted) ?? 0;
    content.style.paddingRight = `${Math.max(0, target - end)}px`;
    box.scrollLeft = target;
  }, [firstDate]);
  const daysOn = (date: Day) => premises.flatMap(({ days }) => days.filter((day) => day.date === date));
  return (
    // A month may be wider than the page, so the table scrolls, also by keyboard.
    <section
      ref={scrolled}
      className="relative overflow-x-auto max-lg:hidden"
      aria-label={t('premise.all.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
      tabIndex={0}
    >
      <div className="w-fit min-w-full">
        <table className="w-full border-separate border-spacing-1 text-sm">
          <caption className="sr-only">{t('premise.all.title')}</caption>
          <thead>
            <tr>
              <th scope="col" className={clsx(STICKY, 'min-w-32 px-1 text-left font-medium')}>
                {t('coverage.premise')}
              </th>
              {dates.map((date) => (
                <DayHead
                  key={date}
                  day={date}
                  weekday={weekday(date)}
                  isToday={date === look.today}
                  isStacked
                  isNarrow={!look.isRoomy}
                  className={look.isRoomy ? 'min-w-20' : 'min-w-9'}
                />
              ))}
              <th scope="col" className="px-1 text-right font-medium">
                {t('premise.all.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {premises.map(({ id, name, days }) => (
              <tr key={id}>
                <th scope="row" className={clsx(STICKY, 'px-1 text-left font-medium wrap-anywhere')}>
                  <Link to={paths.premise('client', id)} className="hover:underline">
                    {name}
                  </Link>
                </th>
                {dates.map((date) => {
                  const day = days.find((each) => each.date === date);
                  return (
                    <td key={date} className="h-11">
                      {day ? <CalendarDayCell premiseId={id} day={day} look={look} /> : <NoShifts />}
                    </td>
                  );
                })}
                <td className="tabular px-1 text-right whitespace-nowrap">{money(sumOfDays(days).amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={clsx(STICKY, 'px-1 py-2 text-left font-medium')}>
                {t('coverage.allPremises')}
              </th>
              {dates.map((date) => {
                const { filled, approved } = sumOfDays(daysOn(date));
                return (
                  <td
                    key={date}
                    className={clsx(
                      'tabular px-1 text-center whitespace-nowrap',
                      filled < approved ? 'font-medium' : 'text-text-muted',
                    )}
                  >
                    {approved === 0 ? '–' : `${filled}/${approved}`}
                  </td>
                );
              })}
              <td className="tabular px-1 text-right font-semibold whitespace-nowrap">
                {money(sumOfDays(premises.flatMap(({ days }) => days)).amount)}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
};

/** Each premise with its days in rows of seven, for narrow screens. */
export const CalendarBlocks = ({ premises, dates, look }: CalendarTableProps) => {
  const { t, i18n } = useTranslation();
  const [first] = dates;
  // The rows of a month begin with the first day of the week, seven days with their first.
  const heads = dates.length > 7 ? weekdaysInOrder(i18n.language) : dates.map(weekday);
  const blanks = first && heads[0] ? (weekday(first) - heads[0] + 7) % 7 : 0;
  return (
    <ul aria-label={t('premise.all.title')} className="flex flex-col divide-y divide-line lg:hidden">
      {premises.map(({ id, name, days }) => (
        <li key={id} className="py-3 first:pt-0 last:pb-0">
          <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <Link to={paths.premise('client', id)} className="font-medium hover:underline">
              {name}
            </Link>
            <span className="tabular whitespace-nowrap">
              {formatMoney(i18n.language, sumOfDays(days).amount, look.currency)}
            </span>
          </p>
          <div aria-hidden className="grid grid-cols-7 gap-1 text-center text-xs text-text-muted">
            {heads.map((head) => (
              <span key={head}>{weekdayMark(i18n.language, head)}</span>
            ))}
          </div>
          <ul className="grid grid-cols-7 gap-1">
            {dates.map((date, index) => {
              const day = days.find((each) => each.date === date);
              return (
                <li
                  key={date}
                  className="min-w-0"
                  style={index === 0 ? { gridColumnStart: blanks + 1 } : undefined}
                >
                  {day ? (
                    <CalendarDayCell premiseId={id} day={day} look={{ ...look, isRoomy: false }} hasDate />
                  ) : (
                    <div className="flex min-h-11 flex-col items-center p-1 text-sm text-text-muted">
                      <DateOfCell date={date} isToday={date === look.today} />
                      <NoShifts />
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
};
