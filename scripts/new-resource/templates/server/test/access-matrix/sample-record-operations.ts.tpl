import type { SampleRecordBody } from '@contract/sample-record';
import { about, list, type Operation } from './operation';
import type { Place } from './places';

const READ = 'sample records: read';
const EDIT = 'sample records: create, edit';

const recordOf = ({ sampleRecord }: Place) => sampleRecord;
const body = ({ premise }: Place): SampleRecordBody => ({ premiseId: premise, name: 'North gate' });

export const SAMPLE_RECORD_OPERATIONS: Record<string, Operation> = {
  'GET /api/v1/admin/sample-record': list(READ, recordOf),
  'GET /api/v1/admin/sample-record/{id}': about(READ, ({ at }) => ({ path: { id: recordOf(at) } })),
  // A premise that can't be chosen is wrong at its field.
  'POST /api/v1/admin/sample-record': about(EDIT, ({ at }) => ({ body: body(at) }), { missing: 422 }),
  'PUT /api/v1/admin/sample-record/{id}': about(EDIT, ({ at }) => ({
    path: { id: recordOf(at) },
    body: { ...body(at), version: 1 },
  })),
};
