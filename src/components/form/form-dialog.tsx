import type { DraftOffer } from '@src/hooks/use-draft';
import type { LucideIcon } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { DraftNotice } from './draft-notice';
import { ErrorSummary, type ErrorSummaryProps } from './error-summary';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  submitLabel: string;
  submitIcon?: LucideIcon;
  isDestructive?: boolean;
  /** The children say why nothing can be sent, and the dialog can only be closed. */
  hasNothingToSend?: boolean | undefined;
  cancelLabel?: string;
  size?: 'default' | 'wide';
  /** The result of `useSubmit` or `useFormSubmit`. */
  sending: { isSending: boolean; errorSummary: ErrorSummaryProps; draft?: { offer: DraftOffer | undefined } };
  /** Unsent input to restore, if `sending` has none. */
  draft?: DraftOffer | undefined;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  /** Details below the problem. */
  problemDetails?: ReactNode;
  children?: ReactNode;
}

/** A form in a dialog, with its errors on top. Closing it doesn't cancel a running submit. */
export const FormDialog = ({ sending, onSubmit, onClose, children, ...dialogProps }: FormDialogProps) => {
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={dialogProps.title}
      description={dialogProps.description}
      {...(dialogProps.size && { size: dialogProps.size })}
      actions={
        dialogProps.hasNothingToSend ? (
          <Button kind="close" onClick={() => onClose()} />
        ) : (
          <>
            <Button kind="cancel" onClick={() => onClose()}>
              {dialogProps.cancelLabel}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={dialogProps.isDestructive ? 'destructive' : 'default'}
              {...(dialogProps.submitIcon && { icon: dialogProps.submitIcon })}
              pending={sending.isSending}
            >
              {dialogProps.submitLabel}
            </Button>
          </>
        )
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event);
        }}
        className="flex flex-col gap-4 empty:hidden"
      >
        <DraftNotice offer={dialogProps.draft ?? sending.draft?.offer} />
        <ErrorSummary {...sending.errorSummary}>{dialogProps.problemDetails}</ErrorSummary>
        {children}
      </form>
    </Dialog>
  );
};
