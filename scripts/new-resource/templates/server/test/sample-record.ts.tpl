import type { SampleRecordBody } from '@contract/sample-record';

/** The fields of a sample record in tests, without its references. */
export const SAMPLE_RECORD: Omit<SampleRecordBody, 'premiseId'/*#guard*/ | 'guardId'/*#end*/> = { /*#fields sample*/ };
