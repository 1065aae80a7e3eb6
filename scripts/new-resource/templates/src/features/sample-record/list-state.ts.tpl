import { SAMPLE_RECORD_SORTS, sampleRecordCalls } from '@contract/sample-record';
import { listState } from '@src/lib/list-state';

export const sampleRecordList = listState(sampleRecordCalls.list, {
  sorts: SAMPLE_RECORD_SORTS,
  opensBy: 'name',
  filters: { globalKey: 'value', premiseId: 'value' },
});
