import type { RoleName } from '@contract/access';
import { comboCalls } from '@contract/metadata';
import type { User } from '@contract/person';
import { type ListedUser, userCalls } from '@contract/user';
import { useCombo } from '@src/api/combo';
import { useUserChange } from '@src/api/user';
import { AddEntry } from '@src/components/form/add-entry';
import { FormDialog } from '@src/components/form/form-dialog';
import { FormField } from '@src/components/form/form-field';
import { Select } from '@src/components/ui/select';
import { Textarea } from '@src/components/ui/textarea';
import { useDraft } from '@src/hooks/use-draft';
import { useSubmit } from '@src/hooks/use-submit';
import { rolesOfUser } from '@src/lib/roles';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RoleChoice } from './role-choice';
import { ACTION_ICONS, type UserAction } from './user-actions';

/** Submits an action on an account, for its dialog. */
const useUserAction = <A extends UserAction>(
  { name }: Pick<User, 'name'>,
  action: A,
  on: { onAccepted?: () => void; onDone: () => void },
) => {
  const { t } = useTranslation();
  return useSubmit(useUserChange<(typeof userCalls)[A]>(userCalls[action]), {
    name: t(`user.action.${action}`),
    done: () => t(`user.done.${action}`, { name }),
    ...on,
  });
};

interface StatusDialogProps {
  user: ListedUser;
  action: Exclude<UserAction, 'approve'>;
  onClose: () => void;
}

/** Confirms an action on an account, with a reason for all but a reactivation. */
const StatusDialog = ({ user, action, onClose }: StatusDialogProps) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const draft = useDraft(`user.${user.id}.${action}`, {
    values: { reason },
    initial: { reason: '' },
    restore: (stored) => setReason(stored.reason ?? ''),
  });
  const sending = useUserAction(user, action, { onAccepted: draft.forget, onDone: onClose });
  const [isMissing, setMissing] = useState(false);
  const isRequest = action === 'reject' && user.invitations.length > 0;
  const needsReason = action !== 'activate';
  const submit = () => {
    const params = { id: user.id };
    if (!needsReason) return void sending.submit({ params, body: {} });
    setMissing(!reason.trim());
    if (reason.trim()) void sending.submit({ params, body: { reason: reason.trim() } });
  };
  return (
    <FormDialog
      title={t(`user.${action}.title`, { name: user.name })}
      description={t(`user.${isRequest ? 'rejectRequest' : action}.description`)}
      submitLabel={t(`user.action.${action}`)}
      submitIcon={ACTION_ICONS[action]}
      isDestructive={needsReason}
      sending={sending}
      draft={draft.offer}
      onSubmit={submit}
      onClose={onClose}
    >
      {needsReason && (
        <FormField
          name="reason"
          label={t('user.reason')}
          help={t(`user.${isRequest ? 'rejectRequest' : action}.reasonHelp`)}
          error={isMissing ? t('user.reasonMissing') : undefined}
          isRequired
        >
          {(field) => (
            <Textarea
              {...field}
              autoFocus
              maxLength={1000}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value);
                setMissing(false);
              }}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  );
};

interface ApproveDialogProps {
  user: ListedUser;
  onClose: () => void;
}

/** Approves a client's request for somebody who has an account already and keeps its roles and company. */
const ApproveRequestDialog = ({ user, onClose }: ApproveDialogProps) => {
  const { t } = useTranslation();
  const sending = useUserAction(user, 'approve', { onDone: onClose });
  return (
    <FormDialog
      title={t('user.approve.title', { name: user.name })}
      description={t('user.approve.known', {
        premises: user.invitations.map(({ premise }) => premise.name).join(t('listSeparator')),
      })}
      submitLabel={t('user.action.approve')}
      submitIcon={Check}
      sending={sending}
      onSubmit={() => void sending.submit({ params: { id: user.id }, body: {} })}
      onClose={onClose}
    />
  );
};

/** Approves an account with its roles and company. */
const ApproveDialog = ({ user, onClose }: ApproveDialogProps) => {
  const { t } = useTranslation();
  const companies = useCombo(comboCalls.company);
  const sending = useUserAction(user, 'approve', { onDone: onClose });
  const requestedRoles = rolesOfUser(user);
  const [roles, setRoles] = useState<RoleName[]>(requestedRoles.length > 0 ? requestedRoles : ['Client']);
  const [chosen, setChosen] = useState<string>();
  // A user who entered the name of an existing company most likely belongs to it.
  const sameName = companies.data?.find(
    ({ name }) => name.toLowerCase() === user.companyName.trim().toLowerCase(),
  );
  const isClient = roles.includes('Client');
  const newName = user.companyName || user.name;
  const inviter = user.invitations[0];
  const company = chosen ?? String(user.company?.id ?? inviter?.companyId ?? sameName?.id ?? '');
  const companyHelp =
    isClient && !company
      ? t('user.approve.newCompanyHelp', { name: newName })
      : t(inviter ? 'user.approve.invitedCompanyHelp' : 'user.approve.companyHelp');
  const submit = () => {
    if (roles.length === 0) return;
    void sending.submit({
      params: { id: user.id },
      body: { roles, ...(company ? { companyId: Number(company) } : {}) },
    });
  };
  return (
    <FormDialog
      title={t('user.approve.title', { name: user.name })}
      description={t(inviter ? 'user.approve.invited' : 'user.approve.description')}
      submitLabel={t('user.action.approve')}
      submitIcon={Check}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <RoleChoice
        value={roles}
        onChange={setRoles}
        error={roles.length === 0 ? t('user.rolesMissing') : undefined}
      />
      <FormField name="companyId" label={t('user.company')} help={companyHelp}>
        {(field) => (
          <Select
            {...field}
            placeholder={isClient ? t('user.approve.newCompany', { name: newName }) : t('user.noCompany')}
            options={(companies.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={company}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
      </FormField>
      <AddEntry kind="company" onAdded={({ id }) => setChosen(String(id))} />
    </FormDialog>
  );
};

interface UserActionDialogProps {
  user: ListedUser;
  action: UserAction;
  onClose: () => void;
}

/** The dialog of an action on an account. */
export const UserActionDialog = ({ user, action, onClose }: UserActionDialogProps) => {
  if (action !== 'approve') return <StatusDialog user={user} action={action} onClose={onClose} />;
  return user.status === 'active' ? (
    <ApproveRequestDialog user={user} onClose={onClose} />
  ) : (
    <ApproveDialog user={user} onClose={onClose} />
  );
};
