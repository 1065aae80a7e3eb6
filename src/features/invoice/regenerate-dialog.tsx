import { type Invoice, invoiceCalls } from '@contract/invoice';
import { paramsOf, useInvoiceDiff } from '@src/api/invoice';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Dialog } from '@src/components/ui/dialog';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useSubmit } from '@src/hooks/use-submit';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DiffTable } from './diff-table';
import { useInvoiceRefusal } from './use-invoice-refusal';

interface RegenerateDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Shows how an issued invoice differs from one computed now, and replaces it by a new revision. */
export const RegenerateDialog = ({ invoice, onClose }: RegenerateDialogProps) => {
  const { t } = useTranslation();
  const diff = useInvoiceDiff(invoice);
  const regenerate = useChange(invoiceCalls.regenerate);
  const onRefused = useInvoiceRefusal();
  const revisions = { before: `R${invoice.revision}`, after: `R${invoice.revision + 1}` };
  const sending = useSubmit(
    (version: number, meta) => regenerate({ params: paramsOf(invoice), body: { version } }, meta),
    {
      name: t('invoice.regenerate.action'),
      done: () => t('invoice.regenerate.done', revisions),
      onDone: onClose,
      onRefused,
    },
  );
  const title = t('invoice.regenerate.title', { code: invoice.printCode });
  const isUnchanged = diff.data?.rows.length === 0 && diff.data.totalBefore === diff.data.totalAfter;
  if (!diff.data || isUnchanged)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={title}
        actions={<Button kind="close" onClick={() => onClose()} />}
      >
        <Loaded queries={{ diff }} skeleton={<SkeletonRows rows={3} label={t('loading')} />}>
          {() => <p className="text-sm">{t('invoice.regenerate.same')}</p>}
        </Loaded>
      </Dialog>
    );
  return (
    <FormDialog
      size="wide"
      title={title}
      description={t('invoice.regenerate.text')}
      submitLabel={t('invoice.regenerate.submit', revisions)}
      submitIcon={RefreshCw}
      isDestructive
      sending={sending}
      onSubmit={() => void sending.submit(invoice.version)}
      onClose={onClose}
    >
      <DiffTable diff={diff.data} currency={invoice.currency} />
    </FormDialog>
  );
};
