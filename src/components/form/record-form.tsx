import { RotateCcw } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { ErrorSummary } from './error-summary';
import { FormFooter } from './form-footer';
import { UnsavedGuard } from './unsaved-guard';

interface Field {
  name: string;
  label: string;
  message: string | undefined;
}

interface RecordFormProps {
  /** In the order of the form. */
  fields: readonly Field[];
  /** As useRecordForm gives it. */
  sending: {
    submit: (event: FormEvent) => Promise<void>;
    isSubmitting: boolean;
    isDirty: boolean;
    problem: string | undefined;
    attempt: number;
    isStale: boolean;
    changedByOthers: readonly string[] | undefined;
    takeNewest: () => Promise<void>;
  };
  submitLabel: string;
  cancelTo: string;
  children: ReactNode;
}

/** The frame of a record's form, new or known. What was typed stays, whatever the server says. */
export const RecordForm = ({ fields, sending, submitLabel, cancelTo, children }: RecordFormProps) => {
  const { t } = useTranslation();
  const errors = fields.flatMap(({ message, ...field }) => (message ? [{ ...field, message }] : []));
  const { changedByOthers } = sending;
  const changed = fields.filter(({ name }) => changedByOthers?.includes(name));
  return (
    <form noValidate onSubmit={sending.submit} className="flex w-full max-w-form flex-col gap-4">
      <UnsavedGuard isDirty={sending.isDirty} />
      <ErrorSummary errors={errors} problem={sending.problem} attempt={sending.attempt} />
      {sending.isStale && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" icon={RotateCcw} onClick={() => void sending.takeNewest()}>
              {t('form.stale.reload')}
            </Button>
          }
        >
          {t('form.stale.text')}
        </Notice>
      )}
      {changedByOthers && (
        <Notice tone="info">
          {changed.length > 0
            ? t('form.stale.renewed', {
                fields: changed.map(({ label }) => label).join(t('listSeparator')),
              })
            : t('form.stale.renewedElsewhere')}
        </Notice>
      )}
      <div className="rounded-lg border bg-surface-raised shadow-raised">
        {children}
        <FormFooter>
          <Button kind="cancel" to={cancelTo} />
          <Button kind="submit" pending={sending.isSubmitting}>
            {submitLabel}
          </Button>
        </FormFooter>
      </div>
    </form>
  );
};
