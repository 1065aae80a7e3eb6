import type { RoleName } from '@contract/access';
import { comboCalls } from '@contract/metadata';
import type { ListedUser } from '@contract/user';
import { useCombo } from '@src/api/combo';
import { FormDialog } from '@src/components/form/form-dialog';
import { FormField } from '@src/components/form/form-field';
import { Select } from '@src/components/ui/select';
import { rolesOfUser } from '@src/lib/roles';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RoleChoice } from './role-choice';
import { useUserAction } from './use-user-action';

interface ApproveDialogProps {
  user: ListedUser;
  onClose: () => void;
}

/** Approves an account with its roles and company. */
export const ApproveDialog = ({ user, onClose }: ApproveDialogProps) => {
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
  const company = chosen ?? String(user.company?.id ?? sameName?.id ?? '');
  const companyHelp =
    isClient && !company
      ? t('user.approve.newCompanyHelp', { name: newName })
      : t('user.approve.companyHelp');
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
      description={t('user.approve.description')}
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
    </FormDialog>
  );
};
