import { DraftNotice } from '@src/components/form/draft-notice';
import { ErrorSummary, type ErrorSummaryProps } from '@src/components/form/error-summary';
import { StaleNotice } from '@src/components/form/stale-notice';
import { Button } from '@src/components/ui/button';
import type { DraftOffer } from '@src/hooks/use-draft';
import { Check } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';

interface SectionFormProps {
  /** As `useFormSubmit` returns it. */
  sending: {
    onSubmit: (event: FormEvent) => unknown;
    isSending: boolean;
    isStale: boolean;
    clear: () => void;
    draft: { offer: DraftOffer | undefined };
    errorSummary: ErrorSummaryProps;
  };
  isDirty: boolean;
  submitLabel: string;
  /** Loads the latest version under the typed values. */
  reload?: () => Promise<void>;
  children: ReactNode;
}

/** The frame of a section's form. Among the forms of the page, the one with unsaved changes is highlighted. */
export const SectionForm = ({ sending, isDirty, submitLabel, reload, children }: SectionFormProps) => (
  <form noValidate onSubmit={sending.onSubmit} className="flex flex-col gap-4">
    {sending.isStale && <StaleNotice onLoadNewest={() => void reload?.().then(sending.clear)} />}
    <DraftNotice offer={sending.draft.offer} />
    <ErrorSummary {...sending.errorSummary} />
    {children}
    <div className="flex justify-end">
      <Button
        type="submit"
        icon={Check}
        variant={isDirty ? 'default' : 'outline'}
        pending={sending.isSending}
      >
        {submitLabel}
      </Button>
    </div>
  </form>
);
