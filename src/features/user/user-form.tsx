import type { User } from '@contract/person';
import type { Named } from '@contract/primitives';
import { type UserBody, userBody } from '@contract/user';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormFooter } from '@src/components/form/form-footer';
import { schemaResolver } from '@src/components/form/schema-resolver';
import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { RotateCcw } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUserForm } from './use-user-form';
import { USER_FIELDS, UserFields, type UserValues } from './user-fields';

const LABELS = {
  firstName: 'user.firstName',
  lastName: 'user.lastName',
  email: 'user.email',
  phone: 'user.phone',
  language: 'language.label',
  roles: 'user.roles',
  companyId: 'user.company',
  featureFlags: 'user.flags',
} as const satisfies Record<(typeof USER_FIELDS)[number], string>;

interface UserFormProps {
  values: UserValues;
  company: Named | null;
  submitLabel: string;
  cancelTo: string;
  save: (body: UserBody) => Promise<User>;
  onSaved: (user: User) => void;
  /** Fetches the person as it stands now, after somebody else was faster. */
  reload?: () => Promise<UserValues | undefined>;
}

/** The form of a person, new or known. What was typed stays, whatever the server says. */
export const UserForm = ({ values, company, submitLabel, cancelTo, ...ways }: UserFormProps) => {
  const { t } = useTranslation();
  const form = useForm({ resolver: schemaResolver(userBody), defaultValues: values });
  const sending = useUserForm(form, ways);
  const { errors, isSubmitting, isDirty } = form.formState;
  const listed = USER_FIELDS.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ name, label: t(LABELS[name]), message }] : [];
  });
  return (
    <form noValidate onSubmit={sending.submit} className="flex w-full max-w-form flex-col gap-4">
      <UnsavedGuard isDirty={isDirty} />
      <ErrorSummary errors={listed} problem={sending.problem} attempt={sending.attempt} />
      {sending.isStale && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" icon={RotateCcw} onClick={() => void sending.takeNewest()}>
              {t('user.form.reload')}
            </Button>
          }
        >
          {t('user.form.stale')}
        </Notice>
      )}
      {sending.isRenewed && <Notice tone="info">{t('user.form.renewed')}</Notice>}
      <div className="rounded-lg border bg-surface-raised shadow-raised">
        <UserFields form={form} company={company} />
        <FormFooter>
          <Button kind="cancel" to={cancelTo} />
          <Button kind="submit" pending={isSubmitting}>
            {submitLabel}
          </Button>
        </FormFooter>
      </div>
    </form>
  );
};
