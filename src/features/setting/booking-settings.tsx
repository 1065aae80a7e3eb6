import { LANGUAGES } from '@contract/primitives';
import { TextAreaField } from '@src/components/form/fields';
import { Input } from '@src/components/ui/input';
import { Notice } from '@src/components/ui/notice';
import { HTML_LANG } from '@src/lib/language';
import { TIME_ZONES } from '@src/lib/zone-options';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingField, SettingGroup } from './setting-frame';
import type { SettingForm } from './setting-values';
import { TypedSetting } from './typed-setting';

/** Time zone, urgency and cancellation limits of bookings. */
export const BookingSettings = ({ form }: { form: SettingForm }) => {
  const { t } = useTranslation();
  const zonesId = useId();
  const isOtherZone = form.watch('timeZone') !== form.formState.defaultValues?.timeZone;
  return (
    <>
      <SettingField form={form} name="timeZone">
        {(field) => (
          <>
            <Input
              {...field}
              {...form.register('timeZone')}
              list={zonesId}
              autoComplete="off"
              spellCheck={false}
              className="max-w-[320px]"
            />
            <datalist id={zonesId}>
              {TIME_ZONES.map((zone) => (
                <option key={zone} value={zone} />
              ))}
            </datalist>
          </>
        )}
      </SettingField>
      {isOtherZone && <Notice tone="warning">{t('setting.warning.timeZone')}</Notice>}
      <TypedSetting form={form} name="urgentLeadHours" />
      <TypedSetting form={form} name="urgentSurcharge" kind="rate" />
      <TypedSetting form={form} name="cancelCutOffHours" />
      <TypedSetting form={form} name="lateCancelPercent" />
      <SettingGroup form={form} name="cancelRule">
        {LANGUAGES.map((lang) => (
          <TextAreaField
            key={lang}
            form={form}
            name={`cancelRule.${lang}`}
            label={t(`audit.field.${lang}`)}
            lang={HTML_LANG[lang]}
            rows={3}
          />
        ))}
      </SettingGroup>
      <SettingField form={form} name="dutyDeskPhone">
        {(field) => (
          <Input
            {...field}
            {...form.register('dutyDeskPhone')}
            type="tel"
            autoComplete="off"
            className="max-w-[320px]"
          />
        )}
      </SettingField>
      <TypedSetting form={form} name="tellHours" />
      <TypedSetting form={form} name="confirmHours" />
      <TypedSetting form={form} name="lateMinutes" />
      <TypedSetting form={form} name="servedRounding" />
      <TypedSetting form={form} name="eraseAfterYears" />
      <TypedSetting form={form} name="keepNotificationMonths" />
      <TypedSetting form={form} name="keepHistoryYears" />
    </>
  );
};
