import { requiredText } from '@contract/primitives';
import { type MonthSlot, type ServedMonth, servedMonthCalls } from '@contract/served-month';
import { zodResolver } from '@hookform/resolvers/zod';
import { useChange } from '@src/api/use-change';
import { errorMap } from '@src/components/form/error-map';
import { TextAreaField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { shiftText } from '@src/lib/shift-text';
import { Send } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

const schema = z.strictObject({ note: requiredText(1000) });

interface QuestionDialogProps {
  served: ServedMonth;
  slot: MonthSlot;
  onClose: () => void;
}

/** Asks what is wrong with the served time of a shift. */
export const QuestionDialog = ({ served, slot, onClose }: QuestionDialogProps) => {
  const { t, i18n } = useTranslation();
  const send = useChange(servedMonthCalls.question);
  const form = useForm({ resolver: zodResolver(schema, errorMap), defaultValues: { note: '' } });
  const sending = useFormSubmit(
    form,
    [['note', t('servedMonth.note')]],
    ({ note }: z.infer<typeof schema>, meta) =>
      send({ params: { id: served.premise.id, month: served.month }, body: { slotId: slot.id, note } }, meta),
    {
      name: t('servedMonth.questionTitle'),
      done: () => t('servedMonth.asked'),
      onDone: onClose,
      draft: { form: `servedMonth.slot.${slot.id}`, fields: ['note'] },
    },
  );
  return (
    <FormDialog
      title={t('servedMonth.questionTitle')}
      description={shiftText(t, i18n.language, slot)}
      submitLabel={t('servedMonth.send')}
      submitIcon={Send}
      sending={sending}
      onSubmit={() => void sending.onSubmit()}
      onClose={onClose}
    >
      <TextAreaField
        form={form}
        name="note"
        label={t('servedMonth.note')}
        help={t('servedMonth.noteHelp')}
        isRequired
        rows={4}
        maxLength={1000}
      />
    </FormDialog>
  );
};
