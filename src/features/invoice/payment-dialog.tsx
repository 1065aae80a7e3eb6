import { type Invoice, invoiceCalls } from '@contract/invoice';
import { minor } from '@domain/money';
import { parseMoney } from '@domain/parse-money';
import { firstPaymentDay } from '@domain/payment';
import { paramsOf } from '@src/api/invoice';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { FormField } from '@src/components/form/form-field';
import { MoneyFields } from '@src/components/form/money-fields';
import { Select } from '@src/components/ui/select';
import { Unbroken } from '@src/components/ui/unbroken';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { formatMoney } from '@src/lib/format';
import { formatMoneyInput } from '@src/lib/money-text';
import { storedPaymentMethod } from '@src/lib/payment-method';
import { CircleDollarSign, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  maxAmount,
  type PaymentBody,
  type PaymentDialogState,
  type PaymentValues,
  payableParts,
  paymentResolver,
  paymentValuesOf,
} from './payment-values';
import { StaleNotice } from './stale-notice';

interface PaymentDialogProps {
  dialog: PaymentDialogState;
  invoice: Invoice;
  today: string;
  onClose: () => void;
}

/** Records or reverses a payment, and shows the balance afterwards. */
export const PaymentDialog = ({ dialog, invoice, today, onClose }: PaymentDialogProps) => {
  const { t } = useTranslation();
  const { kind } = dialog;
  const { currency } = invoice;
  const pay = useChange(invoiceCalls.pay);
  const resolver = useMemo(() => paymentResolver(currency, today), [currency, today]);
  const form = useForm<PaymentValues, unknown, PaymentBody>({
    resolver,
    defaultValues: paymentValuesOf(dialog, invoice, today),
  });
  const { errors, dirtyFields } = form.formState;
  const labels = {
    partId: t('invoice.payments.part'),
    amount: t('withDetail', { text: t('document.column.amount'), detail: currency }),
    on: t(`invoice.${kind}.on`),
    method: t('invoice.payments.method'),
    reference: t('invoice.payments.reference'),
  };
  const names = ['partId', 'amount', 'on', 'method', 'reference'] as const;
  const sending = useFormSubmit(
    form,
    names.map((name) => [name, labels[name]] as const),
    (body, meta) =>
      pay(
        {
          params: paramsOf(invoice),
          body: {
            ...body,
            ...(body.method && { method: storedPaymentMethod(t, body.method) }),
            isPaid: kind === 'pay',
            version: invoice.version,
          },
        },
        meta,
      ),
    {
      name: t(`invoice.${kind}.action`),
      done: () => t(`invoice.${kind}.done`),
      onDone: onClose,
      canLoadNewest: true,
      draft: { form: `invoice.${invoice.code}.${kind}`, fields: names },
    },
  );
  const parts = payableParts(kind, invoice);
  const choosePart = (partId: string) => {
    form.setValue('partId', partId);
    if (dirtyFields.amount) return;
    form.resetField('amount', {
      defaultValue: formatMoneyInput(maxAmount(kind, invoice, Number(partId)), currency),
    });
  };
  return (
    <FormDialog
      title={t(`invoice.${kind}.title`, { code: invoice.printCode })}
      description={t(`invoice.${kind}.text`)}
      submitLabel={t(`invoice.${kind}.action`)}
      submitIcon={kind === 'pay' ? CircleDollarSign : Undo2}
      isDestructive={kind === 'reverse'}
      sending={sending}
      onSubmit={sending.onSubmit}
      onClose={onClose}
    >
      {sending.isStale && <StaleNotice invoice={invoice} />}
      {invoice.parts.length > 0 && (
        <FormField name="partId" label={labels.partId} error={errors.partId?.message} isRequired>
          {(field) => (
            <Select
              {...field}
              options={parts.map(({ id, name }) => ({ value: id, label: name }))}
              value={form.watch('partId')}
              onChange={({ target }) => choosePart(target.value)}
            />
          )}
        </FormField>
      )}
      <MoneyFields form={form} labels={labels} min={firstPaymentDay(today)} max={today} />
      <Outcome kind={kind} invoice={invoice} values={form.watch()} />
    </FormDialog>
  );
};

interface OutcomeProps {
  kind: PaymentDialogState['kind'];
  invoice: Invoice;
  values: PaymentValues;
}

/** The balance before and after the payment. */
const Outcome = ({ kind, invoice, values }: OutcomeProps) => {
  const { t, i18n } = useTranslation();
  const part = invoice.parts.find(({ id }) => String(id) === values.partId);
  const amount = parseMoney(values.amount, invoice.currency);
  const { balance } = part ?? invoice;
  if (amount === undefined || amount <= 0 || amount > maxAmount(kind, invoice, part?.id)) return null;
  const after = minor(balance - (kind === 'pay' ? amount : -amount));
  const money = (value: number) => formatMoney(i18n.language, value, invoice.currency);
  return (
    <p role="status" className="tabular rounded bg-surface-sunken p-3 text-sm">
      <Unbroken>
        {t(part ? 'invoice.payments.outcomeOfPart' : 'invoice.payments.outcome', {
          name: part?.name,
          before: money(balance),
          after: money(after),
        })}
      </Unbroken>
    </p>
  );
};
