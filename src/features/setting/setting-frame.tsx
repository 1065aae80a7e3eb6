import { isSameValue } from '@domain/same-value';
import { DEFAULT_SETTINGS } from '@domain/setting-defaults';
import { translateError } from '@src/components/form/error-map';
import { FormField, fieldId } from '@src/components/form/form-field';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { Unbroken } from '@src/components/ui/unbroken';
import { CircleAlert, PencilLine, RotateCcw } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type SettingForm, type SettingValues, valuesWithoutCompany, wageValues } from './setting-values';
import { useSettingTexts } from './use-setting-texts';

type Named = Exclude<keyof SettingValues, 'company'>;

/** Composite settings whose form values equal those of the call. */
const COMPOSITE: readonly Named[] = [
  'taxLabel',
  'cancelRule',
  'reminderTexts',
  'defaultShifts',
  'assignmentRules',
  'accounts',
];

const DEFAULTS = valuesWithoutCompany(DEFAULT_SETTINGS);

/** Shows whether a setting has been changed, its default, and a button to reset it. */
const SettingState = ({ form, name }: { form: SettingForm; name: Named }) => {
  const { t } = useTranslation();
  const value = form.watch(name);
  const currency = form.watch('currency');
  const texts = useSettingTexts(currency);
  const { defaultValues } = form.formState;
  const defaultValue =
    name === 'minimumWages' ? wageValues(DEFAULT_SETTINGS.minimumWages, currency) : DEFAULTS[name];
  const isChanged = !isSameValue(value, defaultValues?.[name]);
  const isDefault = isSameValue(value, defaultValue);
  if (!isChanged && isDefault) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-muted">
      {isChanged && (
        <Badge tone="accent" icon={PencilLine}>
          {t('setting.changed')}
        </Badge>
      )}
      {!isDefault && (
        <>
          <span>
            {t('setting.default', {
              value: texts.line(name, DEFAULT_SETTINGS[name], COMPOSITE.includes(name) ? value : undefined),
            })}
          </span>
          <Button
            variant="link"
            size="sm"
            icon={RotateCcw}
            aria-label={t('setting.useDefaultOf', { name: texts.label(name) })}
            onClick={() => {
              form.setValue(name, defaultValue as never, { shouldDirty: true });
              form.clearErrors(name);
            }}
          >
            {t('setting.useDefault')}
          </Button>
        </>
      )}
    </div>
  );
};

interface SettingFieldProps {
  form: SettingForm;
  name: Named;
  children: ComponentProps<typeof FormField>['children'];
}

/** A setting with one control: label, help and default. */
export const SettingField = ({ form, name, children }: SettingFieldProps) => {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1">
      <FormField
        name={name}
        label={t(`audit.field.${name}`)}
        help={t(`setting.help.${name}`)}
        error={form.formState.errors[name]?.message as string | undefined}
      >
        {children}
      </FormField>
      <SettingState form={form} name={name} />
    </div>
  );
};

/** A setting with several controls. */
export const SettingGroup = ({
  form,
  name,
  children,
}: Omit<SettingFieldProps, 'children'> & { children: ReactNode }) => {
  const { t } = useTranslation();
  const helpId = useId();
  const error = form.formState.errors[name] as { message?: string; root?: { message?: string } } | undefined;
  const message = translateError(t, error?.message ?? error?.root?.message);
  return (
    <fieldset
      id={fieldId(name)}
      tabIndex={-1}
      aria-describedby={helpId}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-1 text-sm font-medium">{t(`audit.field.${name}`)}</legend>
      <p id={helpId} className="text-sm text-text-muted">
        <Unbroken>{t(`setting.help.${name}`)}</Unbroken>
      </p>
      {children}
      {message && (
        <p className="flex items-start gap-1 text-sm text-danger-text">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {message}
        </p>
      )}
      <SettingState form={form} name={name} />
    </fieldset>
  );
};
