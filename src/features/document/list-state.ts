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
    unsent: 'flag',
    age: 'value',
  },
  // Status and age are set by links, a stage is one within what is listed, and what is overdue or not sent is of all months.
  replaces: {
    issued: ['status', 'age', 'overdue', 'unsent', 'stage'],
    overdue: ['status', 'age', 'issued', 'unsent', 'stage', 'month'],
    unsent: ['status', 'age', 'issued', 'overdue', 'stage', 'month'],
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
