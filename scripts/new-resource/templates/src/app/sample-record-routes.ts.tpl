import { paths } from '../lib/paths';
//#client
import { inBothAreas, type PageRoute } from './page-route';
//#else
import type { PageRoute } from './page-route';
//#end

/** The pages of sample records. */
export const SAMPLE_RECORD_ROUTES: readonly PageRoute[] = [
//#client
  ...inBothAreas(
    (area) => paths.sampleRecords(area),
    'sampleRecord.read',
    () => import('../routes/sample-records').then((module) => module.SampleRecordsPage),
  ),
  ...inBothAreas(
    (area) => paths.sampleRecord(area, ':id'),
    'sampleRecord.read',
    () => import('../routes/sample-record').then((module) => module.SampleRecordPage),
  ),
//#else
  {
    path: paths.sampleRecords,
    access: 'sampleRecord.read',
    load: () => import('../routes/admin/sample-records').then((module) => module.SampleRecordsPage),
  },
  {
    path: paths.sampleRecord(':id'),
    access: 'sampleRecord.read',
    load: () => import('../routes/admin/sample-record').then((module) => module.SampleRecordPage),
  },
//#end
  {
    path: paths.sampleRecordCreate,
    access: 'sampleRecord.edit',
    load: () =>
      import('../routes/admin/sample-record-create').then((module) => module.SampleRecordCreatePage),
  },
  {
    path: paths.sampleRecordEdit(':id'),
    access: 'sampleRecord.edit',
    load: () => import('../routes/admin/sample-record-edit').then((module) => module.SampleRecordEditPage),
  },
];
