import { LANGUAGES } from '@contract/primitives';
import { TextAreaField } from '@src/components/form/fields';
import { HTML_LANG } from '@src/lib/language';
import { useTranslation } from 'react-i18next';
import { SettingGroup } from './setting-frame';
import { reminderCount, type SettingForm } from './setting-values';

/** What each of the typed reminders says, in three languages. */
export const ReminderTexts = ({ form }: { form: SettingForm }) => {
  const { t } = useTranslation();
  const count = reminderCount(form.watch('reminders'));
  if (count === 0) return null;
  return (
    <SettingGroup form={form} name="reminderTexts">
      {Array.from({ length: count }, (_, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reminder is known by its place
        <fieldset key={level} className="flex flex-col gap-2">
          <legend className="mb-1 text-sm text-text-muted">
            {t('setting.reminder', { number: level + 1 })}
          </legend>
          {LANGUAGES.map((lang) => (
            <TextAreaField
              key={lang}
              form={form}
              name={`reminderTexts.${level}.${lang}`}
              label={t(`audit.field.${lang}`)}
              lang={HTML_LANG[lang]}
              rows={3}
            />
          ))}
        </fieldset>
      ))}
    </SettingGroup>
  );
};
