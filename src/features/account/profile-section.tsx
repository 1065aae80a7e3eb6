import { accountBody, accountCalls } from '@contract/account';
import type { Profile } from '@contract/person';
import { useSaveAccount } from '@src/api/account';
import { useChange } from '@src/api/use-change';
import { SelectField, TextField } from '@src/components/form/fields';
import { PictureField } from '@src/components/form/picture-field';
import { Button } from '@src/components/ui/button';
import { lazyDialog } from '@src/components/ui/lazy-part';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { changeLanguage } from '@src/i18n/texts';
import { currentLanguage, LANGUAGE_NAMES } from '@src/lib/language';
import { NAME_AUTOCOMPLETE, nameOrder } from '@src/lib/name-order';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { AccountSection } from './account-section';
import { SectionForm } from './section-form';
import { useUnsaved } from './unsaved-forms';
import { useProfileForm } from './use-profile-form';

const ChangeEmailDialog = lazyDialog(() =>
  import('./change-email-dialog').then((module) => module.ChangeEmailDialog),
);

/** The email. Users sign in with it, so it has its own change dialog. */
const EmailRow = ({ email, canChange }: { email: string; canChange: boolean }) => {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded bg-surface-sunken p-3">
      <div className="min-w-0">
        <p className="text-sm font-medium">{t('account.email.label')}</p>
        <p className="text-sm break-all text-text-muted">{email}</p>
      </div>
      {canChange && <Button onClick={() => setChanging(true)}>{t('account.email.change')}</Button>}
      {isChanging && <ChangeEmailDialog currentEmail={email} onClose={() => setChanging(false)} />}
    </div>
  );
};

const PictureRow = ({ name, avatarId }: { name: string; avatarId: string | null }) => {
  const save = useChange(accountCalls.saveAvatar);
  const remove = useChange(accountCalls.removeAvatar);
  return (
    <div className="mb-5 border-b pb-5">
      <PictureField name={name} pictureId={avatarId} save={save} remove={remove} />
    </div>
  );
};

const schema = z.pick(accountBody, { firstName: true, lastName: true, phone: true, language: true });
const pickFields = ({ firstName, lastName, phone, language }: Profile): z.input<typeof schema> => ({
  firstName,
  lastName,
  phone: phone ?? '',
  language,
});
const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));

interface ProfileSectionProps {
  profile: Profile;
  /** Picture and email can't be changed until the required second factor is on. */
  isLocked: boolean;
}

/** Name, phone, language, picture and email of the user. */
export const ProfileSection = ({ profile, isLocked }: ProfileSectionProps) => {
  const { t, i18n } = useTranslation();
  const save = useSaveAccount();
  const { form, base, isDirty, resetTo, reload } = useProfileForm(profile, schema, pickFields);
  useUnsaved(isDirty);
  const labels = [
    ...nameOrder(i18n.language).map((name) => [name, t(`account.profile.${name}`)] as const),
    ['phone', t('account.profile.phone')],
    ['language', t('language.label')],
  ] as const;
  const sending = useFormSubmit(
    form,
    labels,
    (values, meta) => {
      const { mailPreferences } = profile;
      return save({ body: { ...values, mailPreferences, version: base.version } }, meta);
    },
    {
      name: t('account.profile.save'),
      done: () => t('account.profile.saved'),
      onDone: (saved) => {
        resetTo(saved);
        if (saved.language !== currentLanguage()) void changeLanguage(saved.language);
      },
      canLoadNewest: true,
      draft: { form: 'account.profile', fields: labels.map(([name]) => name) },
    },
  );
  return (
    <AccountSection id="profile" title={t('account.sections.profile')}>
      {!isLocked && <PictureRow name={profile.name} avatarId={profile.avatarId} />}
      <SectionForm
        sending={sending}
        isDirty={isDirty}
        submitLabel={t('account.profile.save')}
        reload={reload}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {nameOrder(i18n.language).map((name) => (
            <TextField
              key={name}
              form={form}
              name={name}
              label={t(`account.profile.${name}`)}
              isRequired
              autoComplete={NAME_AUTOCOMPLETE[name]}
            />
          ))}
          <TextField
            form={form}
            name="phone"
            label={t('account.profile.phone')}
            isRequired={false}
            type="tel"
            autoComplete="tel"
          />
          <SelectField
            form={form}
            name="language"
            label={t('language.label')}
            help={t('account.profile.languageHelp')}
            options={LANGUAGES}
          />
        </div>
        <EmailRow email={profile.email} canChange={!isLocked} />
      </SectionForm>
    </AccountSection>
  );
};
