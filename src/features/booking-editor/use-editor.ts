import type { SelectMode } from '@contract/booking';
import type { Day } from '@contract/primitives';
import { type BookedShift, itemShifts } from '@domain/cart/booked-shifts';
import { type Cart, type Draft, EMPTY_CART, EMPTY_DRAFT, type ShiftChoice } from '@domain/cart/cart';
import { cellsByDay } from '@domain/cart/cart-cells';
import { sumOf } from '@domain/cart/cart-sum';
import type { CellKey } from '@domain/cart/change-item';
import { bookedCells, itemsOf, withoutCells } from '@domain/cart/draft-items';
import { evaluateItems, evaluateNewCells } from '@domain/cart/evaluate-cells';
import { lockedDays, lockedWithin, remainingSlots } from '@domain/cart/existing-slots';
import { openChoices } from '@domain/cart/open-choices';
import { dayBlock, type OrderRules } from '@domain/cart/order-rules';
import { paintDays, unitOf } from '@domain/cart/paint-days';
import { OTHER_TIMES, shiftsOf, UNCHOSEN } from '@domain/cart/shift-options';
import { chooseDays, chooseWeekdays } from '@domain/selection';
import { slotKey } from '@domain/validation';
import type { Stroke } from '@src/components/calendar/use-day-drag';
import { addStep, redoStep, undoStep } from '@src/lib/undo-history';
import { weekStartOf } from '@src/lib/week';
import { cartActions, useCarts } from '@src/stores/cart';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type DayChoice = Pick<Draft, 'dates' | 'range' | 'weekdays' | 'perDay'>;
const NO_STEPS = { past: [], future: [] };

