import { accountCalls, passwordChangeBody } from '@contract/account';
import type { Profile } from '@contract/person';
import { zodResolver } from '@hookform/resolvers/zod';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { PasswordInput } from '@src/components/form/password-input';
import { PasswordStrength } from '@src/components/form/password-strength';
import { sentences } from '@src/components/form/sentence';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AccountSection } from './account-section';
import { SaveRow } from './save-row';
import { useUnsaved } from './unsaved-forms';

/** Another password, by the present one. */
export const PasswordSection = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation();
  const { email, firstName, lastName } = profile;
  const change = useChange(accountCalls.changePassword);
  const form = useForm({
    resolver: zodResolver(passwordChangeBody, sentences),
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
  const sending = useFormSubmit(form, labels, (body, sent) => change({ body }, sent), {
    name: t('account.password.save'),
    done: () => t('account.password.saved'),
    onDone: () => form.reset(),
  });
  return (
    <AccountSection
      id="password"
      title={t('account.password.title')}
      description={t('account.password.description')}
    >
      <form noValidate onSubmit={sending.onSubmit} className="flex flex-col gap-4">
        <ErrorSummary {...sending.errorSummary} />
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
        <SaveRow label={t('account.password.save')} isDirty={isDirty} isPending={sending.isSending} />
      </form>
    </AccountSection>
  );
};
