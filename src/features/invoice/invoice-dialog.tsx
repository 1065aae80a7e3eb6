import type { Invoice } from '@contract/invoice';
import { IssueDialog } from './issue-dialog';
import { MailDialog } from './mail-dialog';
import { PaymentDialog } from './payment-dialog';
import type { PaymentDialogState } from './payment-values';
import { RegenerateDialog } from './regenerate-dialog';
import { SplitDialog } from './split-dialog';

/** Which dialog of an invoice is open. */
export type InvoiceDialogState =
  | PaymentDialogState
  | { kind: 'issue' }
  | { kind: 'mail' }
  | { kind: 'split' }
  | { kind: 'regenerate' };

interface InvoiceDialogProps {
  dialog: InvoiceDialogState;
  invoice: Invoice;
  today: string;
  onClose: () => void;
}

export const InvoiceDialog = ({ dialog, today, ...props }: InvoiceDialogProps) => {
  if (dialog.kind === 'issue') return <IssueDialog {...props} />;
  if (dialog.kind === 'mail') return <MailDialog {...props} />;
  if (dialog.kind === 'split') return <SplitDialog {...props} />;
  if (dialog.kind === 'regenerate') return <RegenerateDialog {...props} today={today} />;
  return <PaymentDialog {...props} dialog={dialog} today={today} />;
};
