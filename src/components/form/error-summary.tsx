import { clsx } from 'clsx';
import { SearchCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { translateError } from './error-map';
import { fieldId } from './form-field';

export interface ErrorSummaryProps {
  /** In the order of the form; `message` as in the form's state. */
  errors?: readonly { name: string; label: string; message: string }[];
  /** The message for the form as a whole. */
  problem?: string | undefined;
  /** Number of failed submits; when it increases, the summary takes the focus. */
  attempt?: number;
  /** Checks the outcome of an unanswered submit. */
  onCheck?: (() => void) | undefined;
  isChecking?: boolean | undefined;
  /** Details of the problem, such as changes by others. */
  children?: ReactNode;
  className?: string;
}

/**
 * Errors of a failed submit: the problem as a whole, and the invalid fields as links. Renders nothing without
 * errors.
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
                  className="inline-block min-h-6 align-top underline"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(fieldId(error.name))?.focus();
                  }}
                >
                  {t('form.summaryItem', { label: error.label, message: translateError(t, error.message) })}
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