/** The state of the booking editor: the draft, its cells with prices, and the actions on it. */
export const useEditor = (name: string, given: OrderRules, booked: readonly BookedShift[]) => {
  const cart: Cart = useCarts(({ carts }) => carts[name]) ?? EMPTY_CART;
  const actions = useMemo(() => cartActions(name), [name]);
  const { editing } = cart.draft;
  const weekStart = weekStartOf(useTranslation().i18n.language);
  const rules = useMemo(() => {
    const rest = cart.items.filter(({ key }) => key !== editing);
    const edited = cart.items.find(({ key }) => key === editing);
    const { existing } = given;
    return {
      ...given,
      booked,
      ...(existing && { existing: lockedWithin(remainingSlots(existing, rest), edited) }),
    };
  }, [given, cart.items, editing, booked]);
  /** The shifts of the cart's other items. They clash as booked ones do. */
  const inCart = useMemo(
    () => itemShifts(cart.items.filter(({ key }) => key !== editing)),
    [cart.items, editing],
  );
  const choiceRules = useMemo(() => ({ ...rules, booked: [...booked, ...inCart] }), [rules, booked, inCart]);
  // Days with locked guards always stay chosen.
  const draft = useMemo((): Draft => {
    const fixed = rules.existing ? lockedDays(rules.existing) : [];
    return fixed.length === 0
      ? cart.draft
      : { ...cart.draft, dates: [...new Set([...cart.draft.dates, ...fixed])].sort() };
  }, [cart.draft, rules]);
  const { dates, perDay, accepted, confirmed, onlyMissing, others, former, shifts: choices } = draft;

  const shifts = useMemo(
    () => shiftsOf({ shifts: choices, others, former }, rules.book),
    [choices, others, former, rules.book],
  );
  const items = useMemo(
    () => itemsOf({ dates, perDay, accepted, onlyMissing }, shifts, choiceRules),
    [dates, perDay, accepted, onlyMissing, shifts, choiceRules],
  );
  const cells = useMemo(() => evaluateItems(items, choiceRules), [items, choiceRules]);
  const added = useMemo(() => evaluateNewCells(items, choiceRules), [items, choiceRules]);
  const byDay = useMemo(() => cellsByDay(cells), [cells]);
  const open = useMemo(() => openChoices(cells, confirmed, choiceRules), [cells, confirmed, choiceRules]);
  /** Cells booked or in the cart that are left out, because the user wants only missing ones. */
  const leftOut = useMemo(
    () => (onlyMissing ? bookedCells({ dates, perDay }, shifts, choiceRules) : []),
    [onlyMissing, dates, perDay, shifts, choiceRules],
  );
  const bookedByDay = useMemo(() => cellsByDay(booked), [booked]);
  const inCartByDay = useMemo(() => cellsByDay(inCart), [inCart]);
  const sum = useMemo(() => sumOf(cells), [cells]);

  /** Texts of the number fields, by shift. A refused one must outlive its field, which a resize draws elsewhere. */
  const [typedGuards, setTypedGuards] = useState<Record<string, string>>({});
  const set = actions.setDraft;
  const [steps, setSteps] = useState<{ past: readonly DayChoice[]; future: readonly DayChoice[] }>(NO_STEPS);
  const dayChoice = ({ dates, range, weekdays, perDay }: Draft): DayChoice => ({
    dates,
    range,
    weekdays,
    perDay,
  });
  /** Changes the chosen days by a step that can be undone. */
  const setDays = (change: Partial<DayChoice>) => {
    const { past } = addStep({ ...steps, present: dayChoice(draft) }, dayChoice(draft));
    setSteps({ past, future: [] });
    set(change);
  };
  const restore = (step: typeof undoStep<DayChoice>) => {
    const { past, present, future } = step({ ...steps, present: dayChoice(draft) });
    setSteps({ past, future });
    set(present);
  };
  const blockOf = (day: Day) => dayBlock(day, shifts, rules);
  const canOrder = (day: Day) => blockOf(day) === null;
  const before = useRef<{ dates: Day[]; isErasing: boolean }>({ dates, isErasing: false });

  const setShift = (key: string, change: Partial<ShiftChoice>) =>
    set({ shifts: { ...choices, [key]: { ...(choices[key] ?? UNCHOSEN), ...change } } });

  /** The first day of a range whose last day is still to be chosen. */
  const firstDay = draft.range?.to === null ? draft.range.from : null;

  const pick = (day: Day) => {
    const { selectMode: mode, weekdays } = draft;
    const click = { mode, day, weekdays, weekStart, ...(firstDay !== null && { from: firstDay }) };
    const chosen = chooseDays(dates, click, canOrder);
    if (mode !== 'CustomRange') return setDays({ dates: chosen });
    setDays({
      dates: chosen,
      range: firstDay === null ? { from: day, to: null } : { from: firstDay, to: day },
    });
  };

  const stroke = ({ from, to, by, isStart }: Stroke) => {
    const mode = draft.selectMode;
    if (isStart) {
      const unit = unitOf(mode, from, weekStart).filter(canOrder);
      const isChosen = unit.length > 0 && unit.every((day) => dates.includes(day));
      before.current = { dates, isErasing: by === 'drag' && isChosen };
    }
    const { dates: chosen, isErasing } = before.current;
    const drawn = { mode, from, to, weekdays: draft.weekdays, weekStart, isErasing };
    const change = {
      dates: paintDays(chosen, drawn, canOrder),
      ...(mode === 'CustomRange' && { range: isErasing ? null : { from, to } }),
    };
    // The moves of one stroke are undone together.
    if (isStart) setDays(change);
    else set(change);
  };

  return {
    cart,
    actions,
    draft,
    rules,
    shifts,
    items,
    cells,
    /** The cells priced now: all cells of an order, or only those that an edit adds. */
    added,
    byDay,
    bookedByDay,
    inCartByDay,
    open,
    leftOut,
    sum,
    blockOf,
    pick,
    stroke,
    cancelStroke: () => set({ dates: before.current.dates }),
    setMode: (selectMode: SelectMode) => set({ selectMode, range: null }),
    /** Whether a click on the day opens it instead of removing it, and with it the other days of its week or month. */
    opensOnClick: (day: Day) => draft.selectMode !== 'Single' && firstDay === null && dates.includes(day),
    setWeekdays: (weekdays: number[]) => {
      const { range } = draft;
      const chosen = {
        mode: draft.selectMode,
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
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    undo: () => restore(undoStep),
    redo: () => restore(redoStep),
    setShift,
    typedGuards,
    setGuards: (key: string, guards: number | null, text: string) => {
      setTypedGuards({ ...typedGuards, [key]: text });
      setShift(key, { guards, isChosen: true });
    },
    /** Sets the same number of guards for every shift. */
    setAllNumbers: (guards: number | null) => {
      setTypedGuards({});
      set({
        shifts: Object.fromEntries(shifts.map(({ key, isChosen }) => [key, { isChosen, guards }])),
        perDay: {},
      });
    },
    addOther: () => {
      const key = `other-${1 + Math.max(0, ...others.map((other) => Number(other.key.slice(6)) || 0))}`;
      set({
        others: [...others, { key, ...OTHER_TIMES }],
        shifts: { ...choices, [key]: { ...UNCHOSEN, isChosen: true } },
      });
    },
    setOther: (key: string, times: { startTime?: string; endTime?: string }) =>
      set({ others: others.map((other) => (other.key === key ? { ...other, ...times } : other)) }),
    removeOther: (key: string) => {
      const { [key]: _gone, ...rest } = choices;
      set({ others: others.filter((other) => other.key !== key), shifts: rest });
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
    /** Leaves out booked cells, also those chosen later. */
    takeOnlyMissing: () => set({ onlyMissing: true, confirmed: [] }),
    /** Books cells a second time; cells chosen later are asked about again. */
    bookAgain: (again: readonly CellKey[]) =>
      set({ onlyMissing: false, confirmed: [...new Set([...confirmed, ...again.map(slotKey)])] }),
    /** Accepts the urgent surcharge of cells, or takes the consent back. */
    acceptUrgent: (urgent: readonly CellKey[], isAccepted: boolean) => {
      const keys = urgent.map(slotKey);
      const rest = accepted.filter((key) => !keys.includes(key));
      set({ accepted: isAccepted ? [...rest, ...keys] : rest });
    },
    leaveOut: (cells: readonly CellKey[]) => setDays(withoutCells({ dates, perDay }, cells, shifts, rules)),
    /** Clears the days and custom times for the next item; the premise's shifts and the contact stay. */
    startNext: () => {
      setSteps(NO_STEPS);
      set({
        ...EMPTY_DRAFT,
        selectMode: draft.selectMode,
        weekdays: draft.weekdays,
        shifts: Object.fromEntries(
          Object.entries(choices).filter(([key]) => !others.some((other) => other.key === key)),
        ),
        contact: draft.contact && { ...draft.contact, remarks: '' },
      });
    },
    /** Chooses one shift on one day, and nothing else. */
    chooseCell: (day: Day, chosenKey: string) => {
      setDays({ dates: [day], range: null, perDay: {} });
      set({
        selectMode: 'Single',
        shifts: Object.fromEntries(
          shifts.map(({ key, guards }) => [key, { isChosen: key === chosenKey, guards }]),
        ),
      });
    },
    edit: (edited: Draft) => {
      setSteps(NO_STEPS);
      set(edited);
    },
  };
};

export type Editor = ReturnType<typeof useEditor>;
