import type { ScopedUser } from '@contract/access-right';
import type { Named } from '@contract/primitives';
import { personName } from '@domain/person-name';
import type { Column } from '@src/components/table/data-table';
import { Checkbox } from '@src/components/ui/checkbox';
import { paths } from '@src/lib/paths';
import { ROLES_IN_ORDER } from '@src/lib/roles';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { groupName } from './group-name';
import { ScopeSummary } from './scope-summary';

interface RightsColumnsOptions {
  premiseGroups: readonly Named[];
  guardGroups: readonly Named[];
  isChosen: (id: number) => boolean;
  onTick: (id: number, isOn: boolean) => void;
}

export const rightsColumns = (
  t: TFunction,
  { premiseGroups, guardGroups, isChosen, onTick }: RightsColumnsOptions,
): Column<ScopedUser>[] => {
  const namesOf = (groups: readonly Named[], ids: readonly number[]) =>
    ids.map((id) => groupName(t, groups, id)).join(t('listSeparator')) || '–';
  return [
    {
      id: 'name',
      header: t('user.name'),
      isTitle: true,
      sort: 'name',
      cell: (person) => (
        <span className="flex items-start gap-3">
          <Checkbox
            label={t('role.rights.choose', { name: personName(person) })}
            isLabelHidden
            className="min-w-6"
            checked={isChosen(person.id)}
            onChange={({ target }) => onTick(person.id, target.checked)}
          />
          <span className="min-w-0">
            <Link to={paths.rightsOf(person.id)} className="block min-h-6 font-medium hover:underline">
              {personName(person)}
            </Link>
            <span className="block text-xs wrap-anywhere text-text-muted">{person.email}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'roles',
      header: t('user.roles'),
      cell: ({ roles }) =>
        ROLES_IN_ORDER.filter((role) => roles.includes(role))
          .map((role) => t(`role.name.${role}`))
          .join(t('listSeparator')),
      className: 'lg:min-w-[120px]',
    },
    {
      id: 'premiseGroups',
      header: t('user.access.premiseGroups'),
      cell: ({ premiseGroupIds }) => namesOf(premiseGroups, premiseGroupIds),
    },
    {
      id: 'guardGroups',
      header: t('user.access.guardGroups'),
      cell: ({ securityGroupIds }) => namesOf(guardGroups, securityGroupIds),
    },
    {
      id: 'sees',
      header: t('role.rights.sees'),
      cell: ({ roles, seen }) => <ScopeSummary roles={roles} seen={seen} />,
    },
  ];
};
