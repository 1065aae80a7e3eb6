import type { SampleRecord } from '@contract/sample-record';
import { type FileColumn, instantCell } from '@server/platform/list-file/list-file';

export const SAMPLE_RECORD_COLUMNS: readonly FileColumn<SampleRecord>[] = [
  { header: 'file.number', cell: ({ id }) => id },
  { header: 'sampleRecord.name', cell: ({ name }) => name },
  { header: 'sampleRecord.premise', cell: ({ premise }) => premise.name },
//#guard
  { header: 'sampleRecord.guard', cell: ({ guard }) => guard.name },
//#end
  { header: 'sampleRecord.createdAt', cell: ({ createdAt }, words) => instantCell(createdAt, words) },
];
