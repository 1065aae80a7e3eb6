import { SELECT_MODES } from '@contract/booking';
import type { Day, Month } from '@contract/primitives';
import { previewedDays } from '@domain/cart/paint-days';
import { addMonths, firstDayOf, monthOf } from '@domain/day';
import { weekdaysText } from '@domain/day-text';
import { isSameValue } from '@domain/same-value';
import { today as todayOf } from '@domain/time';
import { DayHint } from '@src/components/calendar/day-hint';
import { MonthGrid } from '@src/components/calendar/month-grid';
import { MonthStepper } from '@src/components/calendar/month-stepper';
import { translateError } from '@src/components/form/error-map';
import { fieldId } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { lazyPart } from '@src/components/ui/lazy-part';
import { Notice } from '@src/components/ui/notice';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { formatMonth, weekdayName } from '@src/lib/format';
import { undoKey } from '@src/lib/undo-history';
import { weekdaysInOrder, weekStartOf } from '@src/lib/week';
import { Redo2, Undo2 } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fixedOn } from './day-facts';
import { Legend, useDayView } from './day-view';
import { DATES_FIELD } from './selection-errors';
import type { BookedShifts } from './use-booked';
import type { Editor } from './use-editor';
import type { Wording } from './wording';

/**
 * The day whose details are open: because the user opened it, or because a click left a choice to make or had no
 * effect.
 */
const useDayDetails = (editor: Editor, calendar: RefObject<HTMLElement | null>) => {
  const [opened, setOpened] = useState<{ day: Day; cell: HTMLElement } | null>(null);
  const clicked = useRef<{ day: Day; before: readonly Day[] } | null>(null);
  const open = (day: Day) => {
    const cell = calendar.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (cell) setOpened({ day, cell });
  };
  const pick = (day: Day) => {
    if (editor.opensOnClick(day)) return open(day);
    clicked.current = { day, before: editor.draft.dates };
    editor.pick(day);
  };
  // Open choices are known once the clicked days are chosen and priced.
  useEffect(() => {
    const click = clicked.current;
    if (!click) return;
    clicked.current = null;
    const { clashes, urgent } = editor.open;
    const isNew = ({ date }: { date: Day }) => !click.before.includes(date);
    const isFixed = !isNew({ date: click.day }) && fixedOn(click.day, editor).isLocked;
    if (isFixed || editor.blockOf(click.day) !== null || [...clashes, ...urgent].some(isNew)) open(click.day);
  });
  return { opened, open, pick, close: () => setOpened(null) };
};

interface WeekdayPickerProps {
  /** 1 = Monday … 7 = Sunday. */
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
  language: string;
}

const WORKWEEK = [1, 2, 3, 4, 5];
const WHOLE_WEEK = [1, 2, 3, 4, 5, 6, 7];
const CHIP =
  'min-h-control-sm min-w-9 rounded-full border border-line-strong px-2 text-xs transition-colors hover:border-text-muted aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-on';

/** The weekdays that weeks, months, ranges and strokes include. */
const WeekdayPicker = ({ value, onChange, language }: WeekdayPickerProps) => {
  const { t } = useTranslation();
  const isWorkweek = isSameValue([...value], WORKWEEK);
  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="sr-only">{t('booking.weekdays')}</legend>
      {weekdaysInOrder(language).map((weekday) => {
        const isIncluded = value.includes(weekday);
        return (
          <button
            key={weekday}
            type="button"
            aria-pressed={isIncluded}
            onClick={() =>
              onChange(isIncluded ? value.filter((other) => other !== weekday) : [...value, weekday].sort())
            }
            className={CHIP}
          >
            {language === 'en' ? (
              weekdayName(language, weekday)
            ) : (
              <>
                <span className="sr-only">{weekdayName(language, weekday).slice(0, -1)}</span>
                {weekdayName(language, weekday).slice(-1)}
              </>
            )}
          </button>
        );
      })}
      <button
        type="button"
        aria-pressed={isWorkweek}
        onClick={() => onChange(isWorkweek ? WHOLE_WEEK : WORKWEEK)}
        className={CHIP}
      >
        {weekdaysText(language, WORKWEEK)}
      </button>
    </fieldset>
  );
};

// Loaded with the first day that is opened.
const DayDetails = lazyPart(() => import('./day-details').then((module) => module.DayDetails));

interface BookingCalendarProps {
  editor: Editor;
  booked: BookedShifts;
  wording: Wording;
  month: Month;
  onMonth: (month: Month) => void;
  error: string | undefined;
}

