import type { Premise } from '@contract/premise';
import { premiseUserCalls } from '@contract/premise-user';
import type { PickedUser } from '@contract/role';
import { personName } from '@domain/person-name';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { PickPeopleDialog } from '@src/components/form/pick-people-dialog';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Notice } from '@src/components/ui/notice';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useCan } from '@src/hooks/use-can';
import { useSubmit } from '@src/hooks/use-submit';
import { paths } from '@src/lib/paths';
import { UserRoundMinus, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Maximum number of people offered. */
const MAX_RESULTS = 50;

interface AddPremiseUsersProps {
  premise: Premise;
  onClose: () => void;
}

/** Gives users of the premise's company access to the premise. */
const AddPremiseUsers = ({ premise, onClose }: AddPremiseUsersProps) => {
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

interface RemovePremiseUserProps {
  premise: Premise;
  user: PickedUser;
  /** The last user of the premise. */
  isLast: boolean;
  onClose: () => void;
}

/** Asks before a user loses access to a premise, and says what that means. */
const RemovePremiseUser = ({ premise, user, isLast, onClose }: RemovePremiseUserProps) => {
  const { t } = useTranslation();
  const params = { name: personName(user), premise: premise.name, company: premise.company.name };
  const label = t('premise.users.removeSubmit');
  const sending = useSubmit(useChange(premiseUserCalls.remove), {
    name: label,
    done: () => t('premise.users.removed', params),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('premise.users.removeTitle', params)}
      description={t('premise.users.removeHelp', params)}
      submitLabel={label}
      submitIcon={UserRoundMinus}
      isDestructive
      sending={sending}
      onSubmit={() =>
        void sending.submit({ params: { premiseId: premise.id }, query: { userIds: [String(user.id)] } })
      }
      onClose={onClose}
    >
      {isLast && <Notice tone="warning">{t('premise.users.last', params)}</Notice>}
    </FormDialog>
  );
};

/** Users with access to a premise, with actions to add and remove them. */
export const PremiseUsers = ({ premise }: { premise: Premise }) => {
  const { t } = useTranslation();
  const users = useCall(premiseUserCalls.list, { params: { premiseId: premise.id } });
  const [isAdding, setAdding] = useState(false);
  const [removedUser, setRemovedUser] = useState<PickedUser>();
  return (
    <Card
      title={t('premise.users.title')}
      action={
        <Button size="sm" icon={UserRoundPlus} onClick={() => setAdding(true)}>
          {t('premise.users.add')}
        </Button>
      }
    >
      <Loaded queries={{ users }} skeleton={<SkeletonRows rows={2} label={t('loading')} />}>
        {(loaded) =>
          loaded.users.length === 0 ? (
            <p className="text-sm text-text-muted">
              {t('premise.users.none', { company: premise.company.name })}
            </p>
          ) : (
            <ul className="-my-2 divide-y">
              {loaded.users.map((user) => (
                <UserRow key={user.id} user={user} onRemove={() => setRemovedUser(user)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <AddPremiseUsers premise={premise} onClose={() => setAdding(false)} />}
      {removedUser && (
        <RemovePremiseUser
          premise={premise}
          user={removedUser}
          isLast={users.data?.length === 1}
          onClose={() => setRemovedUser(undefined)}
        />
      )}
    </Card>
  );
};

const UserRow = ({ user, onRemove }: { user: PickedUser; onRemove: () => void }) => {
  const { t } = useTranslation();
  const canOpen = useCan('admin', 'user.manage');
  const name = personName(user);
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1 text-sm">
        {canOpen ? (
          <Link to={paths.user(user.id)} className="font-medium hover:underline">
            {name}
          </Link>
        ) : (
          <span className="font-medium">{name}</span>
        )}
        <span className="block text-xs wrap-anywhere text-text-muted">{user.email}</span>
      </div>
      <Button
        variant="ghost"
        size="icon"
        icon={UserRoundMinus}
        aria-label={t('premise.users.remove', { name })}
        onClick={onRemove}
      />
    </li>
  );
};
