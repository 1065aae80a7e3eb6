import { type Invoice, invoiceCalls } from '@contract/invoice';
import { paramsOf } from '@src/api/invoice';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { ReasonDialog } from '@src/components/form/reason-dialog';
import { Unbroken } from '@src/components/ui/unbroken';
import { useSubmit } from '@src/hooks/use-submit';
import { formatMoney, formatMonth } from '@src/lib/format';
import { CircleSlash, Stamp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MailDialog } from './mail-dialog';
import { PaidNoticeDialog } from './paid-notice-dialog';
import { PaymentDialog } from './payment-dialog';
import type { PaymentDialogState } from './payment-values';
import { RegenerateDialog } from './regenerate-dialog';
import { SplitDialog } from './split-dialog';
import { useInvoiceRefusal } from './use-invoice-refusal';

/** Asks why an issued invoice is wrong as a whole, and voids it. */
const VoidDialog = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => {
  const { t } = useTranslation();
  const send = useChange(invoiceCalls.void);
  const { code, printCode, version } = invoice;
  return (
    <ReasonDialog
      title={t('invoice.void.title', { code: printCode })}
      description={t('invoice.void.text')}
      action={t('invoice.void.action')}
      icon={CircleSlash}
      label={t('invoice.void.reason')}
      help={t('invoice.void.reasonHelp')}
      send={(body, meta) => send({ params: paramsOf(invoice), body: { ...body, version } }, meta)}
      done={t('invoice.void.done', { code: printCode })}
      draft={`invoice.${code}.void`}
      onClose={onClose}
    />
  );
};

interface IssueDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Confirms the issue of a draft. */
const IssueDialog = ({ invoice, onClose }: IssueDialogProps) => {
  const { t, i18n } = useTranslation();
  const issue = useChange(invoiceCalls.issue);
  const onRefused = useInvoiceRefusal();
  const payers = invoice.parts.length > 0 ? invoice.parts : [invoice.head.billTo];
  const sending = useSubmit(
    (version: number, meta) => issue({ params: paramsOf(invoice), body: { version } }, meta),
    {
      name: t('invoice.issue.action'),
      done: () => t('invoice.issue.done', { code: invoice.code }),
      onDone: onClose,
      onRefused,
    },
  );
  return (
    <FormDialog
      title={t('invoice.issue.title', { code: invoice.code })}
      description={
        <Unbroken>
          {t('invoice.issue.text', {
            premise: invoice.premise.name,
            month: formatMonth(i18n.language, invoice.period),
            total: formatMoney(i18n.language, invoice.total, invoice.currency),
            payer: payers.map(({ name }) => name).join(t('listSeparator')),
          })}
        </Unbroken>
      }
      submitLabel={t('invoice.issue.action')}
      submitIcon={Stamp}
      sending={sending}
      onSubmit={() => void sending.submit(invoice.version)}
      onClose={onClose}
    />
  );
};

/** Which dialog of an invoice is open. */
export type InvoiceDialogState =
  | PaymentDialogState
  | { kind: 'issue' }
  | { kind: 'mail' }
  | { kind: 'split' }
  | { kind: 'regenerate' }
  | { kind: 'void' }
  | { kind: 'sayPaid' };

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
  if (dialog.kind === 'void') return <VoidDialog {...props} />;
  if (dialog.kind === 'sayPaid') return <PaidNoticeDialog {...props} today={today} />;
  return <PaymentDialog {...props} dialog={dialog} today={today} />;
};
