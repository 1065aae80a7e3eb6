import { accountBody } from '@contract/account';
import { MAIL_PACES, type Profile } from '@contract/person';
import { isInternal } from '@domain/access';
import { useSaveAccount } from '@src/api/account';
import { DraftNotice } from '@src/components/form/draft-notice';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { StaleNotice } from '@src/components/form/stale-notice';
import { Select } from '@src/components/ui/select';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { useRoles } from '@src/stores/session';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { AccountSection } from './account-section';
import { SaveRow } from './save-row';
import { useUnsaved } from './unsaved-forms';
import { useProfileForm } from './use-profile-form';

const schema = z.pick(accountBody, { mailPreferences: true });
const partOf = ({ mailPreferences }: Profile) => ({ mailPreferences });

/** The news that somebody of these roles gets at all; what is not shown is sent back as it was. */
const useTopics = () => {
  const roles = useRoles();
  return (['booking', 'user', 'licence'] as const).filter(
    (topic) =>
      topic === 'booking' ||
      (topic === 'user' && roles.includes('SuperAdmin')) ||
      (topic === 'licence' && isInternal(roles)),
  );
};

/** How fast news comes by mail, beside the bell. */
export const MailSection = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation();
  const topics = useTopics();
  const save = useSaveAccount();
  const { form, seen, isDirty, settle, reload } = useProfileForm(profile, schema, partOf);
  useUnsaved(isDirty);
  const labels = topics.map((topic) => [`mailPreferences.${topic}`, t(`account.mails.${topic}`)] as const);
  const sending = useFormSubmit(
    form,
    labels,
    ({ mailPreferences }, sent) => {
      const { firstName, lastName, phone, language } = profile;
      const stored = { firstName, lastName, phone: phone ?? '', language };
      return save({ body: { ...stored, mailPreferences, version: seen.version } }, sent);
    },
    {
      name: t('account.mails.save'),
      done: () => t('account.mails.saved'),
      onDone: settle,
      canTakeNewest: true,
      draft: { form: 'account.mails', fields: ['mailPreferences'] },
    },
  );
  const paces = MAIL_PACES.map((value) => ({ value, label: t(`account.mails.pace.${value}`) }));
  return (
    <AccountSection
      id="mails"
      title={t('account.sections.mails')}
      description={t('account.mails.description')}
    >
      <form noValidate onSubmit={sending.onSubmit} className="flex flex-col gap-4">
        {sending.isStale && <StaleNotice onTakeNewest={() => void reload().then(sending.clear)} />}
        <DraftNotice offer={sending.draft.offer} />
        <ErrorSummary {...sending.errorSummary} />
        {topics.map((topic) => (
          <FormField
            key={topic}
            name={`mailPreferences.${topic}`}
            label={t(`account.mails.${topic}`)}
            help={t(`account.mails.help.${topic}`)}
            error={form.formState.errors.mailPreferences?.[topic]?.message}
          >
            {(field) => (
              <Select
                {...field}
                {...form.register(`mailPreferences.${topic}`)}
                options={paces}
                className="sm:max-w-[280px]"
              />
            )}
          </FormField>
        ))}
        <SaveRow label={t('account.mails.save')} isDirty={isDirty} isPending={sending.isSending} />
      </form>
    </AccountSection>
  );
};
