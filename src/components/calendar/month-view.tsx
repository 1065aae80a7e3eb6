import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdayNames } from '../../lib/format';

interface MonthViewProps {
  /** What the days show, for screen readers. */
  label: string;
  /** The days of one month in order, "yyyy-MM-dd". */
  days: readonly string[];
  /** Weekday of the first of them, 1 = Monday. */
  firstWeekday: number;
  today: string | undefined;
  /** The day that is open. */
  selected: string | undefined;
  onSelect: (day: string) => void;
  /** PageUp and PageDown. */
  onStep: (count: -1 | 1) => void;
  /** All that the cell shows, in words. */
  dayLabel: (day: string) => string;
  /** Ground of the cell, by what is the matter with the day. */
  dayClassName: (day: string) => string | undefined;
  children: (day: string) => ReactNode;
}

const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month to look at and to open a day of: one stop for Tab, arrows move, Enter or Space opens. */
export const MonthView = (props: MonthViewProps) => {
  const { i18n } = useTranslation();
  const grid = useRef<HTMLTableElement>(null);
  const [reached, setReached] = useState<number>();
  const { days, firstWeekday } = props;
  const preferred = [props.selected, props.today].map((day) => (day ? days.indexOf(day) : -1));
  const stop = Math.min(reached ?? preferred.find((index) => index >= 0) ?? 0, days.length - 1);

  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(index, days.length - 1));
    setReached(next);
    grid.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move !== undefined) goTo(stop + move);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(days.length - 1);
    else if (event.key === 'PageUp') props.onStep(-1);
    else if (event.key === 'PageDown') props.onStep(1);
    else return;
    event.preventDefault();
  };

  const blank = firstWeekday - 1;
  const weeks = Array.from({ length: Math.ceil((blank + days.length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => ({
      key: `${week}-${weekday}`,
      index: week * 7 + weekday - blank,
    })),
  );
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: days one moves in by arrows are a grid
      role="grid"
      aria-label={props.label}
      className="w-full table-fixed"
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weekdayNames(i18n.language).map((name) => (
            <th key={name} scope="col" className="pb-1 text-center text-xs font-normal text-text-muted">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.key}>
            {week.map(({ key, index }) => {
              const day = days[index];
              return (
                <td key={key} className="p-px align-top md:p-0.5">
                  {day && (
                    <button
                      type="button"
                      data-index={index}
                      tabIndex={index === stop ? 0 : -1}
                      aria-label={props.dayLabel(day)}
                      aria-pressed={day === props.selected}
                      aria-current={day === props.today ? 'date' : undefined}
                      onFocus={() => setReached(index)}
                      onClick={() => props.onSelect(day)}
                      className={clsx(
                        'flex min-h-14 w-full flex-col items-stretch gap-0.5 rounded border border-transparent p-1 text-left transition-colors md:min-h-[72px] md:p-2',
                        'hover:border-line-strong aria-pressed:border-primary-text aria-pressed:outline-1 aria-pressed:outline-primary-text',
                        props.dayClassName(day),
                      )}
                    >
                      <span
                        className={clsx(
                          'tabular text-xs',
                          day === props.today &&
                            'w-fit rounded-full bg-primary px-1.5 font-semibold text-primary-on',
                        )}
                      >
                        {Number(day.slice(8))}
                      </span>
                      {props.children(day)}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
