//#client
//#else
import { SampleRecordList } from '@src/features/sample-record/sample-record-list';

export const SampleRecordsPage = () => <SampleRecordList />;
//#end
