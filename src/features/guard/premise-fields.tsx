import { comboCalls } from '@contract/metadata';
import { useCombo } from '@src/api/combo';
import { CheckList } from '@src/components/form/check-list';
import { FormSection } from '@src/components/form/form-section';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { GuardForm } from './guard-values';

const PREMISE_LISTS = [
  {
    name: 'preferredPremiseIds',
    other: 'bannedPremiseIds',
    label: 'guard.form.preferred',
    help: 'guard.form.preferredHelp',
  },
  {
    name: 'bannedPremiseIds',
    other: 'preferredPremiseIds',
    label: 'guard.form.banned',
    help: 'guard.form.bannedHelp',
  },
] as const;

/** Preferred and banned premises. A premise chosen in one list isn't offered in the other. */
export const PremiseFields = ({ form }: { form: GuardForm }) => {
  const { t } = useTranslation();
  const premises = useCombo(comboCalls.premise).data ?? [];
  return PREMISE_LISTS.map(({ name, other, label, help }) => {
    const chosenInOther = form.watch(other);
    return (
      <FormSection key={name} title={t(label)} help={t(help)}>
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <CheckList
              label={t(label)}
              items={premises.filter(({ id }) => !chosenInOther.includes(id))}
              chosen={field.value}
              onChange={field.onChange}
              none={t('guard.form.noPremises')}
            />
          )}
        />
      </FormSection>
    );
  });
};
