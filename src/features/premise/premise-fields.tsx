import type { Area } from '@contract/access';
import { comboCalls } from '@contract/metadata';
import type { Premise } from '@contract/premise';
import { useCombo } from '@src/api/combo';
import { FormField } from '@src/components/form/form-field';
import { FormSection } from '@src/components/form/form-section';
import { Input } from '@src/components/ui/input';
import { Textarea } from '@src/components/ui/textarea';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CompanyFields } from './company-fields';
import { LicenceTypeField } from './licence-type-field';
import type { PremiseForm, PremiseValues } from './premise-values';
import { ReferenceField, withCurrent } from './reference-field';

/** The error of a field or of one of its entries. */
const errorOf = (errors: FieldErrors<PremiseValues>, name: keyof PremiseValues): string | undefined => {
  const error = errors[name];
  return Array.isArray(error) ? error.find(Boolean)?.message : error?.message;
};

const CONTACT_FIELDS = [
  { name: 'contactName', type: 'text' },
  { name: 'contactPhone', type: 'tel' },
  { name: 'contactEmail', type: 'email' },
] as const;
const CONTACT_LABELS = {
  contactName: 'premise.contact',
  contactPhone: 'premise.phone',
  contactEmail: 'premise.email',
} as const;

interface PremiseFieldsProps {
  area: Area;
  form: PremiseForm;
  premise: Premise | undefined;
}

/** Fields of a premise; internal users also set company and required licences. */
export const PremiseFields = ({ area, form, premise }: PremiseFieldsProps) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const regions = withCurrent(useCombo(comboCalls.region).data, premise?.region);
  return (
    <>
      <FormSection title={t('premise.form.place')} help={t('premise.form.placeHelp')}>
        <FormField name="name" label={t('premise.form.name')} error={errors.name?.message} isRequired>
          {(field) => <Input {...field} {...form.register('name')} autoComplete="off" />}
        </FormField>
        <FormField name="address" label={t('premise.address')} error={errors.address?.message} isRequired>
          {(field) => <Textarea {...field} {...form.register('address')} rows={2} autoComplete="off" />}
        </FormField>
        <ReferenceField
          form={form}
          name="regionId"
          label={t('premise.region')}
          placeholder={t('premise.form.chooseRegion')}
          options={regions}
          isRequired
        />
      </FormSection>
      <FormSection title={t('premise.form.contact')} help={t('premise.form.contactHelp')}>
        {CONTACT_FIELDS.map(({ name, type }) => (
          <FormField
            key={name}
            name={name}
            label={t(CONTACT_LABELS[name])}
            error={errors[name]?.message}
            isRequired
          >
            {(field) => <Input {...field} {...form.register(name)} type={type} autoComplete="off" />}
          </FormField>
        ))}
      </FormSection>
      {area === 'admin' && (
        <>
          <CompanyFields form={form} premise={premise} />
          <FormSection title={t('premise.form.requirements')} help={t('premise.form.requirementsHelp')}>
            <LicenceTypeField form={form} error={errorOf(errors, 'requiredLicenceTypes')} />
          </FormSection>
        </>
      )}
      <FormSection title={t('premise.remarks')} help={t('premise.form.remarksHelp')}>
        <FormField
          name="remarks"
          label={t('premise.form.remarksLabel')}
          error={errors.remarks?.message}
          isRequired={false}
        >
          {(field) => <Textarea {...field} {...form.register('remarks')} rows={4} />}
        </FormField>
      </FormSection>
    </>
  );
};
