import type { RoleName } from '@contract/access';
import type { User } from '@contract/person';
import type { Named } from '@contract/primitives';
import { type NewUserBody, newUserBody } from '@contract/user';
import { personName } from '@domain/person-name';
import { zodResolver } from '@hookform/resolvers/zod';
import type { WriteMeta } from '@src/api/try-write';
import { errorMap } from '@src/components/form/error-map';
import { RecordForm } from '@src/components/form/record-form';
import { ConfirmDialog } from '@src/components/ui/confirm-dialog';
import { Notice } from '@src/components/ui/notice';
import { useQuestion } from '@src/hooks/use-question';
import { useRecordForm } from '@src/hooks/use-record-form';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type UserField, UserFields, type UserValues, userFields } from './user-fields';
import { UserScopeFields } from './user-scope-fields';

/** Roles that a save would grant and revoke. */
interface RoleChange {
  name: string;
  granted: readonly RoleName[];
  revoked: readonly RoleName[];
}

const roleChangeOf = (name: string, before: readonly RoleName[], after: readonly RoleName[]): RoleChange => ({
  name,
  granted: after.filter((role) => !before.includes(role)),
  revoked: before.filter((role) => !after.includes(role)),
});

interface RoleQuestionProps {
  change: RoleChange;
  /** Of a new user, whose roles are asked about only if one is SuperAdmin. */
  isNew: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks before roles are granted or revoked, and says what each role may. */
const RoleQuestion = ({ change, isNew, onAnswer }: RoleQuestionProps) => {
  const { t } = useTranslation();
  const { name, granted, revoked } = change;
  const rows = [
    ...granted.map((role) => ({ role, title: t('user.roleAsk.granted', { role: t(`role.name.${role}`) }) })),
    ...revoked.map((role) => ({ role, title: t('user.roleAsk.taken', { role: t(`role.name.${role}`) }) })),
  ];
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onAnswer(false);
      }}
      onConfirm={() => onAnswer(true)}
      title={t(isNew ? 'user.roleAsk.titleNew' : 'user.roleAsk.title', { name })}
      description={isNew ? undefined : t('role.remove.description')}
      confirmLabel={t(isNew ? 'user.roleAsk.confirmNew' : 'user.roleAsk.confirm')}
      isDestructive={revoked.length > 0}
    >
      <dl className="flex flex-col gap-3 text-sm">
        {rows.map(({ role, title }) => (
          <div key={role}>
            <dt className="font-medium">{title}</dt>
            <dd className="text-text-muted">{t(`role.may.${role}`)}</dd>
          </div>
        ))}
      </dl>
      {granted.includes('SuperAdmin') && <Notice tone="warning">{t('user.roleAsk.superAdmin')}</Notice>}
    </ConfirmDialog>
  );
};

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
    const { granted, revoked } = change;
    const isAsked = isNew ? granted.includes('SuperAdmin') : granted.length + revoked.length > 0;
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
