import { SAMPLE_RECORD_SORTS, sampleRecordCalls } from '@contract/sample-record';
import { listState } from '@src/lib/list-state';

//#client
export const sampleRecordList = listState(sampleRecordCalls.list.admin, {
//#else
export const sampleRecordList = listState(sampleRecordCalls.list, {
//#end
  sorts: SAMPLE_RECORD_SORTS,
  defaultSort: /*#fields sort*/,
  filters: { globalKey: 'value', /*#fields listFilters*/premiseId: 'value' },
});
