import type { Area } from '@contract/access';
import type { Premise } from '@contract/premise';
import { LANGUAGES } from '@contract/primitives';
import type { WriteMeta } from '@src/api/try-write';
import { RecordForm } from '@src/components/form/record-form';
import { ReleaseDialog } from '@src/components/form/release-dialog';
import { ConfirmDialog } from '@src/components/ui/confirm-dialog';
import { useQuestion } from '@src/hooks/use-question';
import { useRecordForm } from '@src/hooks/use-record-form';
import { useReleaseQuestion } from '@src/hooks/use-release-question';
import type { ToastMessage } from '@src/stores/toast';
import { useRef } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PremiseFields } from './premise-fields';
import {
  PREMISE_FIELDS,
  PREMISE_LABELS,
  type PremiseValues,
  RESOLVERS,
  type WrittenPremise,
} from './premise-values';

interface PremiseFormProps {
  area: Area;
  values: DefaultValues<PremiseValues>;
  /** The edited premise; its current entries stay selectable when inactive. */
  premise?: Premise;
  submitLabel: string;
  cancelTo: string;
  save: (body: WrittenPremise, meta: WriteMeta) => Promise<Premise>;
  done: (premise: Premise) => ToastMessage | string;
  onDone: (premise: Premise) => void;
  reload?: () => Promise<PremiseValues | undefined>;
}

/** The form to create or edit a premise. */
export const PremiseForm = ({
  area,
  values,
  premise,
  submitLabel,
  cancelTo,
  save,
  done,
  onDone,
  reload,
}: PremiseFormProps) => {
  const { t } = useTranslation();
  const form = useForm<PremiseValues, unknown, WrittenPremise>({
    resolver: RESOLVERS[area],
    defaultValues: values,
  });
  const labels = [
    ...PREMISE_FIELDS.map((name) => [name, t(PREMISE_LABELS[name])] as const),
    ...LANGUAGES.flatMap((lang) => [
      [`names.${lang}`, t(`file.nameIn.${lang}`)] as const,
      [`addresses.${lang}`, t(`premise.addressIn.${lang}`)] as const,
    ]),
  ];
  const { question, close, handleRefusal } = useReleaseQuestion<WrittenPremise>();
  const licences = useQuestion<true>();
  const isConfirmed = useRef(false);
  // Staff choose the licences; of a premise that had some before, the last one may have been removed by mistake.
  const asksForLicences = (): boolean =>
    area === 'admin' &&
    !isConfirmed.current &&
    premise?.status !== 'closed' &&
    form.getValues('requiredLicenceTypes').length === 0 &&
    (!premise || premise.requiredLicenceTypes.length > 0);
  const sending = useRecordForm(form, {
    handleRefusal,
    labels,
    name: submitLabel,
    draft: premise ? `premise.${premise.id}` : `premise.new.${area}`,
    save: async (body: WrittenPremise, meta) => {
      if (asksForLicences()) {
        // Not again when an unanswered attempt is checked.
        isConfirmed.current = await licences.ask(true);
        if (!isConfirmed.current) return null;
      }
      return save(body, meta);
    },
    done: (saved) => (saved ? done(saved) : undefined),
    onDone: (saved) => saved && onDone(saved),
    ...(reload && { reload }),
  });
  return (
    <RecordForm sending={sending} submitLabel={submitLabel} cancelTo={cancelTo}>
      <PremiseFields area={area} form={form} premise={premise} />
      <ConfirmDialog
        open={licences.pending === true}
        onOpenChange={(isOpen) => {
          if (!isOpen) licences.answer(false);
        }}
        onConfirm={() => licences.answer(true)}
        title={t('premise.noLicence.title')}
        description={t('premise.noLicence.text')}
        confirmLabel={t('premise.noLicence.confirm')}
      />
      {question && (
        <ReleaseDialog
          affectedSlots={question.affectedSlots}
          onConfirm={() => void sending.submit(question.released)}
          onClose={close}
        />
      )}
    </RecordForm>
  );
};
