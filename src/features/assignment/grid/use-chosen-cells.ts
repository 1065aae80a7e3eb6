import type { GridGuard } from '@contract/assignment';
import type { Day } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { areaOf, type GridSelection } from '@src/components/table/grid-selection';
import { useDeferredValue, useState } from 'react';
import { type Post, postKeyOf } from './posts';

/** What the rows of the grid are. */
export type GridView = 'posts' | 'guards';

interface CellsOptions {
  view: GridView;
  posts: readonly Post[];
  guards: readonly GridGuard[];
  days: readonly Day[];
  hasOpenPlace: (slot: Slot) => boolean;
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

export const slotsOn = (post: Post | undefined, day: Day | undefined): readonly Slot[] =>
  (day === undefined ? undefined : post?.slots.get(day)) ?? [];

/** The selection of the grid, with the rows, days and slots in it, and where it can go. */
export const useChosenCells = ({ view, posts, guards, days, hasOpenPlace }: CellsOptions) => {
  const [selection, select] = useState<GridSelection | null>(null);
  const rowCount = view === 'posts' ? posts.length : guards.length;

  /** Without rows that no longer exist. */
  const cellsOf = (chosen: GridSelection | null) => {
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
  const chosen = cellsOf(selection);
  /** For expensive computations: lags behind while an arrow key is held down. */
  const deferredSelection = useDeferredValue(selection);
  const isUpToDate = deferredSelection === selection;

  /** The next cell with an open place, row by row from the focused one. */
  const nextOpen = (): GridSelection | undefined => {
    const { row = 0, column = -1 } = selection?.focus ?? {};
    const all = posts.flatMap((post, at) =>
      days.flatMap((day, on) => (slotsOn(post, day).some(hasOpenPlace) ? [{ row: at, column: on }] : [])),
    );
    const next = all.find((each) => each.row > row || (each.row === row && each.column > column)) ?? all[0];
    return next && { anchor: next, focus: next };
  };

  const selectionOfSlot = (slot: Slot | undefined): GridSelection | undefined => {
    const row = slot ? posts.findIndex(({ key }) => key === postKeyOf(slot)) : -1;
    const column = slot ? days.indexOf(slot.date) : -1;
    if (row < 0 || column < 0) return;
    return { anchor: { row, column }, focus: { row, column } };
  };

  return {
    rowCount,
    selection,
    select,
    chosen,
    deferredChosen: isUpToDate ? chosen : cellsOf(deferredSelection),
    isUpToDate,
    focusDay: days[selection?.focus.column ?? 0] ?? days[0] ?? '',
    nextOpen,
    selectionOfSlot,
  };
};
