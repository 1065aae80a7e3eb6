import type { Premise } from '@contract/premise';
import { premiseUserCalls } from '@contract/premise-user';
import { personName } from '@domain/person-name';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { PickPeopleDialog } from '@src/components/form/pick-people-dialog';
import { useSubmit } from '@src/hooks/use-submit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How many people are offered at a time. */
const MOST_OFFERED = 50;

interface AddPremiseUsersProps {
  premise: Premise;
  onClose: () => void;
}

/** Lets clients of the premise's company book for it. */
export const AddPremiseUsers = ({ premise, onClose }: AddPremiseUsersProps) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const found = useCall(
    premiseUserCalls.assignable,
    {
      params: { premiseId: premise.id },
      query: { ...(search && { globalKey: search }), limit: MOST_OFFERED },
    },
    { keepsPrevious: true },
  );
  const title = t('premise.users.addTitle', { premise: premise.name });
  const sending = useSubmit(useChange(premiseUserCalls.add), {
    name: title,
    done: (_nothing, { body }) => t('premise.users.added', { count: body.userIds.length }),
    onDone: onClose,
  });
  return (
    <PickPeopleDialog
      title={title}
      description={t('premise.users.addHelp', { company: premise.company.name })}
      submitLabel={(count) => t('premise.users.submit', { count })}
      search={search}
      onSearch={setSearch}
      found={{
        ...found,
        data: found.data?.map((person) => ({
          id: person.id,
          name: personName(person),
          detail: person.email,
        })),
      }}
      most={MOST_OFFERED}
      none={t('premise.users.noneLeft', { company: premise.company.name })}
      sending={sending}
      onSubmit={(people) =>
        void sending.submit({
          params: { premiseId: premise.id },
          body: { userIds: people.map(({ id }) => id) },
        })
      }
      onClose={onClose}
    />
  );
};
