import { auditCalls } from '@contract/audit';
import { USER_SORTS, userCalls } from '@contract/user';
import { listState, type StateOfList } from '@src/lib/list-state';
import { paths } from '@src/lib/paths';

export const userList = listState(userCalls.list, {
  sorts: USER_SORTS,
  opensBy: 'name',
  filters: { globalKey: 'value', status: 'value', role: 'value', companyId: 'value' },
});

/** The longest wait first; all of them are `WAITING`. */
export const approvalQueue = listState(userCalls.list, { sorts: [], opensBy: 'createdAt', filters: {} });
export const WAITING = { status: 'waiting' } as const;
/** As the queue itself asks for its first page, so that both share one answer. */
export const FIRST_WAITING = { ...approvalQueue.toQuery({ sort: 'createdAt', page: 1 }), ...WAITING };

/** The newest first. */
export const auditList = listState(auditCalls.list, {
  sorts: [],
  opensBy: '-at',
  filters: {
    globalKey: 'value',
    by: 'value',
    action: 'value',
    subject: 'value',
    from: 'value',
    to: 'value',
  },
});
export type AuditListState = StateOfList<typeof auditList>;

/** Where everything that happened to one thing stands. */
export const auditPathOf = (subject: string): string =>
  `${paths.users}?${new URLSearchParams({ tab: 'audit', subject })}`;
