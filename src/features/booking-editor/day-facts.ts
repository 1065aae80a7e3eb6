import type { Day } from '@contract/primitives';
import { lockedDays } from '@domain/cart/existing-slots';
import { hasStarted } from '@domain/cart/order-rules';
import { isComplete } from '@domain/cart/shift-options';
import { priceSlot } from '@domain/pricing';
import { useMemo } from 'react';
import type { Editor } from './use-editor';

/** Whether a chosen shift, or any shift if none is chosen, would be urgent on a day. */
const wouldBeUrgent = (day: Day, { shifts, rules }: Pick<Editor, 'shifts' | 'rules'>): boolean => {
  const chosen = shifts.filter(({ isChosen }) => isChosen);
  return (chosen.length > 0 ? chosen : shifts).some((shift) => {
    if (!isComplete(shift) || hasStarted(shift, day, rules)) return false;
    const price = priceSlot(rules.book, { date: day, ...shift }, rules.now);
    return price.ok && price.bucket === 'urgent';
  });
};

/** What an edit can't remove from a day: started slots and locked guards. */
export const fixedOn = (day: Day, { rules }: Editor) => ({
  started: rules.existing?.started.filter(({ date }) => date === day) ?? [],
  isLocked: rules.existing ? lockedDays(rules.existing).includes(day) : false,
});

export const specialDateOn = (day: Day, { rules }: Editor) =>
  rules.book.specialDates.find(({ date }) => date === day);

/** Returns a function that says what the calendar shows of a day. */
export const useDayFacts = (editor: Editor) => {
  const { shifts, rules } = editor;
  // Prices every shift of a day, so each day is asked once per change of the shifts.
  const isUrgentIfChosen = useMemo(() => {
    const cached = new Map<Day, boolean>();
    return (day: Day): boolean => {
      const isUrgent = cached.get(day) ?? wouldBeUrgent(day, { shifts, rules });
      cached.set(day, isUrgent);
      return isUrgent;
    };
  }, [shifts, rules]);
  return (day: Day) => {
    const block = editor.blockOf(day);
    const cells = editor.byDay.get(day) ?? [];
    const isChosen = editor.draft.dates.includes(day) && block === null;
    // All shifts are already booked, and the user wants only missing ones.
    const isLeftOut = isChosen && cells.length === 0 && editor.leftOut.some(({ date }) => date === day);
    const isSelected = isChosen && !isLeftOut;
    const isUrgent =
      block === null &&
      (isSelected && cells.length > 0
        ? cells.some(({ bucket }) => bucket === 'urgent')
        : isUrgentIfChosen(day));
    return {
      ...fixedOn(day, editor),
      block,
      cells,
      isSelected,
      isLeftOut,
      isUrgent,
      special: specialDateOn(day, editor),
      booked: editor.bookedByDay.get(day) ?? [],
      inCart: editor.inCartByDay.get(day) ?? [],
    };
  };
};

export type DayFacts = ReturnType<ReturnType<typeof useDayFacts>>;
