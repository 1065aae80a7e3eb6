import { FLAGS } from '@contract/access';
import { comboCalls } from '@contract/metadata';
import { LANGUAGES, type Named } from '@contract/primitives';
import type { newUserBody } from '@contract/user';
import { useCombo } from '@src/api/combo';
import { EntrySelect } from '@src/components/form/entry-select';
import { SelectField, TextField } from '@src/components/form/fields';
import { FormSection } from '@src/components/form/form-section';
import { Checkbox } from '@src/components/ui/checkbox';
import { LANGUAGE_NAMES } from '@src/lib/language';
import { nameOrder } from '@src/lib/name-order';
import { withCurrent } from '@src/lib/with-current';
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
  const choices = withCurrent(useCombo(comboCalls.company).data, company);
  return (
    <>
      <FormSection title={t('user.form.person')} help={t('user.form.personHelp')}>
        <div className="grid gap-4 md:grid-cols-2">
          {textFields(i18n.language).map(({ name, type, isRequired, help }) => (
            <TextField
              key={name}
              form={form}
              name={name}
              label={t(`user.${name}`)}
              isRequired={isRequired}
              help={help && t(help)}
              type={type}
            />
          ))}
          <SelectField
            form={form}
            name="language"
            label={t('language.label')}
            help={t('user.form.languageHelp')}
            options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
          />
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
        <EntrySelect
          kind="company"
          form={form}
          name="companyId"
          label={t('user.company')}
          help={t('user.form.companyHelp')}
          isRequired={false}
          placeholder={t('user.noCompany')}
          options={choices}
          empty={null}
        />
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
