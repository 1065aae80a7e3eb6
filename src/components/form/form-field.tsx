import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Unbroken } from '../ui/unbroken';
import { translateError } from './error-map';

interface FieldProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean | undefined;
}

interface FormFieldProps {
  label: string;
  /** Name in the form, to which the error summary links. */
  name: string;
  help?: ReactNode;
  /** The error in the form's state. */
  error?: string | undefined;
  isRequired?: boolean;
  className?: string;
  /** Renders the control with the props that link it to label, help and error. */
  children: (field: FieldProps) => ReactNode;
}

/** The id of a field's control, the target of the error summary. */
export const fieldId = (name: string) => `field-${name}`;

/** A field with its label above, help and error below. */
export const FormField = ({ label, name, help, error, isRequired, className, children }: FormFieldProps) => {
  const { t } = useTranslation();
  const noteId = useId();
  const message = translateError(t, error);
  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      <label htmlFor={fieldId(name)} className="text-sm font-medium">
        {label}
        {isRequired === false && (
          <>
            {' '}
            <span className="ml-1 font-normal text-text-muted">{t('form.optional')}</span>
          </>
        )}
      </label>
      {children({
        id: fieldId(name),
        'aria-describedby': message || help ? noteId : undefined,
        'aria-invalid': message !== undefined,
        'aria-required': isRequired,
      })}
      <div id={noteId} className="text-sm empty:hidden">
        {message ? (
          <p className="flex items-start gap-1 text-danger-text">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            {message}
          </p>
        ) : (
          help && (
            <p className="text-text-muted">{typeof help === 'string' ? <Unbroken>{help}</Unbroken> : help}</p>
          )
        )}
      </div>
    </div>
  );
};
