import { accessRightCalls, type ScopedUser } from '@contract/access-right';
import { comboCalls } from '@contract/metadata';
import type { Named } from '@contract/primitives';
import { personName } from '@domain/person-name';
import { useCombo } from '@src/api/combo';
import { useCall } from '@src/api/use-call';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { useListState } from '@src/hooks/use-list-state';
import { paths } from '@src/lib/paths';
import { ROLES_IN_ORDER } from '@src/lib/roles';
import type { TFunction } from 'i18next';
import { SquarePen, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { groupName } from './group-name';
import { rightsList } from './list-state';
import { pathOfPeople } from './role-paths';
import { ScopeSummary } from './scope-summary';

interface RightsColumnsOptions {
  premiseGroups: readonly Named[];
  guardGroups: readonly Named[];
  isChosen: (id: number) => boolean;
  onTick: (id: number, isOn: boolean) => void;
}

const rightsColumns = (
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

interface RightsListProps {
  /** Selected people, including those on other pages. */
  chosen: readonly number[];
  onChoose: (userIds: readonly number[]) => void;
}

/** Internal users with their groups and scopes. Several can be selected to be changed together. */
export const RightsList = ({ chosen, onChoose }: RightsListProps) => {
  const { t } = useTranslation();
  const shown = useListState(rightsList);
  const list = useCall(accessRightCalls.list, { query: shown.query }, { keepsPrevious: true });
  const premiseGroups = useCombo(comboCalls.premiseGroup);
  const guardGroups = useCombo(comboCalls.securityGroup);
  const tick = (ids: readonly number[], isOn: boolean) => {
    const others = chosen.filter((id) => !ids.includes(id));
    onChoose(isOn ? [...others, ...ids] : others);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <FilterBar list={shown} search={t('user.search')} />
        <PageCheckbox people={list.data?.items ?? []} chosen={chosen} onTick={tick} />
      </div>
      <ListView
        list={list}
        also={{ premiseGroups, guardGroups }}
        actions={shown.actions}
        empty={{
          icon: Users,
          none: t('role.rights.empty'),
          action: <Button to={paths.roles}>{t('role.tab.roles')}</Button>,
          filtered: t('user.empty.filtered'),
        }}
      >
        {(people, groups) => (
          <DataTable
            caption={t('role.tab.rights')}
            columns={rightsColumns(t, {
              ...groups,
              isChosen: (id) => chosen.includes(id),
              onTick: (id, isOn) => tick([id], isOn),
            })}
            rows={people}
            rowKey={(person) => person.id}
            sort={shown.state.sort}
            onSort={shown.actions.sortBy}
          />
        )}
      </ListView>
      {chosen.length > 0 && (
        <div className="sticky bottom-toast z-sticky flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-surface-raised px-4 py-3 shadow-overlay">
          <p className="text-sm" aria-live="polite">
            {t('role.rights.chosen', { count: chosen.length })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => onChoose([])}>{t('role.rights.unchoose')}</Button>
            <Button kind="primary" icon={SquarePen} to={pathOfPeople(chosen)}>
              {t('role.rights.changeChosen')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
};

interface PageCheckboxProps {
  people: readonly ScopedUser[];
  chosen: readonly number[];
  onTick: (ids: readonly number[], isOn: boolean) => void;
}

/** Selects everyone on the current page of the list. */
const PageCheckbox = ({ people, chosen, onTick }: PageCheckboxProps) => {
  const { t } = useTranslation();
  const ids = people.map(({ id }) => id);
  const count = ids.filter((id) => chosen.includes(id)).length;
  if (ids.length === 0) return null;
  return (
    <Checkbox
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < ids.length;
      }}
      checked={count === ids.length}
      onChange={({ target }) => onTick(ids, target.checked)}
      label={t('role.rights.choosePage')}
    />
  );
};
