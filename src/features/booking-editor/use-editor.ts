import type { SelectMode } from '@contract/booking';
import type { Day } from '@contract/primitives';
import { chooseDays } from '@domain/selection';
import type { Stroke } from '@src/components/calendar/use-day-drag';
import { cartActions, useCarts } from '@src/stores/cart';
import { type Cart, type Draft, EMPTY_CART, EMPTY_DRAFT, type ShiftChoice } from '@src/stores/cart-schema';
import { useMemo, useRef } from 'react';
import { cellsByDay, itemsOf, judge, judgeNew, sumOf } from './draft-items';
import { dayBlock, shiftsOf, type Terms, UNCHOSEN } from './draft-shifts';
import { heldDays, heldIn, leftBy } from './own-slots';
import { paintDays, unitOf } from './paint-days';

/** What is being chosen, what it costs, and all that can be done to it. */
export const useEditor = (name: string, given: Terms) => {
  const cart: Cart = useCarts(({ carts }) => carts[name]) ?? EMPTY_CART;
  const actions = useMemo(() => cartActions(name), [name]);
  const { editing } = cart.draft;
  const terms = useMemo(() => {
    const rest = cart.items.filter(({ key }) => key !== editing);
    const edited = cart.items.find(({ key }) => key === editing);
    return given.own ? { ...given, own: heldIn(leftBy(given.own, rest), edited) } : given;
  }, [given, cart.items, editing]);
  // Days that an edit has to keep are chosen, whatever is clicked.
  const draft = useMemo((): Draft => {
    const kept = terms.own ? heldDays(terms.own) : [];
    return kept.length === 0
      ? cart.draft
      : { ...cart.draft, dates: [...new Set([...cart.draft.dates, ...kept])].sort() };
  }, [cart.draft, terms]);
  const { dates, own, others, former, shifts: choices } = draft;

  const shifts = useMemo(
    () => shiftsOf({ shifts: choices, others, former }, terms.book),
    [choices, others, former, terms.book],
  );
  const items = useMemo(() => itemsOf({ dates, own }, shifts, terms), [dates, own, shifts, terms]);
  const cells = useMemo(() => judge(items, terms), [items, terms]);
  const added = useMemo(() => judgeNew(items, terms), [items, terms]);
  const byDay = useMemo(() => cellsByDay(cells), [cells]);
  const sum = useMemo(() => sumOf(cells), [cells]);

  const set = actions.setDraft;
  const blockOf = (day: Day) => dayBlock(day, shifts, terms);
  const canOrder = (day: Day) => blockOf(day) === null;
  const before = useRef<{ dates: Day[]; isErasing: boolean }>({ dates, isErasing: false });

  /** Days of a range; a choice of weekdays counts for what was drawn already. */
  const setRange = (range: NonNullable<Draft['range']>, weekdays = draft.weekdays) => {
    const { from, to } = range;
    const click = { mode: 'CustomRange' as const, day: to ?? from, from, weekdays };
    set({ range, weekdays, dates: chooseDays(dates, click, canOrder) });
  };

  const pick = (day: Day) => {
    if (draft.selectMode === 'CustomRange') {
      const begun = draft.range?.to === null ? draft.range.from : null;
      setRange(begun === null ? { from: day, to: null } : { from: begun, to: day });
    } else set({ dates: chooseDays(dates, { mode: draft.selectMode, day }, canOrder) });
  };

  const stroke = ({ from, to, by, isStart }: Stroke) => {
    const mode = draft.selectMode;
    if (mode === 'CustomRange') return setRange({ from, to });
    if (isStart) {
      const unit = unitOf(mode, from).filter(canOrder);
      const isChosen = unit.length > 0 && unit.every((day) => dates.includes(day));
      before.current = { dates, isErasing: by === 'drag' && isChosen };
    }
    const { dates: chosen, isErasing } = before.current;
    set({ dates: paintDays(chosen, { mode, from, to, weekdays: draft.weekdays, isErasing }, canOrder) });
  };

  return {
    cart,
    actions,
    draft,
    terms,
    shifts,
    items,
    cells,
    /** Of the cells those that are priced now: of an edit what it adds. */
    added,
    byDay,
    sum,
    blockOf,
    pick,
    stroke,
    cancelStroke: () => set({ dates: before.current.dates }),
    setMode: (selectMode: SelectMode) => set({ selectMode, range: null }),
    setWeekdays: (weekdays: number[]) => (draft.range ? setRange(draft.range, weekdays) : set({ weekdays })),
    clearDays: () => set({ dates: [], range: null, own: {} }),
    setShift: (key: string, change: Partial<ShiftChoice>) =>
      set({ shifts: { ...choices, [key]: { ...(choices[key] ?? UNCHOSEN), ...change } } }),
    /** The overall number of guards: the same for every shift. */
    setAllNumbers: (numOfSecurity: number | null) =>
      set({
        shifts: Object.fromEntries(
          shifts.map(({ key, isChosen, acceptsUrgent }) => [key, { isChosen, acceptsUrgent, numOfSecurity }]),
        ),
        own: {},
      }),
    addOther: () => {
      const key = `other-${1 + Math.max(0, ...others.map((other) => Number(other.key.slice(6)) || 0))}`;
      set({
        others: [...others, { key, startTime: '', endTime: '' }],
        shifts: { ...choices, [key]: { ...UNCHOSEN, isChosen: true } },
      });
    },
    setOther: (key: string, times: { startTime?: string; endTime?: string }) =>
      set({ others: others.map((other) => (other.key === key ? { ...other, ...times } : other)) }),
    removeOther: (key: string) => {
      const { [key]: _gone, ...rest } = choices;
      set({ others: others.filter((other) => other.key !== key), shifts: rest });
    },
    /** A number of its own for a shift on one day; undefined for the number that the other days have. */
    setOwn: (day: Day, key: string, count: number | undefined) => {
      const { [key]: _before, ...others } = own[day] ?? {};
      const numbers = count === undefined ? others : { ...others, [key]: count };
      const { [day]: _day, ...days } = own;
      set({ own: Object.keys(numbers).length > 0 ? { ...days, [day]: numbers } : days });
    },
    clearOwn: (day: Day) => {
      const { [day]: _gone, ...days } = own;
      set({ own: days });
    },
    /** Ready for the next item: shifts and contact stay, days go. */
    startNext: () =>
      set({
        ...EMPTY_DRAFT,
        selectMode: draft.selectMode,
        weekdays: draft.weekdays,
        shifts: Object.fromEntries(
          Object.entries(choices).map(([key, choice]) => [key, { ...choice, acceptsUrgent: false }]),
        ),
        others,
        contact: draft.contact && { ...draft.contact, remarks: '' },
      }),
    edit: (edited: Draft) => set(edited),
  };
};

export type Editor = ReturnType<typeof useEditor>;
