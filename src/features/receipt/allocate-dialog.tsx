import { type AccountItem, type Receipt, receiptCalls } from '@contract/receipt';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { useChecks } from '@src/components/form/use-checks';
import { Unbroken } from '@src/components/ui/unbroken';
import { useSubmit } from '@src/hooks/use-submit';
import { formatMoney } from '@src/lib/format';
import { HandCoins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AllocationFields } from './allocation-fields';
import { type Allocations, useAllocations } from './allocation-state';

interface AllocateDialogProps {
  receipt: Receipt;
  items: readonly AccountItem[];
  onClose: () => void;
}

/** Uses what is left of a receipt on open items. */
export const AllocateDialog = ({ receipt, items, onClose }: AllocateDialogProps) => {
  const { t, i18n } = useTranslation();
  const { id, left, reference, currency, version } = receipt;
  const allocate = useChange(receiptCalls.allocate);
  const allocations = useAllocations(items, { amount: left, reference, currency });
  const sending = useSubmit(
    (chosen: Allocations['body'], meta) =>
      allocate({ params: { id }, body: { version, allocations: chosen } }, meta),
    { name: t('receipt.allocate.action'), done: () => t('receipt.allocate.done'), onDone: onClose },
  );
  const { rows, body } = allocations;
  const { errors, problem } = allocations.checks;
  const isEmpty = errors.length === 0 && body.length === 0;
  const checks = useChecks(sending, {
    errors,
    problem: isEmpty ? t('receipt.allocate.nothing') : problem,
  });
  return (
    <FormDialog
      title={t('receipt.allocate.title')}
      description={
        <Unbroken>
          {t('receipt.allocate.text', { amount: formatMoney(i18n.language, left, currency) })}
        </Unbroken>
      }
      submitLabel={t('receipt.allocate.action')}
      submitIcon={HandCoins}
      hasNothingToSend={rows.length === 0}
      sending={checks.sending}
      onSubmit={() => checks.submit(() => sending.submit(body))}
      onClose={onClose}
    >
      <AllocationFields allocations={allocations} currency={currency} />
    </FormDialog>
  );
};
