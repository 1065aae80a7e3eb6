import { comboCalls } from '@contract/metadata';
import { /*#fields values*/type SampleRecord, type SampleRecordBody, sampleRecordBody } from '@contract/sample-record';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCombo } from '@src/api/combo';
import type { WriteMeta } from '@src/api/try-write';
import { /*#fields components*/ } from '@src/components/form/fields';
//#optionalDay
import { FormField } from '@src/components/form/form-field';
import { Input } from '@src/components/ui/input';
//#end
import { FormSection } from '@src/components/form/form-section';
import { RecordForm } from '@src/components/form/record-form';
import { errorMap } from '@src/components/form/error-map';
import { useRecordForm } from '@src/hooks/use-record-form';
import { withCurrent } from '@src/lib/with-current';
import { type DefaultValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
//#instant
import { InstantField } from './instant-field';
//#end

export type SampleRecordValues = z.input<typeof sampleRecordBody>;

interface SampleRecordFormProps {
  values: DefaultValues<SampleRecordValues>;
  /** A known record, whose references stay among the choices. */
  record?: SampleRecord;
  /** Name of the draft. */
  draft: string;
  submitLabel: string;
  cancelTo: string;
  save: (body: SampleRecordBody, meta: WriteMeta) => Promise<SampleRecord>;
  done: (record: SampleRecord) => string;
  onDone: (record: SampleRecord) => void;
  /** Fetches the record again after a conflict. */
  reload?: () => Promise<SampleRecordValues | undefined>;
}

/** The form of a sample record, new or known. */
export const SampleRecordForm = ({ values, record, submitLabel, cancelTo, ...actions }: SampleRecordFormProps) => {
  const { t } = useTranslation();
  const form = useForm<SampleRecordValues, unknown, SampleRecordBody>({
    resolver: zodResolver(sampleRecordBody, errorMap),
    defaultValues: values,
  });
  const premises = withCurrent(useCombo(comboCalls.premise).data, record?.premise);
//#guard
  const guards = withCurrent(useCombo(comboCalls.guard).data, record?.guard);
//#end
  const sending = useRecordForm(form, {
    labels: [
      ['premiseId', t('sampleRecord.premise')],
//#guard
      ['guardId', t('sampleRecord.guard')],
//#end
//#fields labels
    ],
    name: submitLabel,
    ...actions,
  });
  return (
    <RecordForm sending={sending} submitLabel={submitLabel} cancelTo={cancelTo}>
      <FormSection title={t('sampleRecord.form.title')} help={t('sampleRecord.form.help')}>
        <NamedSelect
          form={form}
          name="premiseId"
          label={t('sampleRecord.premise')}
          isRequired
          placeholder={t('sampleRecord.form.choosePremise')}
          options={premises}
        />
//#guard
        <NamedSelect
          form={form}
          name="guardId"
          label={t('sampleRecord.guard')}
          isRequired
          placeholder={t('sampleRecord.form.chooseGuard')}
          options={guards}
        />
//#end
//#fields controls
      </FormSection>
    </RecordForm>
  );
};
