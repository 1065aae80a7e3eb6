import { FLAGS } from '@contract/access';
import { comboCalls } from '@contract/metadata';
import { LANGUAGES, type Named } from '@contract/primitives';
import type { newUserBody } from '@contract/user';
import { useCombo } from '@src/api/combo';
import { FormField } from '@src/components/form/form-field';
import { FormSection } from '@src/components/form/form-section';
import { Checkbox } from '@src/components/ui/checkbox';
import { Input } from '@src/components/ui/input';
import { Select } from '@src/components/ui/select';
import { LANGUAGE_NAMES } from '@src/lib/language';
import { nameOrder } from '@src/lib/name-order';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { RoleChoice } from './role-choice';

export type UserValues = z.input<typeof newUserBody>;
export type UserForm = UseFormReturn<UserValues, unknown, z.output<typeof newUserBody>>;

/** In form order. */
export const userFields = (language: string) =>
  [
    ...nameOrder(language),
    'email',
    'phone',
    'language',
    'roles',
    'companyId',
    'featureFlags',
    'premiseGroupIds',
    'securityGroupIds',
    'premiseIds',
  ] as const satisfies (keyof UserValues)[];
export type UserField = ReturnType<typeof userFields>[number];

const textFields = (language: string) => [
  ...nameOrder(language).map((name) => ({ name, type: 'text', isRequired: true, help: undefined })),
  { name: 'email', type: 'email', isRequired: true, help: 'user.form.emailHelp' } as const,
  { name: 'phone', type: 'tel', isRequired: false, help: undefined } as const,
];

interface UserFieldsProps {
  form: UserForm;
  /** The current company, which stays selectable when inactive. */
  company: Named | null;
}

/** Fields of a user: name, contact, roles, company and flags. */
export const UserFields = ({ form, company }: UserFieldsProps) => {
  const { t, i18n } = useTranslation();
  const { errors } = form.formState;
  const companies = useCombo(comboCalls.company).data ?? [];
  const choices =
    company && !companies.some(({ id }) => id === company.id) ? [company, ...companies] : companies;
  return (
    <>
      <FormSection title={t('user.form.person')} help={t('user.form.personHelp')}>
        <div className="grid gap-4 md:grid-cols-2">
          {textFields(i18n.language).map(({ name, type, isRequired, help }) => (
            <FormField
              key={name}
              name={name}
              label={t(`user.${name}`)}
              error={errors[name]?.message}
              isRequired={isRequired}
              help={help && t(help)}
            >
              {(field) => <Input {...field} {...form.register(name)} type={type} autoComplete="off" />}
            </FormField>
          ))}
          <FormField
            name="language"
            label={t('language.label')}
            help={t('user.form.languageHelp')}
            error={errors.language?.message}
          >
            {(field) => (
              <Select
                {...field}
                {...form.register('language')}
                options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
              />
            )}
          </FormField>
        </div>
      </FormSection>
      <FormSection title={t('user.form.access')} help={t('user.form.accessHelp')}>
        <Controller
          control={form.control}
          name="roles"
          render={({ field, fieldState }) => (
            <RoleChoice value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
          )}
        />
        <FormField
          name="companyId"
          label={t('user.company')}
          help={t('user.form.companyHelp')}
          error={errors.companyId?.message}
          isRequired={false}
        >
          {(props) => (
            <Controller
              control={form.control}
              name="companyId"
              render={({ field }) => (
                <Select
                  {...props}
                  placeholder={t('user.noCompany')}
                  options={choices.map(({ id, name }) => ({ value: id, label: name }))}
                  value={field.value ?? ''}
                  onBlur={field.onBlur}
                  onChange={({ target }) => field.onChange(target.value ? Number(target.value) : null)}
                />
              )}
            />
          )}
        </FormField>
      </FormSection>
      <FormSection title={t('user.flags')} help={t('user.form.flagsHelp')}>
        {FLAGS.map((name, index) => (
          <Checkbox
            key={name}
            className="items-start"
            {...form.register(`featureFlags.${index}.enabled`)}
            label={
              <>
                <span className="block font-medium">{t(`user.flag.${name}.name`)}</span>
                <span className="block text-text-muted">{t(`user.flag.${name}.help`)}</span>
              </>
            }
          />
        ))}
      </FormSection>
    </>
  );
};
