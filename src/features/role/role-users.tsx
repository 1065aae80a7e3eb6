import type { RoleName } from '@contract/access';
import type { User } from '@contract/person';
import { roleCalls } from '@contract/role';
import { personName } from '@domain/person-name';
import { MAX_OFFERED, useAssignableUsers } from '@src/api/role';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { PickPeopleDialog } from '@src/components/form/pick-people-dialog';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Button } from '@src/components/ui/button';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { useRowOrigin } from '@src/hooks/use-row-origin';
import { useSubmit } from '@src/hooks/use-submit';
import { paths } from '@src/lib/paths';
import { rolesOfUser } from '@src/lib/roles';
import { useSession } from '@src/stores/session';
import { UserRoundMinus, UserRoundPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { roleUserList } from './list-state';
import { roleColumns } from './role-columns';
import { RoleNav } from './role-nav';
import { readRole } from './role-paths';

interface RemoveDialogProps {
  role: RoleName;
  user: User;
  onClose: () => void;
}

/** Asks before a role is removed, and says what that means. */
const RemoveDialog = ({ role, user, onClose }: RemoveDialogProps) => {
  const { t } = useTranslation();
  const params = { name: user.name, role: t(`role.name.${role}`) };
  const remaining = rolesOfUser(user).filter((each) => each !== role);
  const title = t('role.remove.title', params);
  const sending = useSubmit(useChange(roleCalls.remove), {
    name: title,
    done: () => t('role.remove.done', params),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      description={t('role.remove.description')}
      submitLabel={t('role.remove.submit')}
      submitIcon={UserRoundMinus}
      isDestructive
      sending={sending}
      onSubmit={() => void sending.submit({ params: { role, userId: user.id } })}
      onClose={onClose}
    >
      <dl className="flex flex-col gap-3 text-sm">
        <div>
          <dt className="font-medium">{t('role.remove.lost')}</dt>
          <dd className="text-text-muted">{t(`role.may.${role}`)}</dd>
        </div>
        <div>
          <dt className="font-medium">{t('role.remove.kept')}</dt>
          <dd className="text-text-muted">
            {remaining.length > 0
              ? remaining.map((each) => t(`role.name.${each}`)).join(t('listSeparator'))
              : t('role.remove.nothing')}
          </dd>
        </div>
      </dl>
    </FormDialog>
  );
};

interface AddPeopleProps {
  role: RoleName;
  onClose: () => void;
}

/** Assigns a role to several people. */
const AddPeople = ({ role, onClose }: AddPeopleProps) => {
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

const SORTS = ['name', 'email', '-createdAt'] as const;

/** The holders of a role, with actions to assign and remove it. */
export const RoleUsers = () => {
  const { t } = useTranslation();
  const shown = useListState(roleUserList);
  const { state, query, actions } = shown;
  const role = readRole(useSearchParams()[0]);
  const list = useCall(roleCalls.users, { params: { role }, query }, { keepsPrevious: true });
  const download = useListDownload(roleCalls.users, { params: { role }, query });
  const rowState = useRowOrigin('roleUsers', { params: { role }, query }, list.data);
  const ownId = useSession((session) => session.user?.id);
  const [isAdding, setAdding] = useState(false);
  const [removedUser, setRemovedUser] = useState<User>();
  const name = t(`role.name.${role}`);
  const add = (kind: 'primary' | 'default') => (
    <Button kind={kind} icon={UserRoundPlus} onClick={() => setAdding(true)}>
      {t('role.add.open')}
    </Button>
  );
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[220px_minmax(0,1fr)]">
      <RoleNav current={role} />
      <section aria-label={t('role.usersOf', { role: name })} className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-base font-semibold">{t('role.usersOf', { role: name })}</h2>
          <div className="flex flex-wrap items-center gap-2">
            {add('primary')}
            <DownloadMenu {...download} count={list.data?.total} />
          </div>
        </div>
        <FilterBar
          key={role}
          list={shown}
          search={t('user.search')}
          sorts={{
            label: t('user.sort.label'),
            values: SORTS,
            textOf: (sort) => t(`role.sort.${sort.replace('-', '')}`),
          }}
        />
        <ListView
          list={list}
          actions={actions}
          empty={{
            icon: Users,
            none: t('role.empty', { role: name }),
            action: add('default'),
            filtered: t('user.empty.filtered'),
          }}
        >
          {(users) => (
            <DataTable
              caption={t('role.usersOf', { role: name })}
              columns={roleColumns(t, { role, ownId, onRemove: setRemovedUser })}
              rows={users}
              rowKey={(user) => user.id}
              rowPath={(user) => paths.user(user.id)}
              rowState={rowState}
              sort={state.sort}
              onSort={actions.sortBy}
            />
          )}
        </ListView>
      </section>
      {isAdding && <AddPeople role={role} onClose={() => setAdding(false)} />}
      {removedUser && (
        <RemoveDialog role={role} user={removedUser} onClose={() => setRemovedUser(undefined)} />
      )}
    </div>
  );
};
