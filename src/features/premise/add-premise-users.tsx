import type { Premise } from '@contract/premise';
import { personName } from '@domain/person-name';
import { useAddPremiseUsers, useAssignablePremiseUsers } from '@src/api/premise-user';
import { PickPeopleDialog } from '@src/components/ui/pick-people-dialog';
import { toast } from '@src/components/ui/toast-store';
import { useSending } from '@src/hooks/use-sending';
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
  const found = useAssignablePremiseUsers(premise.id, search, MOST_OFFERED);
  const add = useAddPremiseUsers(premise.id);
  const { isSending, problem, send } = useSending();
  return (
    <PickPeopleDialog
      title={t('premise.users.addTitle', { premise: premise.name })}
      description={t('premise.users.addHelp', { company: premise.company.name })}
      submitLabel={(count) => t('premise.users.submit', { count })}
      search={search}
      onSearch={setSearch}
      found={{
        data: found.data?.map((person) => ({
          id: person.id,
          name: personName(person),
          detail: person.email,
        })),
        isError: found.isError,
        isPlaceholderData: found.isPlaceholderData,
        refetch: found.refetch,
      }}
      most={MOST_OFFERED}
      none={t('premise.users.noneLeft', { company: premise.company.name })}
      problem={problem}
      isSending={isSending}
      onSubmit={async (people) => {
        if (!(await send(() => add.mutateAsync(people.map(({ id }) => id))))) return;
        toast({ title: t('premise.users.added', { count: people.length }), variant: 'success' });
        onClose();
      }}
      onClose={onClose}
    />
  );
};
