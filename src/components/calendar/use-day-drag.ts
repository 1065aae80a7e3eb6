import { type PointerEvent, useRef } from 'react';

/** Several days selected by dragging or by shift and arrows. */
export interface Stroke {
  from: string;
  to: string;
  by: 'drag' | 'keys';
  /** True for the first report of a stroke, before which the selection is unchanged. */
  isStart: boolean;
}

const dayAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day;

/**
 * Dragging over the days of a grid, by mouse, pen or a finger that moves sideways (moving up or down scrolls the
 * page, and the browser cancels the pointer). `wasDragged` distinguishes the click that ends a drag from an
 * ordinary one.
 */
export const useDayDrag = (onStroke?: (stroke: Stroke) => void, onCancel?: () => void) => {
  const wasDragged = useRef(false);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const grid = event.currentTarget;
    const from = dayAt(event.clientX, event.clientY);
    if (!onStroke || !from || event.button !== 0) return;
    const ended = new AbortController();
    const { signal } = ended;
    let last = from;
    wasDragged.current = false;

    const move = ({ clientX, clientY, pointerId }: globalThis.PointerEvent) => {
      const to = dayAt(clientX, clientY);
      if (pointerId !== event.pointerId || !to || to === last) return;
      onStroke({ from, to, by: 'drag', isStart: !wasDragged.current });
      last = to;
      wasDragged.current = true;
    };
    const end = ({ type }: globalThis.PointerEvent) => {
      ended.abort();
      if (type === 'pointercancel' && wasDragged.current) onCancel?.();
      // The click of this drag is dispatched before the next task.
      setTimeout(() => {
        wasDragged.current = false;
      });
    };
    grid.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
  };

  return { onPointerDown, wasDragged };
};
