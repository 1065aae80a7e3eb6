import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldId } from './form-field';
import { sayError } from './sentence';

interface ErrorSummaryProps {
  /** In the order of the form; `name` of the field, its label, and the error as it is kept. */
  errors: readonly { name: string; label: string; message: string }[];
  /** What was refused as a whole. */
  problem?: string | undefined;
  /** A number that rises with every refused submit: the summary then takes the focus. */
  attempt?: number;
}

/** What is wrong with a form, each line leading to its field. Nothing is drawn while nothing is wrong. */
export const ErrorSummary = ({ errors, problem, attempt = 0 }: ErrorSummaryProps) => {
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
      className="flex gap-3 rounded border border-danger bg-danger-soft p-3 text-sm text-danger-text"
    >
      <TriangleAlert className="size-5 shrink-0" aria-hidden />
      <div className="min-w-0">
        <p className="font-medium">{problem ?? t('form.summary', { count: errors.length })}</p>
        {errors.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {errors.map((error) => (
              <li key={error.name}>
                <a
                  href={`#${fieldId(error.name)}`}
                  className="underline"
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
      </div>
    </div>
  );
};
