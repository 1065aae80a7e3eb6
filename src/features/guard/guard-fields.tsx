import { type Guard, guardStatus } from '@contract/guard';
import { comboCalls } from '@contract/metadata';
import { useCombo } from '@src/api/combo';
import { FormField } from '@src/components/form/form-field';
import { FormSection } from '@src/components/form/form-section';
import { Input } from '@src/components/ui/input';
import { Select } from '@src/components/ui/select';
import { nameOrder } from '@src/lib/name-order';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { GuardForm } from './guard-values';
import { LicenceFields } from './licence-fields';
import { PremiseFields } from './premise-fields';

const DAYS = ['employedFrom', 'employedTo'] as const;

/** Personal data, employment, licences, and preferred and banned premises. */
export const GuardFields = ({ form, guard }: { form: GuardForm; guard: Guard | undefined }) => {
  const { t, i18n } = useTranslation();
  const { errors } = form.formState;
  const groups = useCombo(comboCalls.securityGroup).data ?? [];
  const securityGroup = guard?.securityGroup;
  const choices =
    securityGroup && !groups.some(({ id }) => id === securityGroup.id) ? [securityGroup, ...groups] : groups;
  return (
    <>
      <FormSection title={t('guard.form.person')} help={t('guard.form.personHelp')}>
        <div className="grid gap-4 md:grid-cols-2">
          {nameOrder(i18n.language).map((name) => (
            <FormField
              key={name}
              name={name}
              label={t(`user.${name}`)}
              error={errors[name]?.message}
              isRequired
            >
              {(field) => <Input {...field} {...form.register(name)} autoComplete="off" />}
            </FormField>
          ))}
          <FormField name="phone" label={t('guard.phone')} error={errors.phone?.message} isRequired={false}>
            {(field) => <Input {...field} {...form.register('phone')} type="tel" autoComplete="off" />}
          </FormField>
          <FormField name="email" label={t('guard.email')} error={errors.email?.message} isRequired={false}>
            {(field) => <Input {...field} {...form.register('email')} type="email" autoComplete="off" />}
          </FormField>
          <FormField
            name="birthDate"
            label={t('guard.birthDate')}
            help={t('guard.form.birthDateHelp')}
            error={errors.birthDate?.message}
            isRequired={false}
          >
            {(field) => <Input {...field} {...form.register('birthDate')} type="date" />}
          </FormField>
          <FormField name="securityGroupId" label={t('guard.group')} error={errors.securityGroupId?.message}>
            {(props) => (
              <Controller
                control={form.control}
                name="securityGroupId"
                render={({ field }) => (
                  <Select
                    {...props}
                    ref={field.ref}
                    placeholder={t('guard.withoutGroup')}
                    options={choices.map(({ id, name }) => ({ value: id, label: name }))}
                    value={field.value ?? ''}
                    onBlur={field.onBlur}
                    onChange={({ target }) => field.onChange(target.value ? Number(target.value) : null)}
                  />
                )}
              />
            )}
          </FormField>
        </div>
      </FormSection>
      <FormSection title={t('guard.form.employment')} help={t('guard.form.employmentHelp')}>
        <div className="grid gap-4 md:grid-cols-3">
          <FormField name="status" label={t('guard.statusLabel')} error={errors.status?.message}>
            {(field) => (
              <Select
                {...field}
                {...form.register('status')}
                options={guardStatus.options.map((status) => ({
                  value: status,
                  label: t(`guard.status.${status}`),
                }))}
              />
            )}
          </FormField>
          {DAYS.map((name) => (
            <FormField
              key={name}
              name={name}
              label={t(`guard.${name}`)}
              error={errors[name]?.message}
              isRequired={false}
            >
              {(field) => <Input {...field} {...form.register(name)} type="date" />}
            </FormField>
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
