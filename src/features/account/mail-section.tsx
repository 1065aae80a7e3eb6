import { accountBody } from '@contract/account';
import { MAIL_PACES, type Profile } from '@contract/person';
import { isInternal } from '@domain/access';
import { useSaveAccount } from '@src/api/account';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { Select } from '@src/components/ui/select';
import { toast } from '@src/components/ui/toast-store';
import { useRoles } from '@src/stores/session';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { AccountSection } from './account-section';
import { SaveRow } from './save-row';
import { StaleNotice } from './stale-notice';
import { useUnsaved } from './unsaved-forms';
import { useProfileForm } from './use-profile-form';
import { useSubmission } from './use-submission';

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
  const submission = useSubmission(form, labels, async ({ mailPreferences }) => {
    const { firstName, lastName, phone, language } = profile;
    const body = {
      firstName,
      lastName,
      phone: phone ?? '',
      language,
      mailPreferences,
      version: seen.version,
    };
    settle(await save.mutateAsync({ body }));
    toast({ title: t('account.mails.saved'), variant: 'success' });
  });
  const paces = MAIL_PACES.map((value) => ({ value, label: t(`account.mails.pace.${value}`) }));
  return (
    <AccountSection
      id="mails"
      title={t('account.sections.mails')}
      description={t('account.mails.description')}
    >
      <form noValidate onSubmit={submission.onSubmit} className="flex flex-col gap-4">
        {submission.isStale && <StaleNotice onReload={() => void reload().then(submission.forget)} />}
        <ErrorSummary {...submission.summary} />
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
        <SaveRow label={t('account.mails.save')} isDirty={isDirty} isPending={submission.isPending} />
      </form>
    </AccountSection>
  );
};
