import type { SampleRecordBody } from '@contract/sample-record';

export interface SampleRecordProblem {
  path: keyof SampleRecordBody;
  /** `validation.<code>` in locales/ is its sentence. */
  code: string;
}

/** Everything that is wrong with a sample record beyond what its schema can say. */
export const sampleRecordProblems = (_record: SampleRecordBody): SampleRecordProblem[] => [];
