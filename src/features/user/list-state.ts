import { auditCalls } from '@contract/audit';
import { USER_SORTS, userCalls } from '@contract/user';
import { listState, type StateOfList } from '@src/lib/list-state';

export const userList = listState(userCalls.list, {
  sorts: USER_SORTS,
  defaultSort: 'name',
  filters: { globalKey: 'value', status: 'value', role: 'value', companyId: 'value' },
});

/** Longest wait first; always filtered by `WAITING`. */
export const approvalQueue = listState(userCalls.list, { sorts: [], defaultSort: 'createdAt', filters: {} });
export const WAITING = { awaitsDecision: 'true' } as const;
/** The query of the queue's first page, so that both share one answer. */
export const FIRST_WAITING = { ...approvalQueue.toQuery({ sort: 'createdAt', page: 1 }), ...WAITING };

/** Newest first. */
export const auditList = listState(auditCalls.list, {
  sorts: [],
  defaultSort: '-at',
  filters: {
    globalKey: 'value',
    by: 'value',
    action: 'value',
    subject: 'value',
    from: 'value',
    to: 'value',
    decisions: 'flag',
  },
});
export type AuditListState = StateOfList<typeof auditList>;
