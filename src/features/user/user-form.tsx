import type { User } from '@contract/person';
import type { Named } from '@contract/primitives';
import { type NewUserBody, newUserBody } from '@contract/user';
import { zodResolver } from '@hookform/resolvers/zod';
import type { WriteMeta } from '@src/api/try-write';
import { errorMap } from '@src/components/form/error-map';
import { RecordForm } from '@src/components/form/record-form';
import { useRecordForm } from '@src/hooks/use-record-form';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type UserField, UserFields, type UserValues, userFields } from './user-fields';
import { UserScopeFields } from './user-scope-fields';

const LABELS = {
  firstName: 'user.firstName',
  lastName: 'user.lastName',
  email: 'user.email',
  phone: 'user.phone',
  language: 'language.label',
  roles: 'user.roles',
  companyId: 'user.company',
  featureFlags: 'user.flags',
  premiseGroupIds: 'user.access.premiseGroups',
  securityGroupIds: 'user.access.guardGroups',
  premiseIds: 'user.access.premises',
} as const satisfies Record<UserField, string>;

interface UserFormProps<U extends User> {
  values: UserValues;
  company: Named | null;
  /** Name of the draft. */
  draft: string;
  submitLabel: string;
  cancelTo: string;
  save: (body: NewUserBody, meta: WriteMeta) => Promise<U>;
  done: (user: U) => string;
  onDone: (user: U) => void;
  /** Also chooses groups or premises. */
  isNew?: boolean;
  /** Fetches the current record after a version conflict. */
  reload?: () => Promise<UserValues | undefined>;
}

/** The form to create or edit a user. */
export const UserForm = <U extends User>({
  values,
  company,
  submitLabel,
  cancelTo,
  isNew = false,
  ...actions
}: UserFormProps<U>) => {
  const { t, i18n } = useTranslation();
  const form = useForm({ resolver: zodResolver(newUserBody, errorMap), defaultValues: values });
  const labels = userFields(i18n.language).map((name) => [name, t(LABELS[name])] as const);
  const sending = useRecordForm(form, { labels, name: submitLabel, ...actions });
  return (
    <RecordForm sending={sending} submitLabel={submitLabel} cancelTo={cancelTo}>
      <UserFields form={form} company={company} />
      {isNew && <UserScopeFields form={form} />}
    </RecordForm>
  );
};
