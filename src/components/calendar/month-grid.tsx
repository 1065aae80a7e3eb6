import { weekdayMark, weekdayName } from '@src/lib/format';
import { dayAfterKey, weeksOfMonth } from '@src/lib/month-days';
import { weekdaysInOrder, weekStartOf } from '@src/lib/week';
import { clsx } from 'clsx';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DayCell, type DayView } from './day-cell';
import { type Stroke, useDayDrag } from './use-day-drag';

interface MonthGridProps {
  /** "YYYY-MM"; keys that leave the month change it. */
  month: string;
  onMonth: (month: string) => void;
  label: string;
  today: string;
  /** The day in the tab order. */
  focusDay: string;
  onFocusDay: (day: string) => void;
  /** A day is only drawn again if its view is another object. */
  dayView: (day: string) => DayView;
  /** Whether a click would select a day. */
  isPreviewed?: (day: string) => boolean;
  /** Click, space or Enter on a day, including disabled ones. */
  onPick: (day: string) => void;
  /** Enter on a day, or a click on content marked `data-open`; without it Enter picks. */
  onOpen?: (day: string) => void;
  /** Selection of several days; without it days are picked one by one. */
  onStroke?: (stroke: Stroke) => void;
  onStrokeCancel?: () => void;
  /** The day under the pointer or with keyboard focus. */
  onHoverDay?: (day: string | null) => void;
  /** Id of the element that explains how to select days. */
  describedBy?: string;
  /** Weeks that end before this day are left out, and later weeks are added if few are left. */
  firstDay?: string | undefined;
  /** Taller days, with room for one more line. */
  isTall?: boolean;
  className?: string;
}

const isOpenTarget = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-open]') !== null;

const dayOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined;

/**
 * A month as a WAI-ARIA grid: arrows move, Home and End go to the ends of the week, PageUp and PageDown to other
 * months, space picks, Enter opens, shift and arrows select a stroke.
 */
export const MonthGrid = (props: MonthGridProps) => {
  const { month, focusDay, dayView, onPick, onOpen, onStroke, onHoverDay, firstDay } = props;
  const { i18n } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const strokeFrom = useRef<string>(null);
  const pendingFocus = useRef<string>(null);
  const drag = useDayDrag(onStroke, props.onStrokeCancel);

  const weekStart = weekStartOf(i18n.language);
  const weeks = weeksOfMonth(month, weekStart, firstDay);
  const isShown = (day: string) => weeks.some((days) => days.includes(day));
  const tabStop = isShown(focusDay)
    ? focusDay
    : isShown(`${month}-01`)
      ? `${month}-01`
      : (firstDay ?? focusDay);

  // The month may be rendered after the day is set: focus the day once it is drawn.
  useEffect(() => {
    const day = pendingFocus.current;
    const cell = day && grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!cell || cell.tabIndex < 0) return;
    pendingFocus.current = null;
    cell.focus();
  });

  const goTo = (day: string) => {
    pendingFocus.current = day;
    props.onFocusDay(day);
    if (day.slice(0, 7) !== month) props.onMonth(day.slice(0, 7));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      strokeFrom.current = null;
      if (event.key === 'Enter' && onOpen) onOpen(tabStop);
      else onPick(tabStop);
      return;
    }
    const next = dayAfterKey(tabStop, event.key, weekStart, firstDay);
    if (!next) return;
    event.preventDefault();
    if (next === tabStop) return;
    if (event.shiftKey && onStroke) {
      const isStart = strokeFrom.current === null;
      strokeFrom.current ??= tabStop;
      onStroke({ from: strokeFrom.current, to: next, by: 'keys', isStart });
    } else strokeFrom.current = null;
    goTo(next);
  };

  const onClick = (event: MouseEvent) => {
    const day = dayOf(event.target);
    if (!day || drag.wasDragged.current) return;
    strokeFrom.current = null;
    props.onFocusDay(day);
    if (onOpen && isOpenTarget(event.target)) onOpen(day);
    else onPick(day);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of days that can be chosen is no table of data
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-multiselectable={onStroke ? true : undefined}
      className={clsx(
        'overflow-hidden rounded border bg-line select-none',
        onStroke && 'touch-pan-y',
        props.className,
      )}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => {
        if (event.key === 'Shift') strokeFrom.current = null;
      }}
      onClick={onClick}
      onFocus={(event) => {
        const day = dayOf(event.target);
        if (day && day !== tabStop) props.onFocusDay(day);
        if (day && event.target.matches(':focus-visible')) onHoverDay?.(day);
      }}
      onBlur={() => onHoverDay?.(null)}
      onPointerDown={drag.onPointerDown}
      onPointerOver={(event) => event.pointerType !== 'touch' && onHoverDay?.(dayOf(event.target) ?? null)}
      onPointerLeave={() => onHoverDay?.(null)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus */}
      <div role="row" className="grid grid-cols-7 gap-px border-b">
        {weekdaysInOrder(i18n.language).map((weekday) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={weekday}
            role="columnheader"
            aria-label={weekdayName(i18n.language, weekday, 'long')}
            className="truncate bg-surface-sunken px-1 py-1 text-xs font-medium text-text-muted md:px-2"
          >
            <span className="md:hidden">{weekdayMark(i18n.language, weekday)}</span>
            <span className="max-md:hidden">{weekdayName(i18n.language, weekday)}</span>
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-px">
        {weeks.map((days) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={days[0]}
            role="row"
            className={clsx(
              'grid grid-cols-7 gap-px',
              // On small screens, a week entirely outside the month is hidden to save space.
              !firstDay && days.every((day) => day.slice(0, 7) !== month) && 'max-md:hidden',
            )}
          >
            {days.map((day) => (
              <DayCell
                key={day}
                day={day}
                view={dayView(day)}
                language={i18n.language}
                isPreviewed={props.isPreviewed?.(day)}
                isOutside={day.slice(0, 7) !== month}
                isToday={day === props.today}
                isTabStop={day === tabStop}
                isSelectable={onStroke !== undefined}
                isTall={props.isTall}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};
