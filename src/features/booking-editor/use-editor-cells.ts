import { type BookedShift, itemShifts } from '@domain/cart/booked-shifts';
import type { Cart, Draft } from '@domain/cart/cart';
import { cellsByDay } from '@domain/cart/cart-cells';
import { sumOf } from '@domain/cart/cart-sum';
import { bookedCells, itemsOf } from '@domain/cart/draft-items';
import { evaluateItems, evaluateNewCells } from '@domain/cart/evaluate-cells';
import { lockedDays, lockedWithin, remainingSlots } from '@domain/cart/existing-slots';
import { openChoices } from '@domain/cart/open-choices';
import type { OrderRules } from '@domain/cart/order-rules';
import { shiftsOf } from '@domain/cart/shift-options';
import { useMemo } from 'react';

/** The draft of a cart, and the shifts, items and priced cells that follow from it. */
export const useEditorCells = (cart: Cart, given: OrderRules, booked: readonly BookedShift[]) => {
  const { editing } = cart.draft;
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
  return {
    draft,
    rules,
    shifts,
    items,
    cells,
    /** The cells priced now: all cells of an order, or only those that an edit adds. */
    added: useMemo(() => evaluateNewCells(items, choiceRules), [items, choiceRules]),
    byDay: useMemo(() => cellsByDay(cells), [cells]),
    bookedByDay: useMemo(() => cellsByDay(booked), [booked]),
    inCartByDay: useMemo(() => cellsByDay(inCart), [inCart]),
    open: useMemo(() => openChoices(cells, confirmed, choiceRules), [cells, confirmed, choiceRules]),
    /** Cells booked or in the cart that are left out, because the user wants only missing ones. */
    leftOut: useMemo(
      () => (onlyMissing ? bookedCells({ dates, perDay }, shifts, choiceRules) : []),
      [onlyMissing, dates, perDay, shifts, choiceRules],
    ),
    sum: useMemo(() => sumOf(cells), [cells]),
  };
};
