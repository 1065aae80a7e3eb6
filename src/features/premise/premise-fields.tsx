import type { Area } from '@contract/access';
import { comboCalls } from '@contract/metadata';
import type { Premise } from '@contract/premise';
import { PREMISE_KINDS } from '@contract/premise-kind';
import { reachIn } from '@domain/access';
import { usualLicenceTypes } from '@domain/premise-kind';
import { proposedShortCode } from '@domain/short-name';
import { useCombo } from '@src/api/combo';
import { useCall } from '@src/api/use-call';
import { AddEntry } from '@src/components/form/add-entry';
import { EntrySelect } from '@src/components/form/entry-select';
import { translateError } from '@src/components/form/error-map';
import { TextAreaField, TextField } from '@src/components/form/fields';
import { FormField, fieldId } from '@src/components/form/form-field';
import { FormSection } from '@src/components/form/form-section';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { Notice } from '@src/components/ui/notice';
import { Select } from '@src/components/ui/select';
import { useLicenceTypeName } from '@src/hooks/use-licence-type-name';
import { withCurrent } from '@src/lib/with-current';
import { useRoles } from '@src/stores/session';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Controller, type FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PremiseNameFields } from './premise-name-fields';
import type { PremiseForm, PremiseValues } from './premise-values';

/** The active licence types, and those already required. */
const LicenceTypeField = ({ form, error }: { form: PremiseForm; error: string | undefined }) => {
  const { t } = useTranslation();
  const id = useId();
  const types = useCombo(comboCalls.licenceType).data ?? [];
  const typeName = useLicenceTypeName();
  const message = translateError(t, error);
  return (
    <Controller
      control={form.control}
      name="requiredLicenceTypes"
      render={({ field }) => {
        const others = field.value.filter((code) => !types.some((type) => type.code === code));
        const choices = [...types, ...others.map((code) => ({ code, name: typeName(code) }))];
        return (
          <fieldset
            id={fieldId('requiredLicenceTypes')}
            tabIndex={-1}
            aria-describedby={message ? `${id}-error` : undefined}
            className="flex flex-col gap-1"
          >
            <legend className="mb-1 text-sm font-medium">{t('premise.licences')}</legend>
            {choices.map(({ code, name }) => (
              <Checkbox
                key={code}
                className="items-start py-1"
                label={name}
                checked={field.value.includes(code)}
                onChange={({ target }) =>
                  field.onChange(
                    choices
                      .map((choice) => choice.code)
                      .filter((each) => (each === code ? target.checked : field.value.includes(each))),
                  )
                }
              />
            ))}
            <AddEntry kind="licence-type" onAdded={({ code }) => field.onChange([...field.value, code])} />
            {message && (
              <p id={`${id}-error`} className="flex items-start gap-1 text-sm text-danger-text">
                <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
                {message}
              </p>
            )}
          </fieldset>
        );
      }}
    />
  );
};

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

/** Company, premise group and consultant of a premise. */
const CompanyFields = ({ form, premise }: { form: PremiseForm; premise: Premise | undefined }) => {
  const { t } = useTranslation();
  const isScoped = reachIn('admin', useRoles(), 'premise.edit') !== 'all';
  const companies = withCurrent(useCombo(comboCalls.company).data, premise?.company);
  const groups = useCall(comboCalls.premiseGroup, { query: { limit: 1000, inScope: 'true' } });
  const consultants = withCurrent(useCombo(comboCalls.consultant).data, premise?.consultant);
  const shortCode = proposedShortCode(form.watch('name') ?? '');
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
      <TextField
        form={form}
        name="shortCode"
        label={t('premise.shortCode')}
        help={
          shortCode
            ? t('premise.form.shortCodeProposed', { proposal: shortCode })
            : t('premise.form.shortCodeHelp')
        }
        isRequired={false}
      />
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

/** Offers the licences usual at the kind of place while none is required. */
const ProposedLicences = ({ form }: { form: PremiseForm }) => {
  const { t } = useTranslation();
  const types = useCombo(comboCalls.licenceType).data ?? [];
  const [kind, required] = form.watch(['kind', 'requiredLicenceTypes']);
  const usual = kind ? usualLicenceTypes(kind) : [];
  const proposed = types.filter(({ code }) => code !== undefined && usual.includes(code));
  if (!kind || required.length > 0 || proposed.length === 0) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" onClick={() => form.setValue('requiredLicenceTypes', usual, { shouldDirty: true })}>
          {t('premise.form.useProposed')}
        </Button>
      }
    >
      {t('premise.form.proposed', {
        kind: t(`premise.kindName.${kind}`),
        licences: proposed.map(({ name }) => name).join(t('listSeparator')),
      })}
    </Notice>
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
        <TextAreaField
          form={form}
          name="remarks"
          label={t('premise.form.remarksLabel')}
          isRequired={false}
          rows={4}
        />
      </FormSection>
    </>
  );
};
