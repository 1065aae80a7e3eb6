import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { placeOf } from './grid-cell';
import { type GridPlace, type GridSelection, type GridSize, placeAfterKey } from './grid-selection';

interface SelectingOptions {
  size: GridSize;
  selection: GridSelection | null;
  onSelection: (selection: GridSelection) => void;
  onKey: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  onDrawn: ((selection: GridSelection) => void) | undefined;
  /** Set by the first key or press. */
  isTouched: RefObject<boolean>;
}

/** The cell that a key starts from without a selection. */
const FIRST: GridPlace = { row: 0, column: 0 };

/** The ways to select in a grid: by keys, with shift to extend; by dragging; a row or column by its header; by a tap. */
export const useGridSelecting = (options: SelectingOptions) => {
  const { size, selection, onSelection, onKey, onDrawn, isTouched } = options;
  const drawing = useRef<GridPlace>(null);
  const last: GridPlace = { row: size.rows - 1, column: size.columns - 1 };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    isTouched.current = true;
    const from = selection?.focus ?? FIRST;
    const hasModifier = event.ctrlKey || event.metaKey;
    const next = placeAfterKey(from, { key: event.key, isToEdge: hasModifier }, size);
    if (next) {
      event.preventDefault();
      onSelection({ anchor: event.shiftKey ? (selection?.anchor ?? from) : next, focus: next });
    } else if (hasModifier && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      onSelection({ anchor: FIRST, focus: last });
    } else onKey?.(event);
  };

  /** The selection from its start to a cell or header. */
  const selectionTo = (
    anchor: GridPlace,
    { row, column }: { row: number; column: number | null },
  ): GridSelection =>
    column === null
      ? { anchor: { row: anchor.row, column: last.column }, focus: { row, column: 0 } }
      : { anchor, focus: { row, column } };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    isTouched.current = true;
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('a,button'))) return;
    const head =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-head]')?.dataset.head
        : undefined;
    if (head !== undefined) {
      const column = Number(head);
      onSelection({ anchor: { row: last.row, column }, focus: { row: 0, column } });
      return;
    }
    const place = placeOf(event.target);
    if (!place) return;
    const here = { row: place.row, column: place.column ?? 0 };
    const start = event.shiftKey && selection ? selection.anchor : here;
    // Moving a finger scrolls; a tap selects on release.
    if (event.pointerType !== 'mouse') return;
    drawing.current = start;
    onSelection(selectionTo(start, place));
  };
  const onPointerOver = (event: PointerEvent<HTMLElement>) => {
    const place = drawing.current && placeOf(event.target);
    if (drawing.current && place) onSelection(selectionTo(drawing.current, place));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (drawing.current && selection) onDrawn?.(selection);
    drawing.current = null;
    if (event.pointerType === 'mouse' || event.defaultPrevented) return;
    const place = placeOf(event.target);
    if (!place) return;
    const tapped = selectionTo({ row: place.row, column: place.column ?? 0 }, place);
    onSelection(tapped);
    onDrawn?.(tapped);
  };
  const onPointerLeave = () => {
    drawing.current = null;
  };

  return {
    keys: {
      onKeyDown,
      onFocus: () => {
        if (!selection && size.rows > 0) onSelection({ anchor: FIRST, focus: FIRST });
      },
    },
    pointer: { onPointerDown, onPointerOver, onPointerUp, onPointerLeave },
  };
};
