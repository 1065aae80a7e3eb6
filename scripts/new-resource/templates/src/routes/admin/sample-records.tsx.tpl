import { SampleRecordList } from '../../features/sample-record/sample-record-list';

export const SampleRecordsPage = () => <SampleRecordList />;
