import type { SampleRecordBody } from '@contract/sample-record';
//#client
import { recordCall, listCall, type Operation, bothAreas } from './operation';
//#else
import { recordCall, listCall, type Operation } from './operation';
//#end
import { SAMPLE_RECORD } from '../sample-record';
import type { Place } from './places';

const READ = 'sample records: read';
const EDIT = 'sample records: create, edit';

const recordOf = ({ sampleRecord }: Place) => sampleRecord;
const body = ({ premise/*#guard*/, guard/*#end*/ }: Place): SampleRecordBody => ({ premiseId: premise, /*#guard*/guardId: guard, /*#end*/...SAMPLE_RECORD });

export const SAMPLE_RECORD_OPERATIONS: Record<string, Operation> = {
//#client
  ...bothAreas('GET /api/v1/*/sample-record', listCall(READ, recordOf)),
//#else
  'GET /api/v1/admin/sample-record': listCall(READ, recordOf),
//#end
//#client
  ...bothAreas(
    'GET /api/v1/*/sample-record/{id}',
    recordCall(READ, ({ at }) => ({ path: { id: recordOf(at) } })),
  ),
//#else
  'GET /api/v1/admin/sample-record/{id}': recordCall(READ, ({ at }) => ({ path: { id: recordOf(at) } })),
//#end
  // A premise that can't be chosen is wrong at its field.
  'POST /api/v1/admin/sample-record': recordCall(EDIT, ({ at }) => ({ body: body(at) }), { missing: 422 }),
  'PUT /api/v1/admin/sample-record/{id}': recordCall(EDIT, ({ at }) => ({
    path: { id: recordOf(at) },
    body: { ...body(at), version: 1 },
  })),
//#pictures
  'POST /api/v1/admin/sample-record/{id}/picture': recordCall(EDIT, ({ at, world }) => ({
    path: { id: recordOf(at) },
    picture: world.picture,
  })),
  'DELETE /api/v1/admin/sample-record/{id}/picture/{pictureId}': recordCall(EDIT, ({ at }) => ({
    path: { id: recordOf(at), pictureId: at.sampleRecordPicture },
  })),
//#end
};
