import type { CallInput } from '@contract/call';
import type { documentCalls } from '@contract/document';

/** The filters of documents. */
export type DocumentQuery = Omit<
  CallInput<typeof documentCalls.list.admin>['query'],
  'limit' | 'offset' | 'sort' | 'format'
>;
