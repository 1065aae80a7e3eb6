import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

type Side = 'top' | 'right' | 'bottom' | 'left';

interface TooltipProps {
  /** Empty if the element shows its name itself. */
  text: string;
  side?: Side;
  /** A single focusable element with an accessible name of its own. */
  children: ReactNode;
}

const GAP = 6;
const DELAY = 400;

const place = (box: DOMRect, side: Side) => ({
  left: side === 'right' ? box.right + GAP : side === 'left' ? box.left - GAP : box.left + box.width / 2,
  top: side === 'bottom' ? box.bottom + GAP : side === 'top' ? box.top - GAP : box.top + box.height / 2,
});

const SHIFT: Record<Side, string> = {
  top: '-translate-x-1/2 -translate-y-full',
  bottom: '-translate-x-1/2',
  left: '-translate-x-full -translate-y-1/2',
  right: '-translate-y-1/2',
};

/** A label for an icon, on hover and focus; a key, such as Escape, hides it. */
export const Tooltip = ({ text, side = 'bottom', children }: TooltipProps) => {
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  const [at, setAt] = useState<{ left: number; top: number }>();

  const hide = () => {
    clearTimeout(timer.current);
    setAt(undefined);
  };
  const show = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const box = anchor.current?.firstElementChild?.getBoundingClientRect();
      if (box) setAt(place(box, side));
    }, delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for events of its child
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={(event) => event.pointerType !== 'touch' && show(DELAY)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      // Any key: what is pressed may be disabled then, and loses its focus without an event.
      onKeyDown={hide}
    >
      {children}
      {at &&
        text &&
        createPortal(
          <span
            aria-hidden
            style={at}
            className={clsx(
              'fixed z-overlay w-max max-w-[280px] rounded bg-text px-2 py-1 text-xs text-surface shadow-overlay',
              SHIFT[side],
            )}
          >
            {text}
          </span>,
          document.body,
        )}
    </span>
  );
};
