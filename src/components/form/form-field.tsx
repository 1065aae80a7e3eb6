import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sayError } from './sentence';

interface FieldProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean | undefined;
}

interface FormFieldProps {
  label: string;
  /** Name in the form; the summary of errors leads here. */
  name: string;
  help?: ReactNode;
  /** As react-hook-form or `setProblem` keeps it. */
  error?: string | undefined;
  isRequired?: boolean;
  className?: string;
  /** Draws the control with what ties it to its label, help and error. */
  children: (field: FieldProps) => ReactNode;
}

/** The id of the control named so, where the summary of errors jumps to. */
export const fieldId = (name: string) => `field-${name}`;

/** Label above, help and error below. */
export const FormField = ({ label, name, help, error, isRequired, className, children }: FormFieldProps) => {
  const { t } = useTranslation();
  const noteId = useId();
  const said = sayError(t, error);
  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      <label htmlFor={fieldId(name)} className="text-sm font-medium">
        {label}
        {!isRequired && isRequired !== undefined && (
          <span className="ml-2 font-normal text-text-muted">{t('form.optional')}</span>
        )}
      </label>
      {children({
        id: fieldId(name),
        'aria-describedby': said || help ? noteId : undefined,
        'aria-invalid': said !== undefined,
        'aria-required': isRequired,
      })}
      <div id={noteId} className="text-sm empty:hidden">
        {said ? (
          <p className="flex items-start gap-1 text-danger-text">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            {said}
          </p>
        ) : (
          help && <p className="text-text-muted">{help}</p>
        )}
      </div>
    </div>
  );
};
