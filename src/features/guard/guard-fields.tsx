import { type Guard, guardStatus } from '@contract/guard';
import { comboCalls } from '@contract/metadata';
import { useCombo } from '@src/api/combo';
import { CheckList } from '@src/components/form/check-list';
import { NamedSelect, SelectField, TextField } from '@src/components/form/fields';
import { FormSection } from '@src/components/form/form-section';
import { nameOrder } from '@src/lib/name-order';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { GuardForm } from './guard-values';
import { LicenceFields } from './licence-fields';

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
const PremiseFields = ({ form }: { form: GuardForm }) => {
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

const DAYS = ['employedFrom', 'employedTo'] as const;

/** Personal data, employment, licences, and preferred and banned premises. */
export const GuardFields = ({ form, guard }: { form: GuardForm; guard: Guard | undefined }) => {
  const { t, i18n } = useTranslation();
  const groups = useCombo(comboCalls.securityGroup).data ?? [];
  const securityGroup = guard?.securityGroup;
  const choices =
    securityGroup && !groups.some(({ id }) => id === securityGroup.id) ? [securityGroup, ...groups] : groups;
  return (
    <>
      <FormSection title={t('guard.form.person')} help={t('guard.form.personHelp')}>
        <div className="grid gap-4 md:grid-cols-2">
          {nameOrder(i18n.language).map((name) => (
            <TextField key={name} form={form} name={name} label={t(`user.${name}`)} isRequired />
          ))}
          <TextField form={form} name="phone" label={t('guard.phone')} isRequired={false} type="tel" />
          <TextField form={form} name="email" label={t('guard.email')} isRequired={false} type="email" />
          <TextField
            form={form}
            name="birthDate"
            label={t('guard.birthDate')}
            help={t('guard.form.birthDateHelp')}
            isRequired={false}
            type="date"
          />
          <NamedSelect
            form={form}
            name="securityGroupId"
            label={t('guard.group')}
            placeholder={t('guard.withoutGroup')}
            options={choices}
            empty={null}
          />
        </div>
      </FormSection>
      <FormSection title={t('guard.form.employment')} help={t('guard.form.employmentHelp')}>
        <div className="grid gap-4 md:grid-cols-3">
          <SelectField
            form={form}
            name="status"
            label={t('guard.statusLabel')}
            options={guardStatus.options.map((status) => ({
              value: status,
              label: t(`guard.status.${status}`),
            }))}
          />
          {DAYS.map((name) => (
            <TextField
              key={name}
              form={form}
              name={name}
              label={t(`guard.${name}`)}
              isRequired={false}
              type="date"
            />
          ))}
        </div>
      </FormSection>
      <FormSection title={t('guard.licences')} help={t('guard.form.licencesHelp')}>
        <LicenceFields form={form} />
      </FormSection>
      <PremiseFields form={form} />
    </>
  );
};
