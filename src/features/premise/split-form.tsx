import type { Area } from '@contract/access';
import {
  MAX_SPLIT_PARTIES,
  SPLIT_MODES,
  type SplitConfig,
  type SplitTerms,
  splitConfigCalls,
} from '@contract/split-config';
import { useChange } from '@src/api/use-change';
import { FormSection } from '@src/components/form/form-section';
import { RecordForm } from '@src/components/form/record-form';
import { Button } from '@src/components/ui/button';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { useRecordForm } from '@src/hooks/use-record-form';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SplitShares, SplitTypes } from './split-parts';
import { SplitPartyFields } from './split-party-fields';
import { NEW_PARTY, type SplitValues, splitResolver, splitValuesOf } from './split-values';

interface SplitFormProps {
  area: Area;
  premiseId: number;
  config: SplitConfig;
  cancelTo: string;
  onSaved: () => void;
  reload: () => Promise<SplitConfig | undefined>;
}

const PARTY_LABELS = {
  name: 'premise.split.name',
  email: 'premise.split.email',
  billingAddress: 'premise.split.billingAddress',
  share: 'premise.split.share',
  shiftTypes: 'premise.split.paysFor',
} as const;
const PARTY_FIELDS = Object.keys(PARTY_LABELS) as (keyof typeof PARTY_LABELS)[];

/** Says how the invoices of a premise are split, and among whom. */
export const SplitForm = ({ area, premiseId, config, cancelTo, onSaved, reload }: SplitFormProps) => {
  const { t } = useTranslation();
  const save = useChange(splitConfigCalls.save[area]);
  // Of the state that the form was filled from, however often the page hears of newer ones.
  const version = useRef(config.version);
  const form = useForm<SplitValues, unknown, SplitTerms>({
    resolver: splitResolver,
    defaultValues: splitValuesOf(config),
  });
  const parties = useFieldArray({ control: form.control, name: 'parties' });
  const sending = useRecordForm(form, {
    name: t('premise.split.save'),
    draft: `premise.${premiseId}.split`,
    labels: [
      ['mode', t('premise.split.mode.label')],
      ['parties', t('premise.split.parties')],
      ...parties.fields.flatMap((_party, index) =>
        PARTY_FIELDS.map((name) => {
          const field = t(PARTY_LABELS[name]);
          const label = t('premise.split.ofParty', { number: index + 1, field });
          return [`parties.${index}.${name}`, label] as const;
        }),
      ),
    ],
    save: (body, sent) => save({ params: { premiseId }, body: { ...body, version: version.current } }, sent),
    done: () => t('premise.split.saved'),
    onDone: onSaved,
    reload: async () => {
      const newest = await reload();
      if (newest) version.current = newest.version;
      return newest && splitValuesOf(newest);
    },
  });
  const mode = form.watch('mode');
  const errors = form.formState.errors.parties;
  const whole = errors?.root?.message ?? errors?.message;
  const choose = (wanted: SplitValues['mode']) => {
    form.setValue('mode', wanted, { shouldDirty: true });
    form.clearErrors();
    if (wanted !== 'none' && parties.fields.length === 0)
      parties.append([NEW_PARTY, NEW_PARTY], { shouldFocus: false });
  };
  return (
    <RecordForm sending={sending} submitLabel={t('premise.split.save')} cancelTo={cancelTo}>
      <FormSection title={t('premise.split.mode.label')} help={t(`premise.split.mode.help.${mode}`)}>
        <SegmentedControl
          label={t('premise.split.mode.label')}
          value={mode}
          options={SPLIT_MODES.map((value) => ({ value, label: t(`premise.split.mode.${value}`) }))}
          onChange={choose}
          className="self-start"
        />
      </FormSection>
      {mode !== 'none' && (
        <FormSection title={t('premise.split.parties')} help={t('premise.split.partiesHelp')}>
          {parties.fields.map((party, index) => (
            <SplitPartyFields
              key={party.id}
              form={form}
              index={index}
              onRemove={() => parties.remove(index)}
            />
          ))}
          {parties.fields.length < MAX_SPLIT_PARTIES && (
            <Button
              icon={Plus}
              className="self-start"
              onClick={() =>
                parties.append(NEW_PARTY, { focusName: `parties.${parties.fields.length}.name` })
              }
            >
              {t('premise.split.add')}
            </Button>
          )}
          {mode === 'share' && parties.fields.length > 0 && <SplitShares form={form} error={whole} />}
        </FormSection>
      )}
      {mode === 'shiftType' && (
        <FormSection title={t('premise.split.types')} help={t('premise.split.typesHelp')}>
          <SplitTypes form={form} error={whole} />
        </FormSection>
      )}
    </RecordForm>
  );
};
