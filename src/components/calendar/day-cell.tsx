import { formatDay, formatMonthShort } from '@src/lib/format';
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';

/** The content of a day in a calendar. */
export interface DayView {
  /** Below the day's number; read out last. */
  content?: ReactNode;
  /** Icons beside the day's number, explained by `labels`. */
  badges?: ReactNode;
  /** Explanations of icons and abbreviations; read out after the date. */
  labels?: readonly string[];
  isSelected?: boolean;
  /** Focusable, so that the reason can be read, but not selectable. */
  isDisabled?: boolean;
}

interface DayCellProps {
  day: string;
  view: DayView;
  language: string;
  /** A click would select it. */
  isPreviewed?: boolean | undefined;
  isOutside: boolean;
  isToday: boolean;
  isTabStop: boolean;
  isSelectable: boolean;
  isTall?: boolean | undefined;
}

const backgroundOf = ({ view: { isSelected, isDisabled }, isPreviewed, isOutside }: DayCellProps) =>
  clsx(
    isSelected
      ? 'bg-primary-soft text-text outline-1 -outline-offset-1 outline-primary'
      : isDisabled
        ? 'bg-surface-sunken text-text-muted'
        : isOutside
          ? 'bg-surface text-text-muted'
          : 'bg-surface-raised text-text',
    !isSelected && isPreviewed && 'outline-1 -outline-offset-1 outline-line-strong outline-dashed',
    isDisabled ? 'cursor-not-allowed' : 'cursor-pointer',
    !isSelected && !isDisabled && 'hover:bg-surface-sunken',
  );

/** A cell of a month; it is drawn again only when what it shows changes. */
export const DayCell = memo((props: DayCellProps) => {
  const { day, view, language, isOutside, isToday, isTabStop, isSelectable } = props;
  const { content, badges, labels = [], isSelected, isDisabled } = view;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of days that can be chosen is no table of data
    <div
      role="gridcell"
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={isSelectable ? isSelected === true : undefined}
      aria-disabled={isDisabled || undefined}
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        props.isTall ? 'min-h-[88px] md:min-h-[116px]' : 'min-h-[72px] md:min-h-[84px]',
        'relative flex min-w-0 flex-col gap-1 px-0.5 py-1 transition-colors sm:px-1 focus-visible:z-sticky focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-solid focus-visible:outline-primary-text md:p-2',
        backgroundOf(props),
      )}
    >
      {/* Named by its content instead of a label, so that everything shown is part of the name. */}
      <span className="sr-only">{[formatDay(language, day, 'full'), ...labels].join(', ')}</span>{' '}
      <span aria-hidden className="flex min-h-6 items-center justify-between">
        <span className="flex items-center gap-x-1 max-md:flex-col max-md:items-start">
          <span
            className={clsx(
              'tabular grid h-6 min-w-6 place-items-center rounded-full px-1 text-xs md:text-sm',
              isSelected && 'bg-primary font-semibold text-primary-on',
              isToday && !isSelected && 'border border-primary font-semibold text-primary-text',
            )}
          >
            {Number(day.slice(8))}
          </span>
          {isOutside && day.endsWith('-01') && (
            <span className="text-xs font-medium whitespace-nowrap max-md:px-1">
              {formatMonthShort(language, day.slice(0, 7))}
            </span>
          )}
        </span>
        {badges && (
          <span className="flex gap-0.5 max-md:absolute max-md:top-1 max-md:right-0.5 max-md:flex-col">
            {badges}
          </span>
        )}
      </span>
      {content !== undefined && <span className="flex min-w-0 flex-1 flex-col justify-end">{content}</span>}
    </div>
  );
});
