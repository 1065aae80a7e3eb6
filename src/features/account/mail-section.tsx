import { accountBody } from '@contract/account';
import { MAIL_FREQUENCIES, type Profile } from '@contract/person';
import { isInternal } from '@domain/access';
import { useSaveAccount } from '@src/api/account';
import { SelectField } from '@src/components/form/fields';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { useRoles } from '@src/stores/session';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { AccountSection } from './account-section';
import { SectionForm } from './section-form';
import { useUnsaved } from './unsaved-forms';
import { useProfileForm } from './use-profile-form';

const schema = z.pick(accountBody, { mailPreferences: true });
const pickFields = ({ mailPreferences }: Profile) => ({ mailPreferences });

/** The topics that users with these roles are notified of. Preferences for other topics are sent back unchanged. */
const useTopics = () => {
  const roles = useRoles();
  return (['booking', 'user', 'licence'] as const).filter(
    (topic) =>
      topic === 'booking' ||
      (topic === 'user' && roles.includes('SuperAdmin')) ||
      (topic === 'licence' && isInternal(roles)),
  );
};

/** How often notifications are also sent by email. */
export const MailSection = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation();
  const topics = useTopics();
  const save = useSaveAccount();
  const { form, base, isDirty, resetTo, reload } = useProfileForm(profile, schema, pickFields);
  useUnsaved(isDirty);
  const labels = topics.map((topic) => [`mailPreferences.${topic}`, t(`account.mails.${topic}`)] as const);
  const sending = useFormSubmit(
    form,
    labels,
    ({ mailPreferences }, meta) => {
      const { firstName, lastName, phone, language } = profile;
      const stored = { firstName, lastName, phone: phone ?? '', language };
      return save({ body: { ...stored, mailPreferences, version: base.version } }, meta);
    },
    {
      name: t('account.mails.save'),
      done: () => t('account.mails.saved'),
      onDone: resetTo,
      canLoadNewest: true,
      draft: { form: 'account.mails', fields: ['mailPreferences'] },
    },
  );
  const frequencyOptions = MAIL_FREQUENCIES.map((value) => ({
    value,
    label: t(`account.mails.frequency.${value}`),
  }));
  return (
    <AccountSection
      id="mails"
      title={t('account.sections.mails')}
      description={t('account.mails.description')}
    >
      <SectionForm sending={sending} isDirty={isDirty} submitLabel={t('account.mails.save')} reload={reload}>
        {topics.map((topic) => (
          <SelectField
            key={topic}
            form={form}
            name={`mailPreferences.${topic}`}
            label={t(`account.mails.${topic}`)}
            help={t(`account.mails.help.${topic}`)}
            options={frequencyOptions}
            inputClassName="sm:max-w-[280px]"
          />
        ))}
      </SectionForm>
    </AccountSection>
  );
};
