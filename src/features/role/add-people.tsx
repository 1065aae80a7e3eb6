import type { RoleName } from '@contract/access';
import { roleCalls } from '@contract/role';
import { personName } from '@domain/person-name';
import { MAX_OFFERED, useAssignableUsers } from '@src/api/role';
import { useChange } from '@src/api/use-change';
import { PickPeopleDialog } from '@src/components/form/pick-people-dialog';
import { useSubmit } from '@src/hooks/use-submit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface AddPeopleProps {
  role: RoleName;
  onClose: () => void;
}

/** Assigns a role to several people. */
export const AddPeople = ({ role, onClose }: AddPeopleProps) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const assignable = useAssignableUsers(role, search);
  const name = t(`role.name.${role}`);
  const title = t('role.add.title', { role: name });
  const sending = useSubmit(useChange(roleCalls.assign), {
    name: title,
    done: (_nothing, { body }) => t('role.add.done', { count: body.userIds.length, role: name }),
    onDone: onClose,
  });
  const people = assignable.data?.map(({ hasRole, ...person }) => ({
    id: person.id,
    name: personName(person),
    detail: person.email,
    note: hasRole ? t('role.add.hasIt', { role: name }) : undefined,
  }));
  return (
    <PickPeopleDialog
      title={title}
      description={t(`role.may.${role}`)}
      submitLabel={(count) => t('role.add.submit', { count })}
      search={search}
      onSearch={setSearch}
      results={{ ...assignable, data: people }}
      max={MAX_OFFERED}
      emptyText={t('role.add.none')}
      sending={sending}
      onSubmit={(chosen) =>
        void sending.submit({ params: { role }, body: { userIds: chosen.map(({ id }) => id) } })
      }
      onClose={onClose}
    />
  );
};
