import type { User } from '@contract/person';
import type { Named } from '@contract/primitives';
import { type UserBody, userBody } from '@contract/user';
import { zodResolver } from '@hookform/resolvers/zod';
import type { WriteMeta } from '@src/api/try-write';
import { errorMap } from '@src/components/form/error-map';
import { RecordForm } from '@src/components/form/record-form';
import { useRecordForm } from '@src/hooks/use-record-form';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type UserField, UserFields, type UserValues, userFields } from './user-fields';

const LABELS = {
  firstName: 'user.firstName',
  lastName: 'user.lastName',
  email: 'user.email',
  phone: 'user.phone',
  language: 'language.label',
  roles: 'user.roles',
  companyId: 'user.company',
  featureFlags: 'user.flags',
} as const satisfies Record<UserField, string>;

interface UserFormProps {
  values: UserValues;
  company: Named | null;
  /** Name of the draft. */
  draft: string;
  submitLabel: string;
  cancelTo: string;
  save: (body: UserBody, meta: WriteMeta) => Promise<User>;
  done: (user: User) => string;
  onDone: (user: User) => void;
  /** Fetches the current record after a version conflict. */
  reload?: () => Promise<UserValues | undefined>;
}

/** The form to create or edit a user. */
export const UserForm = ({ values, company, submitLabel, cancelTo, ...actions }: UserFormProps) => {
  const { t, i18n } = useTranslation();
  const form = useForm({ resolver: zodResolver(userBody, errorMap), defaultValues: values });
  const labels = userFields(i18n.language).map((name) => [name, t(LABELS[name])] as const);
  const sending = useRecordForm(form, { labels, name: submitLabel, ...actions });
  return (
    <RecordForm sending={sending} submitLabel={submitLabel} cancelTo={cancelTo}>
      <UserFields form={form} company={company} />
    </RecordForm>
  );
};
