import type { Area } from '@contract/access';
import { comboCalls } from '@contract/metadata';
import type { Premise } from '@contract/premise';
import { PREMISE_KINDS } from '@contract/premise-kind';
import { reachIn } from '@domain/access';
import { proposedShortCode } from '@domain/short-name';
import { useCombo } from '@src/api/combo';
import { useCall } from '@src/api/use-call';
import { EntrySelect } from '@src/components/form/entry-select';
import { TextAreaField, TextField } from '@src/components/form/fields';
import { FormField } from '@src/components/form/form-field';
import { FormSection } from '@src/components/form/form-section';
import { Checkbox } from '@src/components/ui/checkbox';
import { Select } from '@src/components/ui/select';
import { withCurrent } from '@src/lib/with-current';
import { useRoles } from '@src/stores/session';
import { Controller, type FieldErrors, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LicenceTypeField, ProposedLicences } from './licence-fields';
import { PremiseNameFields } from './premise-name-fields';
import type { PremiseForm, PremiseValues } from './premise-values';

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

/** Its help proposes a code from the name. */
const ShortCodeField = ({ form }: { form: PremiseForm }) => {
  const { t } = useTranslation();
  const proposal = proposedShortCode(useWatch({ control: form.control, name: 'name' }) ?? '');
  return (
    <TextField
      form={form}
      name="shortCode"
      label={t('premise.shortCode')}
      help={proposal ? t('premise.form.shortCodeProposed', { proposal }) : t('premise.form.shortCodeHelp')}
      isRequired={false}
    />
  );
};

/** Company, premise group and consultant of a premise. */
const CompanyFields = ({ form, premise }: { form: PremiseForm; premise: Premise | undefined }) => {
  const { t } = useTranslation();
  const isScoped = reachIn('admin', useRoles(), 'premise.edit') !== 'all';
  const companies = withCurrent(useCombo(comboCalls.company).data, premise?.company);
  const groups = useCall(comboCalls.premiseGroup, { query: { limit: 1000, inScope: 'true' } });
  const consultants = withCurrent(useCombo(comboCalls.consultant).data, premise?.consultant);
  const hasNoGroup = groups.data?.length === 0;
  // A premise without a group may stay without one: its managers reach it anyway.
  const needsGroup = isScoped && premise?.premiseGroup !== null;
  return (
    <FormSection title={t('premise.form.company')} help={t('premise.form.companyHelp')}>
      <EntrySelect
        kind="company"
        form={form}
        name="companyId"
        label={t('premise.company')}
        placeholder={t('premise.form.chooseCompany')}
        options={companies}
        {...(premise ? { help: t('premise.form.companyUsers') } : {})}
        isRequired
      />
      <EntrySelect
        kind="premise-group"
        form={form}
        name="premiseGroupId"
        label={t('premise.premiseGroup')}
        placeholder={needsGroup ? t('premise.form.chooseGroup') : t('premise.withoutGroup')}
        help={t(
          isScoped && hasNoGroup
            ? 'premise.form.noGroup'
            : isScoped
              ? 'premise.form.ownGroup'
              : 'premise.form.groupHelp',
        )}
        options={withCurrent(groups.data, premise?.premiseGroup)}
        isRequired={needsGroup}
        empty={null}
      />
      <EntrySelect
        kind="consultant"
        form={form}
        name="consultantId"
        label={t('premise.consultant')}
        placeholder={t('premise.form.noConsultant')}
        options={consultants}
        isRequired={false}
        empty={null}
      />
      <ShortCodeField form={form} />
      <Checkbox label={t('premise.form.checkIn')} {...form.register('checkIn')} />
      <Checkbox label={t('premise.form.agreeBeforeIssue')} {...form.register('agreeBeforeIssue')} />
      <TextField
        form={form}
        name="position"
        label={t('premise.position')}
        help={t('premise.form.positionHelp')}
        isRequired={false}
      />
    </FormSection>
  );
};

const KindField = ({ form }: { form: PremiseForm }) => {
  const { t } = useTranslation();
  return (
    <FormField name="kind" label={t('premise.kind')} isRequired={false}>
      {(props) => (
        <Controller
          control={form.control}
          name="kind"
          render={({ field }) => (
            <Select
              {...props}
              ref={field.ref}
              placeholder={t('premise.form.noKind')}
              options={PREMISE_KINDS.map((kind) => ({ value: kind, label: t(`premise.kindName.${kind}`) }))}
              value={field.value ?? ''}
              onBlur={field.onBlur}
              onChange={({ target }) => field.onChange(target.value || null)}
            />
          )}
        />
      )}
    </FormField>
  );
};

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
        <PremiseNameFields form={form} />
        <EntrySelect
          kind="region"
          form={form}
          name="regionId"
          label={t('premise.region')}
          placeholder={t('premise.form.chooseRegion')}
          options={regions}
          isRequired
        />
        <KindField form={form} />
        <TextField
          form={form}
          name="hours"
          label={t('premise.hours')}
          help={t('premise.form.hoursHelp')}
          isRequired={false}
        />
      </FormSection>
      <FormSection title={t('premise.form.contact')} help={t('premise.form.contactHelp')}>
        {CONTACT_FIELDS.map(({ name, type }) => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={t(CONTACT_LABELS[name])}
            isRequired
            type={type}
          />
        ))}
      </FormSection>
      <FormSection title={t('premise.form.billing')} help={t('premise.form.billingHelp')}>
        <TextAreaField
          form={form}
          name="billingAddress"
          label={t('premise.billingAddress')}
          isRequired={false}
          rows={2}
        />
        <TextField
          form={form}
          name="billingEmail"
          label={t('premise.billingEmail')}
          isRequired={false}
          type="email"
        />
      </FormSection>
      {area === 'admin' && (
        <>
          <CompanyFields form={form} premise={premise} />
          <FormSection title={t('premise.form.requirements')} help={t('premise.form.requirementsHelp')}>
            <ProposedLicences form={form} />
            <LicenceTypeField form={form} error={errorOf(errors, 'requiredLicenceTypes')} />
          </FormSection>
        </>
      )}
      <FormSection title={t('premise.remarks')} help={t('premise.form.remarksHelp')}>
        <TextAreaField form={form} name="remarks" label={t('premise.remarks')} isRequired={false} rows={4} />
      </FormSection>
    </>
  );
};
