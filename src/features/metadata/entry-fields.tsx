import type { MetadataKind } from '@contract/metadata';
import { LANGUAGES } from '@contract/primitives';
import { TextAreaField, TextField } from '@src/components/form/fields';
import { Checkbox } from '@src/components/ui/checkbox';
import type { FieldLabels } from '@src/hooks/use-form-submit';
import { HTML_LANG } from '@src/lib/language';
import { useTranslation } from 'react-i18next';
import type { EntryForm, EntryValues } from './entry-values';
import { NeedFields } from './need-fields';

interface EntryFieldsProps {
  kind: MetadataKind;
  form: EntryForm;
  labels: FieldLabels<EntryValues>;
  /** The code of the edited entry, which can't require itself. */
  ownCode: string | undefined;
}

export const EntryFields = ({ kind, form, labels, ownCode }: EntryFieldsProps) => {
  const { t } = useTranslation();
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
    </>
  );
};
