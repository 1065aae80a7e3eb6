import { /*#fields values*/sampleRecordBody } from '@contract/sample-record';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleRecordProblems } from './sample-record';
import { checkProperty } from './test/property';
//#instant
import { addMinutes } from './time';
//#end

const someRecords = fc.record({
  premiseId: fc.integer({ min: 1, max: 1000 }),
//#guard
  guardId: fc.integer({ min: 1, max: 1000 }),
//#end
//#fields arbitraries
});

describe('a sample record', () => {
  it('is refused where it breaks its rules', () => {
    expect.fail(
      'Write the rules in domain/sample-record.ts and a table of their cases in place of this test. Where the schema says everything, delete both files and the call of sampleRecordProblems in server/resources/sample-record/save-sample-record.ts.',
    );
  });

  it('has problems at its own fields alone', () => {
    checkProperty(someRecords, (record) => {
      const fields = Object.keys(sampleRecordBody.shape);
      for (const { path } of sampleRecordProblems(record)) expect(fields).toContain(path);
    });
  });
});
