import * as z from 'zod/mini';
//#client
import { call, twin } from './call';
//#else
import { call } from './call';
//#end
import { listQuery, page } from './list';
import { recordFields, id, idText, named, requiredLine, version } from './primitives';

export const sampleRecord = z.strictObject({
  ...recordFields,
  premise: named,
  name: z.string(),
});
export type SampleRecord = z.infer<typeof sampleRecord>;

export const sampleRecordBody = z.strictObject({
  premiseId: id,
  name: requiredLine(200),
});
export type SampleRecordBody = z.infer<typeof sampleRecordBody>;

export const SAMPLE_RECORD_SORTS = ['name', 'createdAt'] as const;
const params = z.strictObject({ id: idText });

export const sampleRecordCalls = {
//#client
  list: twin((area) =>
    call({
      method: 'GET',
      path: `/api/v1/${area}/sample-record`,
      summary: 'Sample records of the premises in reach',
      access: 'sampleRecord.read',
      tells: 'SampleRecord',
      query: z.strictObject({ ...listQuery(SAMPLE_RECORD_SORTS), premiseId: z.optional(idText) }),
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
    query: z.strictObject({ ...listQuery(SAMPLE_RECORD_SORTS), premiseId: z.optional(idText) }),
    answer: page(sampleRecord),
  }),
//#end
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
};
