import { type Day, requiredText } from '@contract/primitives';
import { type Receipt, receiptCalls } from '@contract/receipt';
import { firstPaymentDay } from '@domain/payment';
import { zodResolver } from '@hookform/resolvers/zod';
import { useChange } from '@src/api/use-change';
import { errorMap } from '@src/components/form/error-map';
import { TextAreaField, TextField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { MoneyFields } from '@src/components/form/money-fields';
import { Unbroken } from '@src/components/ui/unbroken';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { formatMoney } from '@src/lib/format';
import { type MoneyBody, type MoneyValues, moneyDay } from '@src/lib/money-form';
import { formatMoneyInput } from '@src/lib/money-text';
import { storedPaymentMethod } from '@src/lib/payment-method';
import { HandCoins, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { moneyResolver } from './money-resolver';

interface ReversalValues {
  on: string;
  reason: string;
}

const reversalResolver = (today: Day) =>
  zodResolver(z.object({ on: moneyDay(today), reason: requiredText(1000) }), errorMap) as Resolver<
    ReversalValues,
    unknown,
    ReversalValues
  >;

interface WithdrawDialogProps {
  receipt: Receipt;
  today: Day;
  onClose: () => void;
}

/** Reverses a receipt whose money never came. */
export const ReverseDialog = ({ receipt, today, onClose }: WithdrawDialogProps) => {
  const { t, i18n } = useTranslation();
  const { id, version, amount, reversed, currency } = receipt;
  const reverse = useChange(receiptCalls.reverse);
  const resolver = useMemo(() => reversalResolver(today), [today]);
  const form = useForm<ReversalValues, unknown, ReversalValues>({
    resolver,
    defaultValues: { on: today, reason: '' },
  });
  const labels = { on: t('receipt.reverse.on'), reason: t('receipt.reverse.reason') };
  const sending = useFormSubmit(
    form,
    [
      ['on', labels.on],
      ['reason', labels.reason],
    ],
    (body, meta) => reverse({ params: { id }, body: { ...body, version } }, meta),
    {
      name: t('receipt.reverse.action'),
      done: () => t('receipt.reverse.done'),
      onDone: onClose,
      draft: { form: `receipt.${id}.reverse`, fields: ['on', 'reason'] },
    },
  );
  return (
    <FormDialog
      title={t('receipt.reverse.title')}
      description={
        <Unbroken>
          {t('receipt.reverse.text', { amount: formatMoney(i18n.language, amount - reversed, currency) })}
        </Unbroken>
      }
      submitLabel={t('receipt.reverse.action')}
      submitIcon={Undo2}
      isDestructive
      sending={sending}
      onSubmit={sending.onSubmit}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="on"
        label={labels.on}
        isRequired
        type="date"
        min={firstPaymentDay(today)}
        max={today}
      />
      <TextAreaField form={form} name="reason" label={labels.reason} isRequired rows={3} />
    </FormDialog>
  );
};

/** Records that money left of a receipt was paid back. */
export const RefundDialog = ({ receipt, today, onClose }: WithdrawDialogProps) => {
  const { t, i18n } = useTranslation();
  const { id, version, left, currency } = receipt;
  const refund = useChange(receiptCalls.refund);
  const resolver = useMemo(() => moneyResolver(currency, today), [currency, today]);
  const form = useForm<MoneyValues, unknown, MoneyBody>({
    resolver,
    defaultValues: { amount: formatMoneyInput(left, currency), on: today, method: '', reference: '' },
  });
  const labels = {
    amount: t('withDetail', { text: t('receipt.amount'), detail: currency }),
    on: t('receipt.refund.on'),
    method: t('receipt.method'),
    reference: t('receipt.reference'),
  };
  const names = ['amount', 'on', 'method', 'reference'] as const;
  const sending = useFormSubmit(
    form,
    names.map((name) => [name, labels[name]] as const),
    (body, meta) =>
      refund(
        { params: { id }, body: { ...body, method: storedPaymentMethod(t, body.method), version } },
        meta,
      ),
    {
      name: t('receipt.refund.action'),
      done: () => t('receipt.refund.done'),
      onDone: onClose,
      draft: { form: `receipt.${id}.refund`, fields: names },
    },
  );
  return (
    <FormDialog
      title={t('receipt.refund.title')}
      description={
        <Unbroken>
          {t('receipt.refund.text', { amount: formatMoney(i18n.language, left, currency) })}
        </Unbroken>
      }
      submitLabel={t('receipt.refund.action')}
      submitIcon={HandCoins}
      sending={sending}
      onSubmit={sending.onSubmit}
      onClose={onClose}
    >
      <MoneyFields form={form} labels={labels} min={firstPaymentDay(today)} max={today} />
    </FormDialog>
  );
};
