import type { Day } from '@contract/primitives';
import type { BookedShift } from '@domain/cart/booked-shifts';
import { type Cart, type Draft, EMPTY_CART, EMPTY_DRAFT } from '@domain/cart/cart';
import type { CellKey } from '@domain/cart/change-item';
import { withoutCells } from '@domain/cart/draft-items';
import { dayBlock, type OrderRules } from '@domain/cart/order-rules';
import { slotKey } from '@domain/validation';
import { cartActions, useCarts } from '@src/stores/cart';
import { useMemo } from 'react';
import { useDayChoice } from './use-day-choice';
import { useEditorCells } from './use-editor-cells';
import { useShiftChoice } from './use-shift-choice';

/** The state of the booking editor: the draft, its cells with prices, and the actions on it. */
export const useEditor = (name: string, given: OrderRules, booked: readonly BookedShift[]) => {
  const cart: Cart = useCarts(({ carts }) => carts[name]) ?? EMPTY_CART;
  const actions = useMemo(() => cartActions(name), [name]);
  const set = actions.setDraft;
  const evaluated = useEditorCells(cart, given, booked);
  const { draft, rules, shifts } = evaluated;
  const { dates, perDay, accepted, confirmed } = draft;
  const blockOf = (day: Day) => dayBlock(day, shifts, rules);
  const { setDays, clearSteps, ...dayChoice } = useDayChoice({
    draft,
    set,
    canOrder: (day) => blockOf(day) === null,
  });

  return {
    cart,
    actions,
    ...evaluated,
    blockOf,
    ...dayChoice,
    ...useShiftChoice({ draft, set, shifts }),
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
      clearSteps();
      set({
        ...EMPTY_DRAFT,
        selectMode: draft.selectMode,
        weekdays: draft.weekdays,
        shifts: Object.fromEntries(
          Object.entries(draft.shifts).filter(([key]) => !draft.others.some((other) => other.key === key)),
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
      clearSteps();
      set(edited);
    },
  };
};

export type Editor = ReturnType<typeof useEditor>;
