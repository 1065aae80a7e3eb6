import type { Day, Id } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { addDays, startOfWeek } from '@domain/day';
import {
  type AcceptedProblems,
  copiedRows,
  type FillResult,
  fillPlaces,
  type RequestedRow,
} from '@domain/staffing/fill';
import { formatDay } from '@src/lib/format';
import { shiftText } from '@src/lib/shift-text';
import { weekStartOf } from '@src/lib/week';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingRow } from '../pending';
import type { StaffingFacts } from '../staffing-facts';
import type { Staffing } from '../use-staffing';
import { type Post, toPostDay } from './posts';
import { type GridView, slotsOn, useChosenCells } from './use-chosen-cells';
import { type RowOptions, useGridRows } from './use-grid-rows';

interface GridOptions extends RowOptions {
  facts: StaffingFacts;
  staffing: Staffing;
  view: GridView;
}

/** The state of a staffing grid: the selected cells, and the actions on them. */
export const useGrid = (options: GridOptions) => {
  const { grid, facts, staffing, days, view, isShown } = options;
  const { i18n } = useTranslation();
  /** Id of the guard, or key of the post, that was assigned last. */
  const [brush, setBrush] = useState<string | null>(null);
  /** The last assignment: the rows that were filled, and those that were skipped. */
  const [lastFilled, setLastFilled] = useState<FillResult | null>(null);

  const state = staffing.state ?? facts.staffing;
  const { open } = staffing;
  const { posts, guards, nameOf, postOf } = useGridRows(options);
  const hasOpenPlace = (slot: Slot) => (open.get(slot.id) ?? 0) > 0 && slot.endsAt > state.now;
  const cells = useChosenCells({ view, posts, guards, days, hasOpenPlace });
  const { chosen, focusDay } = cells;
  const deferredState = useDeferredValue(state);
  // Together with the state: otherwise all cells would be judged twice, with the state before an assignment and after it.
  const deferredBrush = useDeferredValue(brush);

  const toRow = ({ slotId, guardId }: RequestedRow): PendingRow => ({
    kind: 'assign',
    slotId,
    guardId,
    name: nameOf(guardId),
    problems: [],
  });
  const assign = (requested: readonly RequestedRow[], accepts: AcceptedProblems = 'clean') => {
    const filled = fillPlaces(state, requested, accepts);
    staffing.add(filled.rows.map(toRow));
    setLastFilled(filled);
  };

  const guardOnSlots = (guardId: Id, slots: readonly Slot[]): RequestedRow[] =>
    slots.map(({ id }) => ({ slotId: id, guardId }));
  /** Each of the guards on the first open slot of the post on each of the days. */
  const guardsOnPost = (
    post: Post,
    on: { guards: readonly { id: Id }[]; days: readonly Day[] },
  ): RequestedRow[] =>
    on.days.flatMap((day) => {
      const openSlots = slotsOn(post, day).filter(hasOpenPlace);
      const places = openSlots.flatMap(({ id }) => Array.from({ length: open.get(id) ?? 0 }, () => id));
      return on.guards.flatMap(({ id }, index) => {
        const slotId = places[index] ?? openSlots[0]?.id;
        return slotId === undefined ? [] : [{ slotId, guardId: id }];
      });
    });

  /** Undoes the pending rows of the chosen cells; without any, releases the guards assigned there. */
  const clearCells = () => {
    const ids = new Set(chosen.slots.map(({ id }) => id));
    const guardIds = new Set(chosen.guards.map(({ id }) => id));
    const dates = new Set(chosen.days);
    const isChosen = (slotId: Id, guardId: Id) => {
      if (view === 'posts') return ids.has(slotId);
      const date = state.slots.get(slotId)?.date;
      return guardIds.has(guardId) && date !== undefined && dates.has(date);
    };
    const pendingRows = staffing.pending.filter(({ slotId, guardId }) => isChosen(slotId, guardId));
    if (pendingRows.length > 0) {
      staffing.remove(pendingRows);
      return;
    }
    const releases = grid.slots.flatMap((slot) =>
      slot.guards
        .filter(({ id, to }) => to > state.now && isChosen(slot.id, id))
        .map(
          ({ id, name }): PendingRow => ({
            kind: 'release',
            slotId: slot.id,
            guardId: id,
            name,
            problems: [],
          }),
        ),
    );
    staffing.add([...new Map(releases.map((row) => [`${row.slotId} ${row.guardId}`, row])).values()]);
  };

  /** Assigns the guard or post that was assigned last to the chosen cells. */
  const assignAgain = () => {
    if (brush === null) return;
    if (view === 'posts') assign(guardOnSlots(Number(brush), chosen.openSlots));
    else {
      const post = posts.find(({ key }) => key === brush);
      if (post) assign(guardsOnPost(post, chosen));
    }
  };

  /** Assigns the guards of a week to the same posts one week later; returns the first day of that week. */
  const copyWeek = (from: 'last' | 'this') => {
    const week = startOfWeek(focusDay, weekStartOf(i18n.language));
    const first = from === 'last' ? addDays(week, -7) : week;
    const rows = copiedRows(state, grid.slots.filter(isShown).map(toPostDay), {
      from: first,
      to: addDays(first, 6),
      daysLater: 7,
    });
    assign(rows);
    return addDays(first, 7);
  };

  return {
    view,
    state,
    open,
    posts,
    guards,
    nameOf,
    postOf,
    days,
    describeProblems: facts.describeProblems,
    pasts: facts.pasts,
    ...cells,
    selectionOfSlot: (slotId: Id | undefined) =>
      cells.selectionOfSlot(grid.slots.find(({ id }) => id === slotId)),
    /** `state`, deferred: it and `deferredChosen` lag behind while `isUpToDate` is false. */
    deferredState,
    isUpToDate: cells.isUpToDate && deferredState === state,
    brush,
    /** Deferred: the guard or post whose problems the cells show. */
    deferredBrush,
    setBrush,
    lastFilled,
    /** For a switch to the other view, which has other rows. */
    clearSelection: () => {
      cells.select(null);
      setBrush(null);
      setLastFilled(null);
    },
    assign,
    assignAgain,
    guardOnSlots,
    guardsOnPost,
    clearCells,
    copyWeek,
  };
};
export type Grid = ReturnType<typeof useGrid>;

/** Describes the selection. */
export const useChosenText = (grid: Grid): string => {
  const { t, i18n } = useTranslation();
  const { chosen, selection } = grid;
  if (!selection) return t('assignment.grid.chooseTitle');
  const [slot, ...others] = chosen.slots;
  const [day] = chosen.days;
  if (grid.view === 'posts') {
    if (slot && others.length === 0)
      return `${grid.postOf(slot.id)?.premise ?? ''} · ${shiftText(t, i18n.language, slot)}`;
    return t('assignment.grid.chosenShifts', { count: chosen.slots.length });
  }
  const [guard, ...more] = chosen.guards;
  if (guard && day && more.length === 0 && chosen.days.length === 1)
    return `${guard.name} · ${formatDay(i18n.language, day, 'weekday')}`;
  return t('assignment.grid.chosenCells', { count: chosen.guards.length * chosen.days.length });
};
