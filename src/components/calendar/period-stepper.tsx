import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { startTransition, useOptimistic } from 'react';
import { Button } from '../ui/button';
import { Unbroken } from '../ui/unbroken';

interface PeriodStepperProps {
  /** The period as text. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Disables the previous button. */
  isFirst?: boolean | undefined;
  /** Disables the next button. */
  isLast?: boolean;
  /** Called with the number of periods from the shown one: further than 1 if pressed again before the next one is drawn. */
  onStep: (count: number) => void;
  className?: string | undefined;
}

/** A period with buttons for the previous and next one. */
export const PeriodStepper = ({
  label,
  previousLabel,
  nextLabel,
  isFirst = false,
  isLast = false,
  onStep,
  className,
}: PeriodStepperProps) => {
  // The period is part of the URL, which the page follows in a transition.
  const [pending, addPending] = useOptimistic(0, (sum, count: number) => sum + count);
  const step = (count: number) =>
    startTransition(() => {
      addPending(count);
      onStep(pending + count);
    });
  return (
    <div className={clsx('flex items-center gap-1', className)}>
      <Button
        variant="ghost"
        size="icon"
        icon={ChevronLeft}
        aria-label={previousLabel}
        disabled={isFirst}
        onClick={() => step(-1)}
      />
      <span className="min-w-[124px] text-center font-medium" aria-live="polite">
        <Unbroken>{label}</Unbroken>
      </span>
      <Button
        variant="ghost"
        size="icon"
        icon={ChevronRight}
        aria-label={nextLabel}
        disabled={isLast}
        onClick={() => step(1)}
      />
    </div>
  );
};
