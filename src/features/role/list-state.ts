import { accessRightCalls, SCOPED_USER_SORTS } from '@contract/access-right';
import { roleCalls } from '@contract/role';
import { USER_SORTS } from '@contract/user';
import { listState } from '@src/lib/list-state';

export const roleUserList = listState(roleCalls.users, {
  sorts: USER_SORTS,
  defaultSort: 'name',
  filters: { globalKey: 'value' },
});

export const rightsList = listState(accessRightCalls.list, {
  sorts: SCOPED_USER_SORTS,
  defaultSort: 'name',
  filters: { globalKey: 'value' },
});
