import type { Premise } from '@contract/premise';
import { premiseUserCalls } from '@contract/premise-user';
import type { PickedUser } from '@contract/role';
import { personName } from '@domain/person-name';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { Tooltip } from '@src/components/ui/tooltip';
import { useMay } from '@src/hooks/use-may';
import { paths } from '@src/lib/paths';
import { UserRoundMinus, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AddPremiseUsers } from './add-premise-users';
import { RemovePremiseUser } from './remove-premise-user';

/** Who books for a premise and sees what happens there, with the way to add people and to take them away. */
export const PremiseUsers = ({ premise }: { premise: Premise }) => {
  const { t } = useTranslation();
  const users = useCall(premiseUserCalls.list, { params: { premiseId: premise.id } });
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<PickedUser>();
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
                <UserRow key={user.id} user={user} onRemove={() => setLeaving(user)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <AddPremiseUsers premise={premise} onClose={() => setAdding(false)} />}
      {leaving && (
        <RemovePremiseUser
          premise={premise}
          user={leaving}
          isLast={users.data?.length === 1}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Card>
  );
};

const UserRow = ({ user, onRemove }: { user: PickedUser; onRemove: () => void }) => {
  const { t } = useTranslation();
  const mayOpen = useMay('admin', 'user.manage');
  const name = personName(user);
  const label = t('premise.users.remove', { name });
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1 text-sm">
        {mayOpen ? (
          <Link to={paths.user(user.id)} className="font-medium hover:underline">
            {name}
          </Link>
        ) : (
          <span className="font-medium">{name}</span>
        )}
        <span className="block text-xs wrap-anywhere text-text-muted">{user.email}</span>
      </div>
      <Tooltip text={label} side="left">
        <Button variant="ghost" size="icon" icon={UserRoundMinus} aria-label={label} onClick={onRemove} />
      </Tooltip>
    </li>
  );
};
