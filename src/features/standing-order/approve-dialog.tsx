import type { Minor } from '@contract/primitives';
import { type StandingOrder, standingOrderCalls } from '@contract/standing-order';
import { zodResolver } from '@hookform/resolvers/zod';
import { useChange } from '@src/api/use-change';
import { errorMap } from '@src/components/form/error-map';
import { AmountField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { formatMoneyInput, moneyField } from '@src/lib/money-text';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

/** Approves the bookings of a standing order in advance; proposes what its dearest coming month costs. */
export const ApproveDialog = ({ order, onClose }: { order: StandingOrder; onClose: () => void }) => {
  const { t } = useTranslation();
  const { id, version, currency } = order;
  const approve = useChange(standingOrderCalls.approve);
  const resolver = useMemo(
    () => zodResolver(z.strictObject({ amount: moneyField(currency) }), errorMap),
    [currency],
  );
  const dearest = Math.max(0, ...order.upcoming.map(({ total }) => total));
  const form = useForm<{ amount: string }, unknown, { amount: Minor }>({
    resolver,
    defaultValues: { amount: formatMoneyInput(dearest, currency) },
  });
  const label = t('standingOrder.approve.amount', { currency });
  const sending = useFormSubmit(
    form,
    [['amount', label]] as const,
    ({ amount }, meta) => approve({ params: { id }, body: { amount, version } }, meta),
    {
      name: t('standingOrder.approve.action'),
      done: () => t('standingOrder.approve.done'),
      onDone: onClose,
      draft: { form: `standingOrder.${id}.approve`, fields: ['amount'] },
    },
  );
  return (
    <FormDialog
      title={t('standingOrder.approve.title')}
      description={t('standingOrder.approve.text')}
      submitLabel={t('standingOrder.approve.action')}
      submitIcon={Check}
      sending={sending}
      onSubmit={sending.onSubmit}
      onClose={onClose}
    >
      <AmountField form={form} name="amount" label={label} isRequired />
    </FormDialog>
  );
};
