import * as z from 'zod/mini';
//#pictures
import { AVATAR_TYPES, MAX_AVATAR_BYTES } from './account';
//#end
//#client
import { call, twin } from './call';
//#else
import { call } from './call';
//#end
import { listQuery, page } from './list';
import { recordFields, id, idText, named, /*#fields schemas*/version } from './primitives';

//#fields choices

/** What a user enters, but for references. */
const fields = {
//#fields schema
};

export const sampleRecord = z.strictObject({
  ...recordFields,
  premise: named,
//#guard
  guard: named,
//#end
  ...fields,
//#pictures
  /** Oldest first. */
  pictureIds: z.array(z.uuid()),
//#end
});
export type SampleRecord = z.infer<typeof sampleRecord>;

export const sampleRecordBody = z.strictObject({
  premiseId: id,
//#guard
  guardId: id,
//#end
  ...fields,
});
export type SampleRecordBody = z.infer<typeof sampleRecordBody>;

export const SAMPLE_RECORD_SORTS = [/*#fields sorts*//*#guard*/'guard', /*#end*/'createdAt'] as const;
const params = z.strictObject({ id: idText });
//#pictures
export const MAX_SAMPLE_RECORD_PICTURES = MAX_PICTURES;
//#end

export const sampleRecordCalls = {
//#client
  list: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/sample-record`,
      summary: 'Sample records of the premises in reach',
      access: 'sampleRecord.read',
      tells: 'SampleRecord',
      query: z.strictObject({ ...listQuery(SAMPLE_RECORD_SORTS), /*#fields filters*/premiseId: z.optional(idText) }),
      answer: page(sampleRecord),
    }),
  ),
//#else
  list: call({
    method: 'GET',
    path: '/api/v1/admin/sample-record',
    area: 'admin',
    summary: 'Sample records of the premises in reach',
    access: 'sampleRecord.read',
    tells: 'SampleRecord',
    query: z.strictObject({ ...listQuery(SAMPLE_RECORD_SORTS), /*#fields filters*/premiseId: z.optional(idText) }),
    answer: page(sampleRecord),
  }),
//#end
//#client
  get: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/sample-record/{id}`,
      summary: 'One sample record',
      access: 'sampleRecord.read',
      tells: 'SampleRecord',
      params,
      answer: sampleRecord,
    }),
  ),
//#else
  get: call({
    method: 'GET',
    path: '/api/v1/admin/sample-record/{id}',
    area: 'admin',
    summary: 'One sample record',
    access: 'sampleRecord.read',
    tells: 'SampleRecord',
    params,
    answer: sampleRecord,
  }),
//#end
  create: call({
    method: 'POST',
    path: '/api/v1/admin/sample-record',
    area: 'admin',
    summary: 'Add a sample record',
    access: 'sampleRecord.edit',
    tells: ['SampleRecord', 'Audit'],
    body: sampleRecordBody,
    answer: sampleRecord,
    status: 201,
  }),
  save: call({
    method: 'PUT',
    path: '/api/v1/admin/sample-record/{id}',
    area: 'admin',
    summary: 'Change a sample record',
    access: 'sampleRecord.edit',
    tells: ['SampleRecord', 'Audit'],
    params,
    body: z.strictObject({ ...sampleRecordBody.shape, version }),
    answer: sampleRecord,
    refusals: ['stale'],
  }),
//#pictures
  addPicture: call({
    method: 'POST',
    path: '/api/v1/admin/sample-record/{id}/picture',
    area: 'admin',
    summary: 'Upload a picture of a sample record as the body; it is re-encoded',
    access: 'sampleRecord.edit',
    tells: ['SampleRecord', 'Audit'],
    params,
    upload: { types: AVATAR_TYPES, maxBytes: MAX_AVATAR_BYTES },
    answer: z.strictObject({ pictureId: z.uuid() }),
    status: 201,
    refusals: ['media_type', 'too_large'],
  }),
  removePicture: call({
    method: 'DELETE',
    path: '/api/v1/admin/sample-record/{id}/picture/{pictureId}',
    area: 'admin',
    summary: 'Remove a picture of a sample record',
    access: 'sampleRecord.edit',
    tells: ['SampleRecord', 'Audit'],
    params: z.strictObject({ id: idText, pictureId: z.uuid() }),
  }),
//#end
};
