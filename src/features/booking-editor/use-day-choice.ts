import type { SelectMode } from '@contract/booking';
import type { Day } from '@contract/primitives';
import type { Draft } from '@domain/cart/cart';
import { paintDays, unitOf } from '@domain/cart/paint-days';
import { chooseDays, chooseWeekdays } from '@domain/selection';
import type { Stroke } from '@src/components/calendar/use-day-drag';
import { addStep, redoStep, undoStep } from '@src/lib/undo-history';
import { weekStartOf } from '@src/lib/week';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type DayChoice = Pick<Draft, 'dates' | 'range' | 'weekdays' | 'perDay'>;
const NO_STEPS = { past: [], future: [] };

const dayChoiceOf = ({ dates, range, weekdays, perDay }: Draft): DayChoice => ({
  dates,
  range,
  weekdays,
  perDay,
});

interface DayChoiceOptions {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  canOrder: (day: Day) => boolean;
}

/** The chosen days of a draft: clicks, strokes and numbers of single days, with undo and redo. */
export const useDayChoice = ({ draft, set, canOrder }: DayChoiceOptions) => {
  const { dates, perDay, selectMode } = draft;
  const weekStart = weekStartOf(useTranslation().i18n.language);
  const [steps, setSteps] = useState<{ past: readonly DayChoice[]; future: readonly DayChoice[] }>(NO_STEPS);
  const before = useRef<{ dates: Day[]; isErasing: boolean }>({ dates, isErasing: false });

  /** Changes the chosen days by a step that can be undone. */
  const setDays = (change: Partial<DayChoice>) => {
    const { past } = addStep({ ...steps, present: dayChoiceOf(draft) }, dayChoiceOf(draft));
    setSteps({ past, future: [] });
    set(change);
  };
  const restore = (step: typeof undoStep<DayChoice>) => {
    const { past, present, future } = step({ ...steps, present: dayChoiceOf(draft) });
    setSteps({ past, future });
    set(present);
  };

  /** The first day of a range whose last day is still to be chosen. */
  const firstDay = draft.range?.to === null ? draft.range.from : null;

  const pick = (day: Day) => {
    const { weekdays } = draft;
    const click = {
      mode: selectMode,
      day,
      weekdays,
      weekStart,
      ...(firstDay !== null && { from: firstDay }),
    };
    const chosen = chooseDays(dates, click, canOrder);
    if (selectMode !== 'CustomRange') return setDays({ dates: chosen });
    setDays({
      dates: chosen,
      range: firstDay === null ? { from: day, to: null } : { from: firstDay, to: day },
    });
  };

  const stroke = ({ from, to, by, isStart }: Stroke) => {
    if (isStart) {
      const unit = unitOf(selectMode, from, weekStart).filter(canOrder);
      const isChosen = unit.length > 0 && unit.every((day) => dates.includes(day));
      before.current = { dates, isErasing: by === 'drag' && isChosen };
    }
    const { dates: chosen, isErasing } = before.current;
    const drawn = { mode: selectMode, from, to, weekdays: draft.weekdays, weekStart, isErasing };
    const change = {
      dates: paintDays(chosen, drawn, canOrder),
      ...(selectMode === 'CustomRange' && { range: isErasing ? null : { from, to } }),
    };
    // The moves of one stroke are undone together.
    if (isStart) setDays(change);
    else set(change);
  };

  return {
    setDays,
    clearSteps: () => setSteps(NO_STEPS),
    pick,
    stroke,
    cancelStroke: () => set({ dates: before.current.dates }),
    setMode: (mode: SelectMode) => set({ selectMode: mode, range: null }),
    /** Whether a click on the day opens it instead of removing it, and with it the other days of its week or month. */
    opensOnClick: (day: Day) => selectMode !== 'Single' && firstDay === null && dates.includes(day),
    setWeekdays: (weekdays: number[]) => {
      const { range } = draft;
      const chosen = {
        mode: selectMode,
        dates,
        range: range && range.to !== null ? { from: range.from, to: range.to } : null,
        weekStart,
      };
      setDays({ weekdays, dates: chooseWeekdays(chosen, draft.weekdays, weekdays, canOrder) });
    },
    removeDay: (day: Day) => {
      const { [day]: _gone, ...days } = perDay;
      setDays({ dates: dates.filter((each) => each !== day), perDay: days });
    },
    clearDays: () => {
      setDays({ dates: [], range: null, perDay: {} });
      set({ accepted: [], confirmed: [], onlyMissing: false });
    },
    /** Sets the number of guards of a shift on one day; undefined for that of the other days, null for none yet. */
    setPerDay: (day: Day, key: string, count: number | null | undefined) => {
      const { [key]: _before, ...others } = perDay[day] ?? {};
      const numbers = count === undefined ? others : { ...others, [key]: count };
      const { [day]: _day, ...days } = perDay;
      setDays({ perDay: Object.keys(numbers).length > 0 ? { ...days, [day]: numbers } : days });
    },
    clearPerDay: (day: Day) => {
      const { [day]: _gone, ...days } = perDay;
      setDays({ perDay: days });
    },
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    undo: () => restore(undoStep),
    redo: () => restore(redoStep),
  };
};
