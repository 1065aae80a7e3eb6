import type { User } from '@contract/person';
import type { Named } from '@contract/primitives';
import { type NewUserBody, newUserBody } from '@contract/user';
import { personName } from '@domain/person-name';
import { zodResolver } from '@hookform/resolvers/zod';
import type { WriteMeta } from '@src/api/try-write';
import { errorMap } from '@src/components/form/error-map';
import { RecordForm } from '@src/components/form/record-form';
import { useQuestion } from '@src/hooks/use-question';
import { useRecordForm } from '@src/hooks/use-record-form';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type RoleChange, RoleQuestion, roleChangeOf } from './role-question';
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
  done: (user: U) => string | undefined;
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
  save,
  done,
  onDone,
  ...actions
}: UserFormProps<U>) => {
  const { t, i18n } = useTranslation();
  const form = useForm({ resolver: zodResolver(newUserBody, errorMap), defaultValues: values });
  const labels = userFields(i18n.language).map((name) => [name, t(LABELS[name])] as const);
  const question = useQuestion<RoleChange>();
  const confirmed = useRef('');
  // Read during render, or react-hook-form doesn't track them.
  const { defaultValues } = form.formState;
  /** Whether the change of roles is confirmed; not asked again when an unanswered attempt is checked. */
  const confirmRoles = async ({ firstName, lastName, roles }: NewUserBody): Promise<boolean> => {
    const before = (defaultValues?.roles ?? []).flatMap((role) => role ?? []);
    const change = roleChangeOf(personName({ firstName, lastName }), before, roles);
    const { granted, taken } = change;
    const isAsked = isNew ? granted.includes('SuperAdmin') : granted.length + taken.length > 0;
    const key = roles.join();
    if (!isAsked || confirmed.current === key) return true;
    const isConfirmed = await question.ask(change);
    if (isConfirmed) confirmed.current = key;
    return isConfirmed;
  };
  const sending = useRecordForm(form, {
    labels,
    name: submitLabel,
    save: async (body: NewUserBody, meta: WriteMeta) =>
      (await confirmRoles(body)) ? save(body, meta) : null,
    done: (user) => (user ? done(user) : undefined),
    onDone: (user) => user && onDone(user),
    ...actions,
  });
  return (
    <RecordForm sending={sending} submitLabel={submitLabel} cancelTo={cancelTo}>
      <UserFields form={form} company={company} />
      {isNew && <UserScopeFields form={form} />}
      {question.pending && (
        <RoleQuestion change={question.pending} isNew={isNew} onAnswer={question.answer} />
      )}
    </RecordForm>
  );
};
