import type { RoleName } from '@contract/access';
import { personName } from '@domain/person-name';
import { MOST_OFFERED, useAssignable, useAssignRole } from '@src/api/role';
import { PickPeopleDialog } from '@src/components/ui/pick-people-dialog';
import { toast } from '@src/components/ui/toast-store';
import { useSending } from '@src/hooks/use-sending';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface AddPeopleProps {
  role: RoleName;
  onClose: () => void;
}

/** Gives several people a role at once. */
export const AddPeople = ({ role, onClose }: AddPeopleProps) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const assignable = useAssignable(role, search);
  const assign = useAssignRole(role);
  const { isSending, problem, send } = useSending();
  const name = t(`role.name.${role}`);
  const found = assignable.data?.map(({ hasRole, ...person }) => ({
    id: person.id,
    name: personName(person),
    detail: person.email,
    note: hasRole ? t('role.add.hasIt', { role: name }) : undefined,
  }));
  return (
    <PickPeopleDialog
      title={t('role.add.title', { role: name })}
      description={t(`role.may.${role}`)}
      submitLabel={(count) => t('role.add.submit', { count })}
      search={search}
      onSearch={setSearch}
      found={{
        data: found,
        isError: assignable.isError,
        isPlaceholderData: assignable.isPlaceholderData,
        refetch: assignable.refetch,
      }}
      most={MOST_OFFERED}
      none={t('role.add.none')}
      problem={problem}
      isSending={isSending}
      onSubmit={async (people) => {
        const userIds = people.map(({ id }) => id);
        if (!(await send(() => assign.mutateAsync(userIds)))) return;
        toast({ title: t('role.add.done', { count: people.length, role: name }), variant: 'success' });
        onClose();
      }}
      onClose={onClose}
    />
  );
};
