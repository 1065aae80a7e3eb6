import { requiredText } from '@contract/primitives';
import {
  type MonthSlot,
  type ServedMonth,
  type ServedQuestion,
  servedMonthCalls,
} from '@contract/served-month';
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

const schema = z.strictObject({ answer: requiredText(1000) });

interface AnswerDialogProps {
  served: ServedMonth;
  slot: MonthSlot;
  question: ServedQuestion;
  onClose: () => void;
}

/** Asks for the answer to a question about a shift. The typed text stays after a conflict. */
export const AnswerDialog = ({ served, slot, question, onClose }: AnswerDialogProps) => {
  const { t, i18n } = useTranslation();
  const send = useChange(servedMonthCalls.answer);
  const form = useForm({
    resolver: zodResolver(schema, errorMap),
    defaultValues: { answer: question.answer ?? '' },
  });
  const sending = useFormSubmit(
    form,
    [['answer', t('servedMonth.answerLabel')]],
    ({ answer }: z.infer<typeof schema>, meta) =>
      send(
        {
          params: { id: served.premise.id, month: served.month, questionId: question.id },
          body: { answer, version: question.version },
        },
        meta,
      ),
    {
      name: t('servedMonth.answer'),
      done: () => t('servedMonth.answered'),
      onDone: onClose,
      draft: { form: `servedMonth.${question.id}`, fields: ['answer'] },
    },
  );
  return (
    <FormDialog
      title={t('servedMonth.answerTitle', { premise: served.premise.name })}
      description={shiftText(t, i18n.language, slot)}
      submitLabel={t('servedMonth.answer')}
      submitIcon={Send}
      sending={sending}
      onSubmit={() => void sending.onSubmit()}
      onClose={onClose}
    >
      <p className="text-sm break-words whitespace-pre-line">{question.note}</p>
      <TextAreaField
        form={form}
        name="answer"
        label={t('servedMonth.answerLabel')}
        help={t('servedMonth.answerHelp', { person: question.by.name })}
        isRequired
        rows={4}
        maxLength={1000}
      />
    </FormDialog>
  );
};
