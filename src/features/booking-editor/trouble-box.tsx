import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface TroubleBoxProps {
  /** A number that rises with every refused try: the box then takes the focus. */
  attempt: number;
  children: ReactNode;
}

/** Why a cart was not taken, beside the button that sent it. */
export const TroubleBox = ({ attempt, children }: TroubleBoxProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-2 rounded border border-danger bg-danger-soft px-3 py-2 text-sm text-danger-text"
    >
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      {children}
    </div>
  );
};
