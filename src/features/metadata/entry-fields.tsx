import { comboCalls, type MetadataKind } from '@contract/metadata';
import { LANGUAGES } from '@contract/primitives';
import { useCombo } from '@src/api/combo';
import { SelectField, TextAreaField, TextField } from '@src/components/form/fields';
import { fieldId } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import type { FieldLabels } from '@src/hooks/use-form-submit';
import { useLicenceTypeName } from '@src/hooks/use-licence-type-name';
import { useNameProposals } from '@src/hooks/use-name-proposals';
import { HTML_LANG } from '@src/lib/language';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EntryForm, EntryValues } from './entry-values';

/** Licences that a holder also needs from a certain age; rows can be added, changed and removed. */
const NeedFields = ({ form, ownCode }: { form: EntryForm; ownCode: string | undefined }) => {
  const { t } = useTranslation();
  const needs = useFieldArray({ control: form.control, name: 'needs' });
  const types = (useCombo(comboCalls.licenceType).data ?? []).filter(({ code }) => code !== ownCode);
  const typeName = useLicenceTypeName();
  const optionsWith = (chosen: string) =>
    chosen === '' || types.some(({ code }) => code === chosen)
      ? types
      : [...types, { code: chosen, name: typeName(chosen) }];
  return (
    <fieldset id={fieldId('needs')} tabIndex={-1} className="flex min-w-0 flex-col gap-3">
      <legend className="text-sm font-medium">{t('metadata.needs')}</legend>
      <p className="text-sm text-text-muted">{t('metadata.needsHelp')}</p>
      {needs.fields.map((need, index) => (
        <div key={need.id} className="flex flex-wrap items-start gap-3 rounded border p-3">
          <SelectField
            form={form}
            name={`needs.${index}.type`}
            label={t('metadata.needLicence')}
            isRequired
            className="min-w-0 flex-1 basis-[200px]"
            placeholder={t('metadata.chooseLicence')}
            options={optionsWith(form.watch(`needs.${index}.type`)).map(({ code, name }) => ({
              value: code,
              label: name,
            }))}
          />
          <TextField
            form={form}
            name={`needs.${index}.fromAge`}
            label={t('metadata.needFromAge')}
            isRequired
            className="basis-[104px]"
            inputMode="numeric"
          />
          <Button
            variant="ghost"
            size="sm"
            icon={Trash2}
            className="self-end"
            aria-label={t('metadata.removeNeed', { number: index + 1 })}
            onClick={() => needs.remove(index)}
          >
            {t('metadata.remove')}
          </Button>
        </div>
      ))}
      <Button
        icon={Plus}
        className="self-start"
        onClick={() =>
          needs.append({ type: '', fromAge: '' }, { focusName: `needs.${needs.fields.length}.type` })
        }
      >
        {t('metadata.addNeed')}
      </Button>
    </fieldset>
  );
};

interface EntryFieldsProps {
  kind: MetadataKind;
  form: EntryForm;
  labels: FieldLabels<EntryValues>;
  /** The code of the edited entry, which can't require itself. */
  ownCode: string | undefined;
}

export const EntryFields = ({ kind, form, labels, ownCode }: EntryFieldsProps) => {
  const { t } = useTranslation();
  const helpOf = useNameProposals(form, (lang) => `names.${lang}` as const);
  const labelOf = (name: string) => labels.find(([each]) => each === name)?.[1] ?? name;
  return (
    <>
      <TextField form={form} name="code" label={labelOf('code')} help={t('metadata.codeHelp')} isRequired />
      {LANGUAGES.map((lang) => (
        <TextField
          key={lang}
          form={form}
          name={`names.${lang}`}
          label={labelOf(`names.${lang}`)}
          help={helpOf(lang)}
          isRequired
          lang={HTML_LANG[lang]}
        />
      ))}
      {kind === 'company' && <BillingFields form={form} labelOf={labelOf} />}
      {kind === 'licence-type' && (
        <>
          <TextField
            form={form}
            name="maxAge"
            label={labelOf('maxAge')}
            help={t('metadata.maxAgeHelp')}
            isRequired={false}
            inputMode="numeric"
            inputClassName="max-w-[120px]"
          />
          <NeedFields form={form} ownCode={ownCode} />
        </>
      )}
      <div>
        <Checkbox {...form.register('active')} label={labelOf('active')} />
        <p className="ml-7 text-sm text-text-muted">{t('metadata.activeHelp')}</p>
      </div>
    </>
  );
};

const BillingFields = ({ form, labelOf }: { form: EntryForm; labelOf: (name: string) => string }) => {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        form={form}
        name="billing.billingName"
        label={labelOf('billing.billingName')}
        help={t('metadata.billingHelp')}
        isRequired={false}
      />
      <TextAreaField
        form={form}
        name="billing.billingAddress"
        label={labelOf('billing.billingAddress')}
        isRequired={false}
      />
      <TextField
        form={form}
        name="billing.billingEmail"
        label={labelOf('billing.billingEmail')}
        isRequired={false}
        type="email"
      />
      <TextField
        form={form}
        name="billing.billingTaxNumber"
        label={labelOf('billing.billingTaxNumber')}
        isRequired={false}
        inputClassName="max-w-[240px]"
      />
    </>
  );
};
