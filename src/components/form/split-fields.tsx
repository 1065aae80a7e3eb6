import { MAX_SPLIT_PARTIES, SPLIT_MODES, type SplitSettings } from '@contract/split-config';
import { zodResolver } from '@hookform/resolvers/zod';
import { NEW_PARTY, type SplitForm, type SplitValues, splitField } from '@src/lib/split-values';
import type { TFunction } from 'i18next';
import { Plus } from 'lucide-react';
import { type Path, type Resolver, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { SegmentedControl } from '../ui/segmented-control';
import { errorMap } from './error-map';
import { FormSection } from './form-section';
import { SplitShares, SplitTypes } from './split-parts';
import { SplitPartyFields } from './split-party-fields';

export const splitResolver: Resolver<SplitValues, unknown, SplitSettings> = zodResolver(splitField, errorMap);

const PARTY_LABELS = {
  name: 'premise.split.name',
  email: 'premise.split.email',
  billingAddress: 'premise.split.billingAddress',
  share: 'premise.split.share',
  shiftTypes: 'premise.split.paysFor',
} as const;
const PARTY_FIELDS = Object.keys(PARTY_LABELS) as (keyof typeof PARTY_LABELS)[];

/** Fields of a split among `count` payers, with their labels. */
export const splitLabels = (t: TFunction, count: number): (readonly [Path<SplitValues>, string])[] => [
  ['mode', t('premise.split.mode.label')],
  ['parties', t('premise.split.parties')],
  ...Array.from({ length: count }, (_, index) =>
    PARTY_FIELDS.map((name) => {
      const label = t('premise.split.ofParty', { number: index + 1, field: t(PARTY_LABELS[name]) });
      return [`parties.${index}.${name}`, label] as const;
    }),
  ).flat(),
];

/** How invoices are split, and the payers. */
export const SplitFields = ({ form, help }: { form: SplitForm; help: string }) => {
  const { t } = useTranslation();
  const parties = useFieldArray({ control: form.control, name: 'parties' });
  const mode = form.watch('mode');
  const errors = form.formState.errors.parties;
  const listError = errors?.root?.message ?? errors?.message;
  const choose = (chosen: SplitValues['mode']) => {
    form.setValue('mode', chosen, { shouldDirty: true });
    form.clearErrors();
    if (chosen !== 'none' && parties.fields.length === 0)
      parties.append([NEW_PARTY, NEW_PARTY], { shouldFocus: false });
  };
  return (
    <>
      <FormSection title={t('premise.split.mode.label')} help={help}>
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
          {mode === 'share' && parties.fields.length > 0 && <SplitShares form={form} error={listError} />}
        </FormSection>
      )}
      {mode === 'shiftType' && (
        <FormSection title={t('premise.split.types')} help={t('premise.split.typesHelp')}>
          <SplitTypes form={form} error={listError} />
        </FormSection>
      )}
    </>
  );
};
