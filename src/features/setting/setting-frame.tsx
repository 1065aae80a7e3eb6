import { isSameValue } from '@domain/same-value';
import { DEFAULT_SETTINGS } from '@domain/setting-defaults';
import { FormField, fieldId } from '@src/components/form/form-field';
import { sayError } from '@src/components/form/sentence';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { CircleAlert, PencilLine, RotateCcw } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type SettingForm, type SettingValues, typedWages, valuesWithoutCompany } from './setting-values';
import { useSettingWords } from './use-setting-words';

type Named = Exclude<keyof SettingValues, 'company'>;

/** Settings of several parts whose form is that of the call. */
const IS_TYPED_AS_SENT: readonly Named[] = ['taxLabel', 'defaultShifts', 'assignmentRules'];

const DEFAULTS = valuesWithoutCompany(DEFAULT_SETTINGS);

/** Whether a setting was changed here, what it would be without anybody's choice, and the way back to that. */
const Standing = ({ form, name }: { form: SettingForm; name: Named }) => {
  const { t } = useTranslation();
  const value = form.watch(name);
  const currency = form.watch('currency');
  const words = useSettingWords(currency);
  const { defaultValues } = form.formState;
  const theDefault =
    name === 'minimumWages' ? typedWages(DEFAULT_SETTINGS.minimumWages, currency) : DEFAULTS[name];
  const isChanged = !isSameValue(value, defaultValues?.[name]);
  const isDefault = isSameValue(value, theDefault);
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
              value: words.line(
                name,
                DEFAULT_SETTINGS[name],
                IS_TYPED_AS_SENT.includes(name) ? value : undefined,
              ),
            })}
          </span>
          <Button
            variant="link"
            size="sm"
            icon={RotateCcw}
            aria-label={t('setting.useDefaultOf', { name: words.label(name) })}
            onClick={() => {
              form.setValue(name, theDefault as never, { shouldDirty: true });
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

/** A setting of one control: what it is, what it does and from when on, and its default. */
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
      <Standing form={form} name={name} />
    </div>
  );
};

/** The same, of a setting with several controls. */
export const SettingGroup = ({
  form,
  name,
  children,
}: Omit<SettingFieldProps, 'children'> & { children: ReactNode }) => {
  const { t } = useTranslation();
  const helpId = useId();
  const error = form.formState.errors[name] as { message?: string; root?: { message?: string } } | undefined;
  const said = sayError(t, error?.message ?? error?.root?.message);
  return (
    <fieldset
      id={fieldId(name)}
      tabIndex={-1}
      aria-describedby={helpId}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-1 text-sm font-medium">{t(`audit.field.${name}`)}</legend>
      <p id={helpId} className="text-sm text-text-muted">
        {t(`setting.help.${name}`)}
      </p>
      {children}
      {said && (
        <p className="flex items-start gap-1 text-sm text-danger-text">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {said}
        </p>
      )}
      <Standing form={form} name={name} />
    </fieldset>
  );
};
