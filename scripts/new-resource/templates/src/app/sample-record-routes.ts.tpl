import { paths } from '../lib/paths';
import type { PageRoute } from './page-route';

/** The pages of sample records. */
export const SAMPLE_RECORD_ROUTES: readonly PageRoute[] = [
  {
    path: paths.sampleRecords,
    access: 'sampleRecord.read',
    load: () => import('../routes/admin/sample-records').then((module) => module.SampleRecordsPage),
  },
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
//#client
  {
    path: paths.clientSampleRecords,
    access: 'sampleRecord.read',
    load: () => import('../routes/client/sample-records').then((module) => module.ClientSampleRecordsPage),
  },
//#end
];
