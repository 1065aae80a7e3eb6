import type { RoleName } from '@contract/access';
import { roleCalls } from '@contract/role';
import { personName } from '@domain/person-name';
import { MOST_OFFERED, useAssignable } from '@src/api/role';
import { useChange } from '@src/api/use-change';
import { PickPeopleDialog } from '@src/components/form/pick-people-dialog';
import { useSubmit } from '@src/hooks/use-submit';
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
  const name = t(`role.name.${role}`);
  const title = t('role.add.title', { role: name });
  const sending = useSubmit(useChange(roleCalls.assign), {
    name: title,
    done: (_nothing, { body }) => t('role.add.done', { count: body.userIds.length, role: name }),
    onDone: onClose,
  });
  const found = assignable.data?.map(({ hasRole, ...person }) => ({
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
      found={{ ...assignable, data: found }}
      most={MOST_OFFERED}
      none={t('role.add.none')}
      sending={sending}
      onSubmit={(people) =>
        void sending.submit({ params: { role }, body: { userIds: people.map(({ id }) => id) } })
      }
      onClose={onClose}
    />
  );
};
