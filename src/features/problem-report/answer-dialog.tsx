import type { ProblemReport } from '@contract/booking';
import { requiredText } from '@contract/primitives';
import { problemReportCalls } from '@contract/problem-report';
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
import { ReportedProblem } from './report-text';

const schema = z.strictObject({ answer: requiredText(1000) });

/** Asks for the answer to a report. The typed text stays after a conflict. */
export const AnswerDialog = ({ report, onClose }: { report: ProblemReport; onClose: () => void }) => {
  const { t, i18n } = useTranslation();
  const send = useChange(problemReportCalls.answer);
  const form = useForm({
    resolver: zodResolver(schema, errorMap),
    defaultValues: { answer: report.answer ?? '' },
  });
  const name = t('problemReport.answerIt');
  const sending = useFormSubmit(
    form,
    [['answer', t('problemReport.answer')]],
    ({ answer }: z.infer<typeof schema>, meta) =>
      send({ params: { id: report.id }, body: { answer, version: report.version } }, meta),
    {
      name,
      done: () => t('problemReport.answered'),
      onDone: onClose,
      draft: { form: `problemReport.${report.id}`, fields: ['answer'] },
    },
  );
  return (
    <FormDialog
      title={t('problemReport.answerTitle', { premise: report.premise.name })}
      description={shiftText(t, i18n.language, report.slot)}
      submitLabel={name}
      submitIcon={Send}
      sending={sending}
      onSubmit={() => void sending.onSubmit()}
      onClose={onClose}
    >
      <ReportedProblem report={report} />
      <TextAreaField
        form={form}
        name="answer"
        label={t('problemReport.answer')}
        help={t('problemReport.answerHelp', { person: report.by.name })}
        isRequired
        rows={4}
        maxLength={1000}
      />
    </FormDialog>
  );
};
