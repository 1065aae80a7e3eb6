import type { SampleRecord } from '@contract/sample-record';
import { /*#day*/dayCell, /*#end*/type FileColumn, instantCell } from '@server/platform/list-file/list-file';

export const SAMPLE_RECORD_COLUMNS: readonly FileColumn<SampleRecord>[] = [
  { header: 'file.number', cell: ({ id }) => id },
//#fields cells
  { header: 'sampleRecord.premise', cell: ({ premise }) => premise.name },
//#guard
  { header: 'sampleRecord.guard', cell: ({ guard }) => guard.name },
//#end
  { header: 'sampleRecord.createdAt', cell: ({ createdAt }, words) => instantCell(createdAt, words) },
];
