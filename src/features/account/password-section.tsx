import { accountCalls, passwordChangeBody } from '@contract/account';
import type { Profile } from '@contract/person';
import { zodResolver } from '@hookform/resolvers/zod';
import { useChange } from '@src/api/use-change';
import { errorMap } from '@src/components/form/error-map';
import { PasswordField } from '@src/components/form/fields';
import { PasswordStrength } from '@src/components/form/password-strength';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AccountSection } from './account-section';
import { SectionForm } from './section-form';
import { useUnsaved } from './unsaved-forms';

/** Changes the password; the current one is required. */
export const PasswordSection = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation();
  const { email, firstName, lastName } = profile;
  const change = useChange(accountCalls.changePassword);
  const form = useForm({
    resolver: zodResolver(passwordChangeBody, errorMap),
    defaultValues: { currentPassword: '', newPassword: '' },
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  useUnsaved(isDirty);
  const labels = [
    ['currentPassword', t('account.currentPassword')],
    ['newPassword', t('account.password.new')],
  ] as const;
  const sending = useFormSubmit(form, labels, (body, meta) => change({ body }, meta), {
    name: t('account.password.save'),
    done: () => t('account.password.saved'),
    onDone: () => form.reset(),
    draft: 'none',
  });
  return (
    <AccountSection
      id="password"
      title={t('account.password.title')}
      description={t('account.password.description')}
    >
      <SectionForm sending={sending} isDirty={isDirty} submitLabel={t('account.password.save')}>
        {/* Tells a password manager which account the password belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          form={form}
          name="currentPassword"
          label={t('account.currentPassword')}
          isRequired
          autoComplete="current-password"
        />
        <div className="flex flex-col gap-2">
          <PasswordField
            form={form}
            name="newPassword"
            label={t('account.password.new')}
            isRequired
            autoComplete="new-password"
          />
          <PasswordStrength password={typed} ownerWords={[firstName, lastName, email]} />
        </div>
      </SectionForm>
    </AccountSection>
  );
};
