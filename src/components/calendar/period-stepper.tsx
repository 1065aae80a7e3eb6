import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
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
  /** Called with -1 or 1. */
  onStep: (count: -1 | 1) => void;
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
}: PeriodStepperProps) => (
  <div className={clsx('flex items-center gap-1', className)}>
    <Button
      variant="ghost"
      size="icon"
      icon={ChevronLeft}
      aria-label={previousLabel}
      disabled={isFirst}
      onClick={() => onStep(-1)}
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
      onClick={() => onStep(1)}
    />
  </div>
);
