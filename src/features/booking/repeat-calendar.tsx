import type { Day, Lang } from '@contract/primitives';
import { monthOf } from '@domain/day';
import { formatDay, formatMonth, weekdayMark, weekdayName } from '@src/lib/format';
import { weeksOfMonth } from '@src/lib/month-days';
import { shiftLetter } from '@src/lib/shift-name';
import { weekdaysInOrder, weekStartOf } from '@src/lib/week';
import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Repeat } from './use-repeat';

type Mark = 'new' | 'added' | 'booked' | 'uncovered';

const MARK_CLASSES: Record<Mark, string> = {
  new: 'bg-primary-soft text-text',
  added: 'bg-primary-soft text-text outline-1 -outline-offset-1 outline-primary',
  booked: 'bg-surface-sunken text-text-muted',
  uncovered: 'bg-warning-soft text-warning-text',
};
const MARKS = ['new', 'added', 'booked', 'uncovered'] as const;

const markOf = ({ cells, added, booked, duplicates, uncovered }: Repeat, day: Day): Mark | undefined => {
  if (cells.some(({ date }) => date === day)) return added.some(({ to }) => to === day) ? 'added' : 'new';
  if (uncovered.includes(day)) return 'uncovered';
  return [...booked, ...duplicates].some(({ date }) => date === day) ? 'booked' : undefined;
};

/** The months of a repeat, small: days for the cart, booked days, and days that stay without guards. */
export const RepeatCalendar = ({ repeat }: { repeat: Repeat }) => (
  <div className="flex flex-col gap-3">
    {repeat.shownMonths.map((month) => (
      <SmallMonth key={month} month={month} repeat={repeat} />
    ))}
  </div>
);

const SmallMonth = ({ month, repeat }: { month: string; repeat: Repeat }) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const isInMonth = (day: Day) => monthOf(day) === month;
  const weeks = weeksOfMonth(month, weekStartOf(language));
  const marks = new Map(
    weeks
      .flat()
      .filter(isInMonth)
      .map((day) => [day, markOf(repeat, day)]),
  );
  const shown = new Set(marks.values());
  const holidays = repeat.specialDates.filter(({ date }) => monthOf(date) === month && marks.get(date));
  return (
    <div className="flex flex-col gap-2">
      <table className="tabular w-full table-fixed border-separate border-spacing-px text-xs">
        <caption className="pb-1 text-left text-sm font-medium">{formatMonth(language, month)}</caption>
        <thead>
          <tr>
            {weekdaysInOrder(language).map((weekday) => (
              <th
                key={weekday}
                scope="col"
                aria-label={weekdayName(language, weekday, 'long')}
                className="truncate px-1 text-left font-normal text-text-muted"
              >
                {weekdayMark(language, weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => {
                if (!isInMonth(day)) return <td key={day} />;
                const mark = marks.get(day);
                return (
                  <td
                    key={day}
                    data-day={day}
                    data-mark={mark}
                    className={clsx('h-10 rounded px-1 align-top', mark && MARK_CLASSES[mark])}
                  >
                    <span className="sr-only">{formatDay(language, day, 'full')}: </span>
                    <span aria-hidden>{Number(day.slice(8))}</span>
                    {holidays.some(({ date }) => date === day) && (
                      <Star className="ml-1 inline size-4 align-baseline text-warning-text" aria-hidden />
                    )}
                    {mark && <DayMarks mark={mark} day={day} repeat={repeat} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {holidays.length > 0 && (
        <ul aria-label={t('booking.repeat.holidays')} className="text-xs text-text-muted">
          {holidays.map(({ date, names }) => (
            <li key={date} className="flex items-center gap-1">
              <Star className="size-4 text-warning-text" aria-hidden />
              {formatDay(language, date, 'weekday')} · {names[language as Lang]}
            </li>
          ))}
        </ul>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-muted">
        {MARKS.filter((mark) => shown.has(mark)).map((mark) => (
          <li key={mark} className="flex items-center gap-1">
            <span aria-hidden className={clsx('size-4 rounded', MARK_CLASSES[mark])} />
            {t(`booking.repeat.mark.${mark}`)}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** "M2 N1": the guards by shift that go into the cart, or else those that are booked. */
const DayMarks = ({ mark, day, repeat }: { mark: Mark; day: Day; repeat: Repeat }) => {
  const { t } = useTranslation();
  const cells = repeat.cells.filter(({ date }) => date === day);
  const booked = repeat.booked.filter(({ date }) => date === day);
  const guards =
    cells.length > 0
      ? cells.map((cell) => `${shiftLetter({ t }, cell)}${cell.guards}`)
      : booked.map((shift) => `${shiftLetter({ t }, shift)}${shift.required}`);
  return (
    <span className="flex flex-wrap gap-x-1">
      <span className="sr-only">{t(`booking.repeat.mark.${mark}`)} </span>
      {guards.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
};
