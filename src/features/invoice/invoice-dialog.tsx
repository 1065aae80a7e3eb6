import type { Invoice } from '@contract/invoice';
import { IssueDialog } from './issue-dialog';
import { MailDialog } from './mail-dialog';
import { PaymentDialog } from './payment-dialog';
import type { PaymentQuestion } from './payment-values';
import { RegenerateDialog } from './regenerate-dialog';
import { SplitDialog } from './split-dialog';

/** What is asked before something is done to an invoice. */
export type Question =
  | PaymentQuestion
  | { kind: 'issue' }
  | { kind: 'mail' }
  | { kind: 'split' }
  | { kind: 'regenerate' };

interface InvoiceDialogProps {
  question: Question;
  invoice: Invoice;
  today: string;
  onClose: () => void;
}

export const InvoiceDialog = ({ question, today, ...props }: InvoiceDialogProps) => {
  if (question.kind === 'issue') return <IssueDialog {...props} />;
  if (question.kind === 'mail') return <MailDialog {...props} />;
  if (question.kind === 'split') return <SplitDialog {...props} />;
  if (question.kind === 'regenerate') return <RegenerateDialog {...props} />;
  return <PaymentDialog {...props} question={question} today={today} />;
};
