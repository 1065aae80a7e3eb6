import { issue, requiredText } from '@contract/primitives';
import { type AccountItem, type CompanyAccount, type Receipt, receiptCalls } from '@contract/receipt';
import { minor } from '@domain/money';
import { zodResolver } from '@hookform/resolvers/zod';
import { useChange } from '@src/api/use-change';
import { errorMap } from '@src/components/form/error-map';
import { AmountField, SelectField, TextAreaField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { Unbroken } from '@src/components/ui/unbroken';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { formatMoney } from '@src/lib/format';
import { formatMoneyInput, moneyField } from '@src/lib/money-text';
import { Eraser } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { itemKey } from './allocation-state';

/** The open items that a receipt pays in part, whose rest can be written off. */
const paidShort = (
  { allocations }: Pick<Receipt, 'allocations'>,
  items: readonly AccountItem[],
): AccountItem[] => {
  const paid = new Map<string, number>();
  for (const each of allocations) paid.set(itemKey(each), (paid.get(itemKey(each)) ?? 0) + each.amount);
  return items.filter((item) => item.open > 0 && (paid.get(itemKey(item)) ?? 0) > 0);
};

interface WriteOffDialogProps {
  receipt: Receipt;
  account: CompanyAccount;
  onClose: () => void;
}

interface WriteOffValues {
  item: string;
  amount: string;
  reason: string;
}

const schemaOf = (currency: string) =>
  z.object({
    item: z.string(),
    amount: moneyField(currency).check(z.minimum(1, issue('amount_above_zero'))),
    reason: requiredText(1000),
  });
type WriteOffInput = z.infer<ReturnType<typeof schemaOf>>;

/** Gives up what a receipt paid short of an open item. */
export const WriteOffDialog = ({ receipt, account, onClose }: WriteOffDialogProps) => {
  const { t, i18n } = useTranslation();
  const { id, version, currency } = receipt;
  const { writeOffLimit } = account;
  const writeOff = useChange(receiptCalls.writeOff);
  // Kept as opened: what was written off is no longer open once the account is loaded again.
  const [items] = useState(() => paidShort(receipt, account.items));
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  const amountOf = (item: AccountItem | undefined) =>
    formatMoneyInput(minor(Math.min(item?.open ?? 0, writeOffLimit)), currency);
  const resolver = useMemo(
    () => zodResolver(schemaOf(currency), errorMap) as Resolver<WriteOffValues, unknown, WriteOffInput>,
    [currency],
  );
  const [first] = items;
  const form = useForm<WriteOffValues, unknown, WriteOffInput>({
    resolver,
    defaultValues: { item: first ? itemKey(first) : '', amount: amountOf(first), reason: '' },
  });
  const labels = {
    item: t('receipt.item.code'),
    amount: t('withDetail', { text: t('receipt.amount'), detail: currency }),
    reason: t('receipt.reverse.reason'),
  };
  const names = ['item', 'amount', 'reason'] as const;
  const sending = useFormSubmit(
    form,
    names.map((name) => [name, labels[name]] as const),
    ({ item: key, ...body }, meta) => {
      const item = items.find((each) => itemKey(each) === key);
      const { invoiceCode = '', partId = null } = item ?? {};
      return writeOff(
        { params: { id }, body: { ...body, invoiceCode, ...(partId !== null && { partId }), version } },
        meta,
      );
    },
    {
      name: t('receipt.writeOff.action'),
      done: () => t('receipt.writeOff.done'),
      onDone: onClose,
      draft: { form: `receipt.${id}.writeOff`, fields: names },
    },
  );
  return (
    <FormDialog
      title={t('receipt.writeOff.title')}
      description={<Unbroken>{t('receipt.writeOff.text', { amount: money(writeOffLimit) })}</Unbroken>}
      submitLabel={t('receipt.writeOff.action')}
      submitIcon={Eraser}
      isDestructive
      sending={sending}
      onSubmit={sending.onSubmit}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="item"
        label={labels.item}
        isRequired
        options={items.map((item) => ({
          value: itemKey(item),
          label: [item.code, item.partName, money(item.open)].filter(Boolean).join(' · '),
        }))}
      />
      <AmountField form={form} name="amount" label={labels.amount} isRequired />
      <TextAreaField form={form} name="reason" label={labels.reason} isRequired rows={3} />
    </FormDialog>
  );
};
