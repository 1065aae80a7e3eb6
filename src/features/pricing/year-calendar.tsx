import type { SpecialDate } from '@contract/price';
import { addMonths, firstDayOf, monthOf, yearOf } from '@domain/day';
import { DayHint } from '@src/components/calendar/day-hint';
import { MonthStepper } from '@src/components/calendar/month-stepper';
import { YearGrid } from '@src/components/calendar/year-grid';
import { Card } from '@src/components/ui/card';
import { useMedia } from '@src/hooks/use-media';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KIND_LOOKS, KINDS } from './kind-look';
import { useSpecialDateTexts } from './special-date-texts';
import type { ChosenDays } from './use-chosen-days';

interface YearCalendarProps {
  year: number;
  /** "04": a single month. */
  month: string | undefined;
  today: string;
  dates: readonly SpecialDate[];
  currency: string;
  chosen: ChosenDays;
  onYear: (year: number) => void;
  onMonth: (month: string) => void;
}

/** Special dates of a year or a month, with selectable days. On phones one month at a time. */
export const YearCalendar = (props: YearCalendarProps) => {
  const { year, month, today, dates, chosen, onYear, onMonth } = props;
  const { t } = useTranslation();
  const texts = useSpecialDateTexts(props.currency);
  const helpId = useId();
  const isWide = useMedia('(min-width: 640px)');
  const [focusDay, setFocusDay] = useState(today);
  const [hovered, setHovered] = useState<string | null>(null);
  const all = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  const focusMonth = monthOf(focusDay);
  const months = month
    ? [`${year}-${month}`]
    : isWide
      ? all
      : [all.includes(focusMonth) ? focusMonth : `${year}-01`];
  const [first = focusMonth] = months;

  const goTo = (day: string) => {
    setFocusDay(day);
    if (yearOf(day) !== year) onYear(yearOf(day));
    if (month && day.slice(5, 7) !== month) onMonth(day.slice(5, 7));
  };
  const labelsOf = (day: string): string[] => {
    const special = dates.find(({ date }) => date === day);
    return special
      ? [
          texts.nameOf(special),
          t(`managePricing.specialDate.kind.${special.kind}`),
          `${texts.priceOf(special)} · ${texts.shiftsOf(special)}`,
        ]
      : [];
  };
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p id={helpId} className="text-sm text-text-muted">
          {t('managePricing.specialDate.calendarHelp')}
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {KINDS.map((kind) => (
            <li key={kind} className="flex items-center gap-2">
              <span className={clsx('size-4 rounded', KIND_LOOKS[kind].day)} aria-hidden />
              {t(`managePricing.specialDate.kind.${kind}`)}
            </li>
          ))}
        </ul>
      </div>
      {!isWide && (
        <MonthStepper
          className="mb-3 justify-center"
          month={first}
          onStep={(count) => goTo(firstDayOf(addMonths(first, count)))}
        />
      )}
      <YearGrid
        months={months}
        today={today}
        focusDay={focusDay}
        onFocusDay={goTo}
        describedBy={helpId}
        dayView={(day) => ({
          look: dayLook(dates, day),
          labels: labelsOf(day),
          isSelected: chosen.days.includes(day),
        })}
        onPick={chosen.toggle}
        onStroke={chosen.stroke}
        onHoverDay={setHovered}
      />
      {hovered && <DayHint day={hovered} labels={labelsOf(hovered)} />}
    </Card>
  );
};

const dayLook = (dates: readonly SpecialDate[], day: string): string | undefined => {
  const special = dates.find(({ date }) => date === day);
  return special && KIND_LOOKS[special.kind].day;
};
