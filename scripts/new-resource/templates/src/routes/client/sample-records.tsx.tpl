//#client
import { SampleRecordList } from '@src/features/sample-record/sample-record-list';

export const ClientSampleRecordsPage = () => <SampleRecordList area="client" />;
//#end
