import type { Day } from '@contract/primitives';
import { type CompanyAccount, receiptCalls } from '@contract/receipt';
import { parseMoney } from '@domain/parse-money';
import { firstPaymentDay } from '@domain/payment';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { MoneyFields } from '@src/components/form/money-fields';
import { useChecks } from '@src/components/form/use-checks';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import type { MoneyBody, MoneyValues } from '@src/lib/money-form';
import { storedPaymentMethod } from '@src/lib/payment-method';
import { HandCoins } from 'lucide-react';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AllocationFields } from './allocation-fields';
import { useAllocations } from './allocation-state';
import { moneyResolver } from './money-resolver';

interface ReceiptDialogProps {
  account: CompanyAccount;
  today: Day;
  onClose: () => void;
}

/** Records money of a company, with a proposed allocation. */
export const ReceiptDialog = ({ account, today, onClose }: ReceiptDialogProps) => {
  const { t } = useTranslation();
  const { currency, company, items } = account;
  const create = useChange(receiptCalls.create);
  const resolver = useMemo(() => moneyResolver(currency, today), [currency, today]);
  const form = useForm<MoneyValues, unknown, MoneyBody>({
    resolver,
    defaultValues: { amount: '', on: today, method: '', reference: '' },
  });
  const { amount, reference } = form.watch();
  const parsed = parseMoney(amount, currency);
  const allocations = useAllocations(items, { amount: parsed, reference, currency });
  const labels = {
    amount: t('withDetail', { text: t('receipt.amount'), detail: currency }),
    on: t('receipt.on'),
    method: t('receipt.method'),
    reference: t('receipt.reference'),
  };
  const names = ['amount', 'on', 'method', 'reference'] as const;
  const sending = useFormSubmit(
    form,
    names.map((name) => [name, labels[name]] as const),
    (body, meta) =>
      create(
        {
          body: {
            ...body,
            method: storedPaymentMethod(t, body.method),
            payer: { companyId: company.id },
            allocations: allocations.body,
          },
        },
        meta,
      ),
    {
      name: t('receipt.record.action'),
      done: () => t('receipt.record.done'),
      onDone: onClose,
      draft: { form: `receipt.new.${company.id}`, fields: names },
    },
  );
  const checks = useChecks(sending, parsed === undefined ? {} : allocations.checks);
  return (
    <FormDialog
      title={t('receipt.record.title', { payer: company.name })}
      description={t('receipt.record.text')}
      submitLabel={t('receipt.record.action')}
      submitIcon={HandCoins}
      sending={checks.sending}
      onSubmit={() => checks.submit(sending.onSubmit)}
      onClose={onClose}
    >
      <MoneyFields form={form} labels={labels} min={firstPaymentDay(today)} max={today} />
      <AllocationFields allocations={allocations} currency={currency} />
    </FormDialog>
  );
};
