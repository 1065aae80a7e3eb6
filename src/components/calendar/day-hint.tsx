import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface DayHintProps {
  day: string;
  /** The labels of the day's view. */
  labels: readonly string[];
}

const DELAY = 400;
const GAP = 4;
const WIDTH = 280;

/** The labels of a day, above its cell, for users who only see its icons. Not interactive. */
export const DayHint = ({ day, labels }: DayHintProps) => {
  const [at, setAt] = useState<{ left: number; bottom: number }>();
  useLayoutEffect(() => {
    const timer = setTimeout(() => {
      const box = document.querySelector(`[data-day="${day}"]`)?.getBoundingClientRect();
      if (!box) return;
      const middle = box.left + box.width / 2 - WIDTH / 2;
      setAt({
        left: Math.max(GAP, Math.min(window.innerWidth - WIDTH - GAP, middle)),
        bottom: window.innerHeight - box.top + GAP,
      });
    }, DELAY);
    return () => {
      clearTimeout(timer);
      setAt(undefined);
    };
  }, [day]);
  if (!at || labels.length === 0) return null;
  return createPortal(
    <span
      aria-hidden
      style={{ ...at, width: WIDTH }}
      className="pointer-events-none fixed z-overlay flex justify-center text-xs"
    >
      <span className="flex flex-col rounded bg-text px-2 py-1 text-surface shadow-overlay">
        {labels.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </span>,
    document.body,
  );
};