/** The month calendar in which days are chosen, in four modes, with the price of each day. */
export const BookingCalendar = ({ editor, booked, wording, month, onMonth, error }: BookingCalendarProps) => {
  const { t, language } = wording;
  const { book, now } = editor.rules;
  const today = todayOf(book.timeZone, now);
  const [focusDay, setFocusDay] = useState(month === monthOf(today) ? today : firstDayOf(month));
  const [hovered, setHovered] = useState<Day | null>(null);
  const { selectMode, weekdays, dates } = editor.draft;
  const previewDay = hovered ?? (selectMode === 'CustomRange' ? focusDay : null);
  const isPreviewed = previewedDays(editor.draft, previewDay, weekStartOf(language));
  const dayView = useDayView(editor, wording);
  const calendar = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const details = useDayDetails(editor, calendar);
  const show = (next: Month) => {
    onMonth(next);
    setFocusDay(next === monthOf(today) ? today : firstDayOf(next));
  };
  const message = translateError(t, error);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = undoKey(event);
      if (!step) return;
      event.preventDefault();
      editor[step]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  return (
    <Card className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SegmentedControl
          label={t('booking.mode.label')}
          value={selectMode}
          options={SELECT_MODES.map((value) => ({ value, label: t(`booking.mode.${value}`) }))}
          onChange={editor.setMode}
        />
        <div className="-mx-2 flex flex-wrap items-center gap-1">
          <MonthStepper
            month={month}
            isFirst={month <= monthOf(today)}
            onStep={(count) => show(addMonths(month, count))}
          />
          <Button
            variant="ghost"
            disabled={month === monthOf(today)}
            onClick={() => show(monthOf(today))}
            className="px-2"
          >
            {t('calendar.today')}
          </Button>
        </div>
      </div>
      {booked.isFailed && (
        <Notice tone="warning" onRetry={booked.retry}>
          {t('booking.booked.failed')}
        </Notice>
      )}
      <div ref={calendar} id={fieldId(DATES_FIELD)} tabIndex={-1} className="-mx-4 outline-none sm:mx-0">
        <MonthGrid
          month={month}
          onMonth={onMonth}
          label={t('booking.calendarLabel', { month: formatMonth(language, month) })}
          today={today}
          focusDay={focusDay}
          firstDay={today}
          onFocusDay={setFocusDay}
          dayView={dayView}
          isPreviewed={isPreviewed}
          onPick={details.pick}
          onOpen={details.open}
          describedBy={helpId}
          isTall
          onStroke={editor.stroke}
          onStrokeCancel={editor.cancelStroke}
          onHoverDay={setHovered}
          className="max-sm:rounded-none max-sm:border-x-0"
        />
      </div>
      {message && (
        <p role="alert" className="text-sm text-danger-text">
          {t('form.summaryItem', { label: t('booking.form.dates'), message })}
        </p>
      )}
      {hovered && !details.opened && <DayHint day={hovered} labels={dayView(hovered).labels ?? []} />}
      {details.opened && (
        <DayDetails
          key={details.opened.day}
          {...details.opened}
          editor={editor}
          wording={wording}
          onClose={details.close}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <WeekdayPicker value={weekdays} onChange={editor.setWeekdays} language={language} />
        <span className="-mx-2 flex items-center">
          <Button
            size="sm"
            variant="ghost"
            icon={Undo2}
            aria-label={t('booking.undo')}
            disabled={!editor.canUndo}
            onClick={editor.undo}
          />
          <Button
            size="sm"
            variant="ghost"
            icon={Redo2}
            aria-label={t('booking.redo')}
            disabled={!editor.canRedo}
            onClick={editor.redo}
          />
          {dates.length > 0 && (
            <Button size="sm" variant="ghost" onClick={editor.clearDays}>
              {t('booking.clearDays')}
            </Button>
          )}
        </span>
      </div>
      <div className="flex min-h-control-sm flex-wrap items-center justify-between gap-2">
        <Legend wording={wording} isEdit={editor.rules.existing !== undefined} />
        <span id={helpId} className="text-xs text-text-muted">
          {t(`booking.modeHelp.${selectMode}`)}
          {' · '}
          {t(selectMode === 'Single' ? 'booking.openHelp.price' : 'booking.openHelp.day')}
          <span className="max-lg:hidden"> · {t('booking.keyHelp')}</span>
        </span>
      </div>
    </Card>
  );
};
