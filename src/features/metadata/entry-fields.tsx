import type { MetadataKind } from '@contract/metadata';
import { LANGUAGES } from '@contract/primitives';
import { FormField } from '@src/components/form/form-field';
import { Checkbox } from '@src/components/ui/checkbox';
import { Input } from '@src/components/ui/input';
import { Textarea } from '@src/components/ui/textarea';
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
  const { errors } = form.formState;
  const labelOf = (name: string) => labels.find(([each]) => each === name)?.[1] ?? name;
  return (
    <>
      <FormField
        name="code"
        label={labelOf('code')}
        help={t('metadata.codeHelp')}
        error={errors.code?.message}
        isRequired
      >
        {(field) => <Input {...field} {...form.register('code')} autoComplete="off" />}
      </FormField>
      {LANGUAGES.map((lang) => (
        <FormField
          key={lang}
          name={`names.${lang}`}
          label={labelOf(`names.${lang}`)}
          error={errors.names?.[lang]?.message}
          isRequired
        >
          {(field) => (
            <Input {...field} {...form.register(`names.${lang}`)} lang={HTML_LANG[lang]} autoComplete="off" />
          )}
        </FormField>
      ))}
      {kind === 'company' && <BillingFields form={form} labelOf={labelOf} />}
      {kind === 'licence-type' && (
        <>
          <FormField
            name="maxAge"
            label={labelOf('maxAge')}
            help={t('metadata.maxAgeHelp')}
            error={errors.maxAge?.message}
            isRequired={false}
          >
            {(field) => (
              <Input
                {...field}
                {...form.register('maxAge')}
                inputMode="numeric"
                autoComplete="off"
                className="max-w-[120px]"
              />
            )}
          </FormField>
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
  const errors = form.formState.errors.billing;
  return (
    <>
      <FormField
        name="billing.billingName"
        label={labelOf('billing.billingName')}
        help={t('metadata.billingHelp')}
        error={errors?.billingName?.message}
        isRequired={false}
      >
        {(field) => <Input {...field} {...form.register('billing.billingName')} autoComplete="off" />}
      </FormField>
      <FormField
        name="billing.billingAddress"
        label={labelOf('billing.billingAddress')}
        error={errors?.billingAddress?.message}
        isRequired={false}
      >
        {(field) => <Textarea {...field} {...form.register('billing.billingAddress')} autoComplete="off" />}
      </FormField>
      <FormField
        name="billing.billingEmail"
        label={labelOf('billing.billingEmail')}
        error={errors?.billingEmail?.message}
        isRequired={false}
      >
        {(field) => (
          <Input {...field} {...form.register('billing.billingEmail')} type="email" autoComplete="off" />
        )}
      </FormField>
    </>
  );
};
