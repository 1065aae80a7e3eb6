import { SampleRecordList } from '@src/features/sample-record/sample-record-list';

//#client
export const SampleRecordsPage = () => <SampleRecordList area="admin" />;
//#else
export const SampleRecordsPage = () => <SampleRecordList />;
//#end
