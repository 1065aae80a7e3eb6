import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftOffer } from '../../hooks/use-draft';
import { useKeptOrigin } from '../../hooks/use-kept-origin';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { DraftNotice } from './draft-notice';
import { ErrorSummary, type ErrorSummaryProps } from './error-summary';
import { FormFooter } from './form-footer';
import { StaleNotice } from './stale-notice';
import { UnsavedGuard } from './unsaved-guard';

type Foot =
  | { submitLabel: string; cancelTo: string; footer?: undefined }
  /** In place of cancel and save, where the form stays when it is saved. */
  | { footer: ReactNode; submitLabel?: undefined; cancelTo?: undefined };

interface RecordFormBase {
  /** As useRecordForm gives it. */
  sending: {
    onSubmit: (event: FormEvent) => unknown;
    isSending: boolean;
    isDirty: boolean;
    errorSummary: ErrorSummaryProps;
    isStale: boolean;
    changedByOthers: readonly string[] | undefined;
    takeNewest: () => Promise<void>;
    draft: { offer: DraftOffer | undefined };
  };
  children: ReactNode;
}
type RecordFormProps = RecordFormBase & Foot;

/** The frame of a record's form, new or known. What was typed stays, whatever the server says. */
export const RecordForm = ({ sending, children, ...foot }: RecordFormProps) => {
  const { t } = useTranslation();
  const kept = useKeptOrigin();
  const { changedByOthers } = sending;
  return (
    <form noValidate onSubmit={sending.onSubmit} className="flex w-full max-w-form flex-col gap-4">
      <UnsavedGuard isDirty={sending.isDirty} />
      <DraftNotice offer={sending.draft.offer} />
      <ErrorSummary {...sending.errorSummary} />
      {sending.isStale && <StaleNotice onTakeNewest={() => void sending.takeNewest()} />}
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
          {foot.footer ?? (
            <>
              <Button kind="cancel" to={foot.cancelTo} state={kept} />
              <Button kind="submit" pending={sending.isSending}>
                {foot.submitLabel}
              </Button>
            </>
          )}
        </FormFooter>
      </div>
    </form>
  );
};
