import type { StaffingGrid } from '@contract/assignment';
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
import { areaOf, type GridSelection } from '@src/components/table/grid-selection';
import { formatDay } from '@src/lib/format';
import { shiftText } from '@src/lib/shift-text';
import { weekStartOf } from '@src/lib/week';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingRow } from '../pending';
import type { StaffingFacts } from '../staffing-facts';
import type { Staffing } from '../use-staffing';
import { openFirst, type Post, postKeyOf, postsOf, toPostDay } from './posts';
import type { GridLayout } from './use-grid-layout';

/** What the rows of the grid are. */
export type GridView = 'posts' | 'guards';

interface GridOptions {
  grid: StaffingGrid;
  facts: StaffingFacts;
  staffing: Staffing;
  /** The days shown; the data covers one week more on both sides. */
  days: readonly Day[];
  premiseNames: ReadonlyMap<Id, string>;
  view: GridView;
  /** Whether the grid shows a slot, on any day. */
  isShown: (slot: Slot) => boolean;
  isShownGuard: (guardId: Id) => boolean;
  layout: Pick<GridLayout, 'isOpenFirst'>;
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The state of a staffing grid: the selected cells, and the actions on them. */
export const useGrid = (options: GridOptions) => {
  const { grid, facts, staffing, days, premiseNames, view, isShown, isShownGuard } = options;
  const { i18n } = useTranslation();
  const [selection, setSelection] = useState<GridSelection | null>(null);
  /** Id of the guard, or key of the post, that was assigned last. */
  const [brush, setBrush] = useState<string | null>(null);
  /** The last assignment: the rows that were filled, and those that were skipped. */
  const [lastFilled, setLastFilled] = useState<FillResult | null>(null);

  const state = staffing.state ?? facts.staffing;
  const { open } = staffing;
  const { isOpenFirst } = options.layout;
  const posts = useMemo(() => {
    const shown = postsOf(grid.slots.filter(isShown), premiseNames).filter(({ slots }) =>
      days.some((day) => slots.has(day)),
    );
    return isOpenFirst ? openFirst(shown, days) : shown;
  }, [grid.slots, isShown, premiseNames, days, isOpenFirst]);
  const postBySlot = useMemo(() => {
    const all = postsOf(grid.slots, premiseNames);
    const byKey = new Map(all.map((post) => [post.key, post]));
    return new Map(grid.slots.map((slot) => [slot.id, byKey.get(postKeyOf(slot))]));
  }, [grid.slots, premiseNames]);
  const guards = useMemo(() => grid.guards.filter(({ id }) => isShownGuard(id)), [grid.guards, isShownGuard]);
  const names = useMemo(
    () =>
      new Map([
        ...grid.slots.flatMap((slot) => slot.guards.map(({ id, name }) => [id, name] as const)),
        ...grid.guards.map(({ id, name }) => [id, name] as const),
      ]),
    [grid],
  );
  const nameOf = useMemo(() => (guardId: Id) => names.get(guardId) ?? '', [names]);
  const rowCount = view === 'posts' ? posts.length : guards.length;

  const hasOpenPlace = (slot: Slot) => (open.get(slot.id) ?? 0) > 0 && slot.endsAt > state.now;
  const slotsOn = (post: Post | undefined, day: Day | undefined) =>
    (day === undefined ? undefined : post?.slots.get(day)) ?? [];
  /** The rows, days and slots of a selection, without rows that no longer exist. */
  const resolveSelection = (chosen: GridSelection | null) => {
    const area = chosen && areaOf(chosen);
    const rows = area ? range(area.firstRow, Math.min(area.lastRow, rowCount - 1)) : [];
    const dates = area ? days.slice(area.firstColumn, area.lastColumn + 1) : [];
    const chosenPosts = view === 'posts' ? rows.flatMap((row) => posts[row] ?? []) : [];
    const chosenGuards = view === 'guards' ? rows.flatMap((row) => guards[row] ?? []) : [];
    const slots = chosenPosts.flatMap((post) => dates.flatMap((day) => slotsOn(post, day)));
    return {
      days: dates,
      posts: chosenPosts,
      guards: chosenGuards,
      slots,
      openSlots: slots.filter(hasOpenPlace),
    };
  };
  const chosen = resolveSelection(selection);
  /** For expensive computations: lags behind while an arrow key is held down. */
  const deferredSelection = useDeferredValue(selection);
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

  /** The next cell with an open place, row by row from the focused one. */
  const nextOpen = (): GridSelection | undefined => {
    const { row = 0, column = -1 } = selection?.focus ?? {};
    const all = posts.flatMap((post, at) =>
      days.flatMap((day, on) => (slotsOn(post, day).some(hasOpenPlace) ? [{ row: at, column: on }] : [])),
    );
    const next = all.find((each) => each.row > row || (each.row === row && each.column > column)) ?? all[0];
    return next && { anchor: next, focus: next };
  };

  const selectionOfSlot = (slotId: Id | undefined): GridSelection | undefined => {
    const slot = grid.slots.find(({ id }) => id === slotId);
    const row = slot ? posts.findIndex(({ key }) => key === postKeyOf(slot)) : -1;
    const column = slot ? days.indexOf(slot.date) : -1;
    if (row < 0 || column < 0) return;
    return { anchor: { row, column }, focus: { row, column } };
  };

  const focusDay = days[selection?.focus.column ?? 0] ?? days[0] ?? '';
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
    rowCount,
    days,
    describeProblems: facts.describeProblems,
    pasts: facts.pasts,
    postOf: (slotId: Id) => postBySlot.get(slotId),
    selection,
    select: setSelection,
    chosen,
    /** `state` and `chosen`, deferred: they lag behind while `isUpToDate` is false. */
    deferredState,
    deferredChosen: deferredSelection === selection ? chosen : resolveSelection(deferredSelection),
    isUpToDate: deferredSelection === selection && deferredState === state,
    brush,
    /** Deferred: the guard or post whose problems the cells show. */
    deferredBrush,
    setBrush,
    lastFilled,
    /** For a switch to the other view, which has other rows. */
    clearSelection: () => {
      setSelection(null);
      setBrush(null);
      setLastFilled(null);
    },
    assign,
    assignAgain,
    guardOnSlots,
    guardsOnPost,
    clearCells,
    nextOpen,
    selectionOfSlot,
    focusDay,
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
