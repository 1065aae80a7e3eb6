import type { Premise } from '@contract/premise';
import { premiseUserCalls } from '@contract/premise-user';
import { personName } from '@domain/person-name';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { PickPeopleDialog } from '@src/components/form/pick-people-dialog';
import { useSubmit } from '@src/hooks/use-submit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Maximum number of people offered. */
const MAX_RESULTS = 50;

interface AddPremiseUsersProps {
  premise: Premise;
  onClose: () => void;
}

/** Gives users of the premise's company access to the premise. */
export const AddPremiseUsers = ({ premise, onClose }: AddPremiseUsersProps) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const people = useCall(
    premiseUserCalls.assignable,
    {
      params: { premiseId: premise.id },
      query: { ...(search && { globalKey: search }), limit: MAX_RESULTS },
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
      results={{
        ...people,
        data: people.data?.map((person) => ({
          id: person.id,
          name: personName(person),
          detail: person.email,
        })),
      }}
      max={MAX_RESULTS}
      emptyText={t('premise.users.noneLeft', { company: premise.company.name })}
      sending={sending}
      onSubmit={(chosen) =>
        void sending.submit({
          params: { premiseId: premise.id },
          body: { userIds: chosen.map(({ id }) => id) },
        })
      }
      onClose={onClose}
    />
  );
};
