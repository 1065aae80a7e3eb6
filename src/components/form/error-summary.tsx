import { clsx } from 'clsx';
import { SearchCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { fieldId } from './form-field';
import { sayError } from './sentence';

export interface ErrorSummaryProps {
  /** In the order of the form; `name` of the field, its label, and the error as it is kept. */
  errors?: readonly { name: string; label: string; message: string }[];
  /** What was refused as a whole. */
  problem?: string | undefined;
  /** A number that rises with every refused submit: the summary then takes the focus. */
  attempt?: number;
  /** Finds out what became of a submit that was never answered. */
  onCheck?: (() => void) | undefined;
  isChecking?: boolean | undefined;
  /** More of the problem, such as what others did meanwhile. */
  children?: ReactNode;
  className?: string;
}

/**
 * Why something was not done, or may not have been: the fields at fault, each line leading there, and the problem of
 * the whole. Nothing is drawn while nothing is wrong.
 */
export const ErrorSummary = ({
  errors = [],
  problem,
  attempt = 0,
  onCheck,
  isChecking = false,
  children,
  className,
}: ErrorSummaryProps) => {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0 && !problem) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={clsx(
        'flex gap-3 rounded border border-danger bg-danger-soft p-3 text-sm text-danger-text',
        className,
      )}
    >
      <TriangleAlert className="size-5 shrink-0" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{problem ?? t('form.summary', { count: errors.length })}</p>
        {errors.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {errors.map((error) => (
              <li key={error.name}>
                <a
                  href={`#${fieldId(error.name)}`}
                  className="inline-block min-h-6 underline"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(fieldId(error.name))?.focus();
                  }}
                >
                  {t('form.summaryItem', { label: error.label, message: sayError(t, error.message) })}
                </a>
              </li>
            ))}
          </ul>
        )}
        {children}
        {onCheck && (
          <Button
            size="sm"
            icon={SearchCheck}
            pending={isChecking}
            onClick={() => onCheck()}
            className="mt-2"
          >
            {t('sending.check')}
          </Button>
        )}
      </div>
    </div>
  );
};
