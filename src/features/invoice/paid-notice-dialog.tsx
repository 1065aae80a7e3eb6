import type { Invoice } from '@contract/invoice';
import { type PaidNoticeBody, paidNoticeCalls } from '@contract/paid-notice';
import type { Day } from '@contract/primitives';
import { firstPaymentDay } from '@domain/payment';
import { zodResolver } from '@hookform/resolvers/zod';
import { useChange } from '@src/api/use-change';
import { errorMap } from '@src/components/form/error-map';
import { AmountField, TextField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { PictureButton } from '@src/components/form/picture-button';
import { Notice } from '@src/components/ui/notice';
import { RemovableChip } from '@src/components/ui/removable-chip';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { useSubmit } from '@src/hooks/use-submit';
import { type MoneyValues, moneySchema } from '@src/lib/money-form';
import { formatMoneyInput } from '@src/lib/money-text';
import { toast } from '@src/stores/toast';
import { Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

type Values = Omit<MoneyValues, 'method'>;

const resolverOf = (currency: string, today: Day) =>
  zodResolver(z.omit(moneySchema(currency, today), { method: true }), errorMap) as Resolver<
    Values,
    unknown,
    PaidNoticeBody
  >;

interface PaidNoticeDialogProps {
  invoice: Invoice;
  today: Day;
  onClose: () => void;
}

/** Says that an invoice was paid, then sends the picture of the slip; if that fails, only the picture is sent again. */
export const PaidNoticeDialog = ({ invoice, today, onClose }: PaidNoticeDialogProps) => {
  const { t } = useTranslation();
  const { code, currency, balance } = invoice;
  const [picture, setPicture] = useState<File>();
  const [pictureProblem, setPictureProblem] = useState<string>();
  const [savedId, setSavedId] = useState<number>();
  const say = useChange(paidNoticeCalls.create);
  const finish = () => {
    toast({ title: t('paidNotice.done'), variant: 'success' });
    onClose();
  };
  const sendingPicture = useSubmit(useChange(paidNoticeCalls.savePhoto), {
    name: t('paidNotice.addPicture'),
    onDone: finish,
  });
  const sendPicture = (id: number, upload: File) => sendingPicture.submit({ params: { code, id }, upload });
  const resolver = useMemo(() => resolverOf(currency, today), [currency, today]);
  const form = useForm<Values, unknown, PaidNoticeBody>({
    resolver,
    defaultValues: { amount: formatMoneyInput(balance, currency), on: today, reference: '' },
  });
  const labels = {
    amount: t('withDetail', { text: t('receipt.amount'), detail: currency }),
    on: t('paidNotice.on'),
    reference: t('receipt.reference'),
  };
  const names = ['amount', 'on', 'reference'] as const;
  const sending = useFormSubmit(
    form,
    names.map((name) => [name, labels[name]] as const),
    (body, meta) => say({ params: { code }, body }, meta),
    {
      name: t('paidNotice.action'),
      onDone: ({ id }) => {
        if (!picture) return finish();
        setSavedId(id);
        void sendPicture(id, picture);
      },
      draft: { form: `invoice.${code}.paidNotice`, fields: names },
    },
  );
  const sendAgain = () => {
    if (savedId !== undefined && picture) void sendPicture(savedId, picture);
    else finish();
  };
  const isSaved = savedId !== undefined;
  return (
    <FormDialog
      title={t('paidNotice.title', { code: invoice.printCode })}
      description={t('paidNotice.text')}
      submitLabel={t(
        isSaved ? `problemReport.${picture ? 'sendPicture' : 'withoutPicture'}` : 'paidNotice.submit',
      )}
      submitIcon={Send}
      sending={isSaved ? sendingPicture : sending}
      onSubmit={isSaved ? sendAgain : sending.onSubmit}
      onClose={onClose}
    >
      {isSaved ? (
        <Notice tone="info">{t('paidNotice.savedWithoutPicture')}</Notice>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <AmountField form={form} name="amount" label={labels.amount} isRequired />
          <TextField
            form={form}
            name="on"
            label={labels.on}
            isRequired
            type="date"
            min={firstPaymentDay(today)}
            max={today}
          />
          <TextField
            form={form}
            name="reference"
            label={labels.reference}
            help={t('paidNotice.referenceHelp')}
            isRequired={false}
            className="sm:col-span-2"
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <PictureButton
          label={t(picture ? 'picture.change' : 'paidNotice.addPicture')}
          onChoose={(file) => {
            setPictureProblem(undefined);
            setPicture(file);
          }}
          onProblem={setPictureProblem}
        />
        {picture && <RemovableChip label={picture.name} onRemove={() => setPicture(undefined)} />}
      </div>
      {pictureProblem && <Notice tone="danger">{pictureProblem}</Notice>}
    </FormDialog>
  );
};
