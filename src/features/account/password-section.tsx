import { passwordChangeBody } from '@contract/account';
import type { Profile } from '@contract/person';
import { useChangePassword } from '@src/api/account';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { PasswordInput } from '@src/components/form/password-input';
import { PasswordStrength } from '@src/components/form/password-strength';
import { schemaResolver } from '@src/components/form/schema-resolver';
import { toast } from '@src/components/ui/toast-store';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AccountSection } from './account-section';
import { SaveRow } from './save-row';
import { useUnsaved } from './unsaved-forms';
import { useSubmission } from './use-submission';

/** Another password, by the present one. */
export const PasswordSection = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation();
  const { email, firstName, lastName } = profile;
  const change = useChangePassword();
  const form = useForm({
    resolver: schemaResolver(passwordChangeBody),
    defaultValues: { currentPassword: '', newPassword: '' },
    mode: 'onTouched',
  });
  const { errors, isDirty } = form.formState;
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  useUnsaved(isDirty);
  const labels = [
    ['currentPassword', t('account.currentPassword')],
    ['newPassword', t('account.password.new')],
  ] as const;
  const submission = useSubmission(form, labels, async (body) => {
    await change.mutateAsync({ body });
    form.reset();
    toast({ title: t('account.password.saved'), variant: 'success' });
  });
  return (
    <AccountSection
      id="password"
      title={t('account.password.title')}
      description={t('account.password.description')}
    >
      <form noValidate onSubmit={submission.onSubmit} className="flex flex-col gap-4">
        <ErrorSummary {...submission.summary} />
        {/* Tells a password manager whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <FormField
          name="currentPassword"
          label={t('account.currentPassword')}
          error={errors.currentPassword?.message}
          isRequired
        >
          {(field) => (
            <PasswordInput {...field} {...form.register('currentPassword')} autoComplete="current-password" />
          )}
        </FormField>
        <div className="flex flex-col gap-2">
          <FormField
            name="newPassword"
            label={t('account.password.new')}
            error={errors.newPassword?.message}
            isRequired
          >
            {(field) => (
              <PasswordInput {...field} {...form.register('newPassword')} autoComplete="new-password" />
            )}
          </FormField>
          <PasswordStrength password={typed} words={[firstName, lastName, email]} />
        </div>
        <SaveRow label={t('account.password.save')} isDirty={isDirty} isPending={submission.isPending} />
      </form>
    </AccountSection>
  );
};
