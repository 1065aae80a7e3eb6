import type { Area } from '@contract/access';
import { type SplitConfig, type SplitSettings, splitConfigCalls } from '@contract/split-config';
import { useChange } from '@src/api/use-change';
import { RecordForm } from '@src/components/form/record-form';
import { SplitFields, splitLabels, splitResolver } from '@src/components/form/split-fields';
import { Notice } from '@src/components/ui/notice';
import { useEditedRecord } from '@src/hooks/use-edited-record';
import { useRecordForm } from '@src/hooks/use-record-form';
import { type SplitValues, splitValuesOf } from '@src/lib/split-values';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface SplitFormProps {
  area: Area;
  premiseId: number;
  config: SplitConfig;
  cancelTo: string;
  onSaved: () => void;
  reload: () => Promise<SplitConfig | undefined>;
}

/** Edits how the invoices of a premise are split. */
export const SplitForm = ({ area, premiseId, config, cancelTo, onSaved, reload }: SplitFormProps) => {
  const { t } = useTranslation();
  const save = useChange(splitConfigCalls.save[area]);
  const edited = useEditedRecord(config, reload, splitValuesOf);
  const form = useForm<SplitValues, unknown, SplitSettings>({
    resolver: splitResolver,
    defaultValues: splitValuesOf(config),
  });
  const sending = useRecordForm(form, {
    name: t('premise.split.save'),
    draft: `premise.${premiseId}.split`,
    labels: splitLabels(t, form.watch('parties').length),
    save: (body, meta) => save({ params: { premiseId }, body: edited.withVersion(body) }, meta),
    done: () => t('premise.split.saved'),
    onDone: onSaved,
    reload: edited.reload,
  });
  const newAddresses = config.parties.flatMap(({ email, emailEntered }) => (emailEntered ? email : []));
  return (
    <RecordForm sending={sending} submitLabel={t('premise.split.save')} cancelTo={cancelTo}>
      {area === 'admin' && newAddresses.length > 0 && (
        <Notice tone="warning">
          {t('premise.split.confirms', { addresses: newAddresses.join(t('listSeparator')) })}
        </Notice>
      )}
      <SplitFields form={form} help={t(`premise.split.mode.help.${form.watch('mode')}`)} />
    </RecordForm>
  );
};
