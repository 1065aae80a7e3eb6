import type { DraftOffer } from '@src/hooks/use-draft';
import { useKeptOrigin } from '@src/hooks/use-kept-origin';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { DraftNotice } from './draft-notice';
import { ErrorSummary, type ErrorSummaryProps } from './error-summary';
import { FormFooter } from './form-footer';
import { StaleNotice } from './stale-notice';
import { UnsavedGuard } from './unsaved-guard';

type Footer =
  | { submitLabel: string; cancelTo: string; footer?: undefined }
  /** Replaces cancel and save if the form stays open after saving. */
  | { footer: ReactNode; submitLabel?: undefined; cancelTo?: undefined };

interface RecordFormBase {
  /** The result of `useRecordForm`. */
  sending: {
    onSubmit: (event: FormEvent) => unknown;
    isSending: boolean;
    isDirty: boolean;
    errorSummary: ErrorSummaryProps;
    isStale: boolean;
    changedByOthers: readonly string[] | undefined;
    loadNewest: () => Promise<void>;
    draft: { offer: DraftOffer | undefined };
  };
  children: ReactNode;
}
type RecordFormProps = RecordFormBase & Footer;

/** The frame of a form that creates or edits a record. Input is retained whatever the server answers. */
export const RecordForm = ({ sending, children, ...footerProps }: RecordFormProps) => {
  const { t } = useTranslation();
  const origin = useKeptOrigin();
  const { changedByOthers } = sending;
  return (
    <form noValidate onSubmit={sending.onSubmit} className="flex w-full max-w-form flex-col gap-4">
      <UnsavedGuard isDirty={sending.isDirty} />
      <DraftNotice offer={sending.draft.offer} />
      <ErrorSummary {...sending.errorSummary} />
      {sending.isStale && <StaleNotice onLoadNewest={() => void sending.loadNewest()} />}
      {changedByOthers && (
        <Notice tone="info">
          {changedByOthers.length > 0
            ? t('form.stale.renewed', { fields: changedByOthers.join(t('listSeparator')) })
            : t('form.stale.renewedElsewhere')}
        </Notice>
      )}
      <div className="rounded-lg border bg-surface-raised shadow-raised">
        {children}
        <FormFooter>
          {footerProps.footer ?? (
            <>
              <Button kind="cancel" to={footerProps.cancelTo} state={origin} />
              <Button kind="submit" pending={sending.isSending}>
                {footerProps.submitLabel}
              </Button>
            </>
          )}
        </FormFooter>
      </div>
    </form>
  );
};
