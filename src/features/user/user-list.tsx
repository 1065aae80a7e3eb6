import { useSetting } from '@src/api/setting';
import { useUsers } from '@src/api/user';
import { DataTable } from '@src/components/table/data-table';
import { ListView } from '@src/components/table/list-view';
import { useListState } from '@src/hooks/use-list-state';
import { useRowOrigin } from '@src/hooks/use-row-origin';
import { paths } from '@src/lib/paths';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NO_FILTERS, readListState, toQuery, writeListState } from './list-state';
import { useTimes } from './use-times';
import { userColumns } from './user-columns';
import { UserFilters } from './user-filters';

/** Everybody who has an account, with search, status, role and order in the URL. */
export const UserList = () => {
  const { t } = useTranslation();
  const { state, change, steps } = useListState({
    read: readListState,
    write: writeListState,
    noFilters: NO_FILTERS,
  });
  const query = toQuery(state);
  const list = useUsers(query);
  const rowState = useRowOrigin('users', { query }, list.data);
  const setting = useSetting();
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
  return (
    <>
      <UserFilters state={state} onChange={change} />
      <ListView
        list={list}
        also={[setting]}
        steps={steps}
        empty={{ icon: Users, none: t('user.empty.none'), filtered: t('user.empty.filtered') }}
      >
        {(users) =>
          setting.data && (
            <DataTable
              caption={t('user.tab.all')}
              columns={userColumns(t, times)}
              rows={users}
              rowKey={(user) => user.id}
              rowPath={(user) => paths.user(user.id)}
              rowState={rowState}
              sort={state.sort}
              onSort={steps.toSort}
            />
          )
        }
      </ListView>
    </>
  );
};
