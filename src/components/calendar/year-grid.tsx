import { formatDay, formatMonth, weekdayName } from '@src/lib/format';
import { dayAfterKey, weeksOfMonth } from '@src/lib/month-days';
import { weekdaysInOrder, weekStartOf } from '@src/lib/week';
import { clsx } from 'clsx';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Stroke, useDayDrag } from './use-day-drag';

/** The content of a day in a year calendar. */
export interface YearDayView {
  /** Classes of the cell. */
  look?: string | undefined;
  /** Meaning of the look; read out after the date. */
  labels?: readonly string[] | undefined;
  isSelected?: boolean;
}

interface YearGridProps {
  /** "YYYY-MM", in order: all or some months of a year. */
  months: readonly string[];
  today: string;
  /** The day in the tab order; keys may move it out of the months. */
  focusDay: string;
  onFocusDay: (day: string) => void;
  dayView: (day: string) => YearDayView;
  /** Click, space or Enter. */
  onPick: (day: string) => void;
  /** Selection of several days, by dragging or by shift and arrows. */
  onStroke: (stroke: Stroke) => void;
  onHoverDay?: (day: string | null) => void;
  /** Id of the element that explains how to select days. */
  describedBy?: string;
}

const dayOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined;

/**
 * Small months, each a WAI-ARIA grid, with the keys of a single grid: arrows, Home and End, PageUp and PageDown;
 * space picks, shift and arrows select a stroke.
 */
export const YearGrid = (props: YearGridProps) => {
  const { months, focusDay, onPick, onStroke, onHoverDay } = props;
  const { i18n } = useTranslation();
  const year = useRef<HTMLDivElement>(null);
  const strokeFrom = useRef<string>(null);
  const pendingFocus = useRef<string>(null);
  const drag = useDayDrag(onStroke);
  const weekStart = weekStartOf(i18n.language);
  const tabStop = months.includes(focusDay.slice(0, 7)) ? focusDay : `${months[0]}-01`;

  // Another year may be rendered after the day is set: focus the day once it is drawn.
  useEffect(() => {
    const day = pendingFocus.current;
    const cell = day && year.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!cell || cell.tabIndex < 0) return;
    pendingFocus.current = null;
    cell.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      strokeFrom.current = null;
      onPick(tabStop);
      return;
    }
    const next = dayAfterKey(tabStop, event.key, weekStart);
    if (!next) return;
    event.preventDefault();
    if (event.shiftKey) {
      const isStart = strokeFrom.current === null;
      strokeFrom.current ??= tabStop;
      onStroke({ from: strokeFrom.current, to: next, by: 'keys', isStart });
    } else strokeFrom.current = null;
    pendingFocus.current = next;
    props.onFocusDay(next);
  };

  const onClick = (event: MouseEvent) => {
    const day = dayOf(event.target);
    if (!day || drag.wasDragged.current) return;
    strokeFrom.current = null;
    props.onFocusDay(day);
    onPick(day);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: delegates events of the days in its grids
    <div
      ref={year}
      className={clsx(
        'grid touch-pan-y gap-x-6 gap-y-5 select-none',
        months.length > 1 ? 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4' : 'max-w-[420px]',
      )}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => {
        if (event.key === 'Shift') strokeFrom.current = null;
      }}
      onClick={onClick}
      onFocus={(event) => {
        const day = dayOf(event.target);
        if (day && event.target.matches(':focus-visible')) onHoverDay?.(day);
      }}
      onBlur={() => onHoverDay?.(null)}
      onPointerDown={drag.onPointerDown}
      onPointerOver={(event) => event.pointerType !== 'touch' && onHoverDay?.(dayOf(event.target) ?? null)}
      onPointerLeave={() => onHoverDay?.(null)}
    >
      {months.map((month) => (
        <SmallMonth key={month} {...props} month={month} tabStop={tabStop} isNamed={months.length > 1} />
      ))}
    </div>
  );
};

interface SmallMonthProps extends YearGridProps {
  month: string;
  tabStop: string;
  /** False for a single month, which the control that selects it already names. */
  isNamed: boolean;
}

const SmallMonth = ({ month, tabStop, isNamed, today, dayView, describedBy }: SmallMonthProps) => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const name = formatMonth(language, month);
  const weeks = weeksOfMonth(month, weekStartOf(language));
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {isNamed && (
        <span className="text-sm font-medium" aria-hidden>
          {name}
        </span>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a grid of days that can be chosen is no table of data */}
      <div
        role="grid"
        tabIndex={-1}
        aria-label={name}
        aria-describedby={describedBy}
        aria-multiselectable
        className="flex flex-col outline-none"
      >
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus */}
        <div role="row" className="grid grid-cols-7">
          {weekdaysInOrder(language).map((weekday) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={weekday}
              role="columnheader"
              aria-label={weekdayName(language, weekday, 'long')}
              className="py-1 text-center text-xs text-text-muted"
            >
              <span aria-hidden>
                {weekdayName(language, weekday)
                  .slice(language === 'en' ? 0 : -1)
                  .slice(0, 2)}
              </span>
            </div>
          ))}
        </div>
        {weeks.map((days) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div key={days[0]} role="row" className="grid grid-cols-7">
            {days.map((day) =>
              day.slice(0, 7) === month ? (
                <SmallDay
                  key={day}
                  {...dayView(day)}
                  day={day}
                  isToday={day === today}
                  isTabStop={day === tabStop}
                />
              ) : (
                // biome-ignore lint/a11y/useSemanticElements: as above
                // biome-ignore lint/a11y/useFocusableInteractive: nothing is there
                <span key={day} role="gridcell" className="h-8" />
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
};

interface SmallDayProps extends YearDayView {
  day: string;
  isToday: boolean;
  isTabStop: boolean;
}

const SmallDay = ({ day, look, labels = [], isSelected = false, isToday, isTabStop }: SmallDayProps) => {
  const { i18n } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of days that can be chosen is no table of data
    <div
      role="gridcell"
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={isSelected}
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        'tabular relative grid h-8 cursor-pointer place-items-center rounded text-sm transition-colors focus-visible:z-sticky focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-solid focus-visible:outline-primary-text',
        isSelected
          ? 'bg-primary font-semibold text-primary-on'
          : (look ?? 'text-text hover:bg-surface-sunken'),
        isToday && !isSelected && 'outline-1 -outline-offset-1 outline-primary',
      )}
    >
      <span className="sr-only">{[formatDay(i18n.language, day, 'full'), ...labels].join(', ')}</span>
      <span aria-hidden>{Number(day.slice(8))}</span>
    </div>
  );
};
