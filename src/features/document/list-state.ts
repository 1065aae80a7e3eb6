import { documentCalls } from '@contract/document';
import { listState, type StateOfList } from '@src/lib/list-state';

const SORTS = ['period', 'premise', 'total', 'balance', 'dueOn', 'issuedAt'] as const;

export const worklist = listState(documentCalls.list.admin, {
  sorts: SORTS,
  defaultSort: 'premise',
  filters: {
    globalKey: 'value',
    month: 'value',
    stage: 'value',
    status: 'value',
    kind: 'value',
    premiseId: 'value',
    companyId: 'value',
    issued: 'flag',
    overdue: 'flag',
    age: 'value',
  },
});

export const clientDocuments = listState(documentCalls.list.client, {
  sorts: SORTS,
  defaultSort: '-period',
  filters: {
    globalKey: 'value',
    kind: 'value',
    premiseId: 'value',
    month: 'value',
    unpaid: 'flag',
    overdue: 'flag',
  },
});

export type WorklistState = StateOfList<typeof worklist>;
export type ClientDocumentsState = StateOfList<typeof clientDocuments>;
