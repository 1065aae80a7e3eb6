import type { User } from '@contract/person';
import type { Named } from '@contract/primitives';
import { type UserBody, userBody } from '@contract/user';
import { RecordForm } from '@src/components/form/record-form';
import { schemaResolver } from '@src/components/form/schema-resolver';
import { useRecordForm } from '@src/hooks/use-record-form';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
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

/** The form of a person, new or known. */
export const UserForm = ({ values, company, submitLabel, cancelTo, ...ways }: UserFormProps) => {
  const { t } = useTranslation();
  const form = useForm({ resolver: schemaResolver(userBody), defaultValues: values });
  const sending = useRecordForm(form, { fields: USER_FIELDS, ...ways });
  const { errors } = form.formState;
  return (
    <RecordForm
      fields={USER_FIELDS.map((name) => ({ name, label: t(LABELS[name]), message: errors[name]?.message }))}
      sending={sending}
      submitLabel={submitLabel}
      cancelTo={cancelTo}
    >
      <UserFields form={form} company={company} />
    </RecordForm>
  );
};
